// Checks the values of a form by the rules of their fields.
import type { Messages } from "../../../.content/types.d.ts";
import { interpolate } from "../messages/interpolate.ts";
import { maxTyped } from "./clean-text.ts";
import {
  type FieldMessages,
  fieldOf,
  type TypedField,
  type TypedValues,
  typedFields,
} from "./fields.ts";
import type { Choices } from "./rules.ts";

/** The messages of the rules, by field. */
type RuleMessages = Messages["rules"];

/**
 * The message of a field's first rule that does not hold, below the message of `Rule.below`; of its
 * last one, which is about the length, if the value is too long to be matched.
 */
function messageFor(
  name: TypedField,
  values: TypedValues,
  choices: Choices,
  words: RuleMessages,
): string | undefined {
  const field = fieldOf(name);
  const value = values[name];
  if (field.kind === "optional" && value === "") return undefined;
  const { limit = Number.POSITIVE_INFINITY } = field;
  const ruled = { limit, choices: field.choices?.(choices, values) ?? [] };
  const rules = field.rules ?? {};
  const entries = Object.entries(rules);
  const broken =
    value.length > maxTyped
      ? entries.at(-1)
      : entries.find(([, rule]) => !rule.holds(value, ruled));
  if (!broken) return undefined;
  const [ruleName, { below }] = broken;
  const ruleWords: Readonly<Partial<Record<TypedField, Readonly<Record<string, string>>>>> = words;
  const messages = ruleWords[name] ?? {};
  const shown = below === undefined ? [ruleName] : [below, ruleName];
  return shown
    .map((rule) => interpolate(messages[rule] ?? "", { count: rules[rule]?.count ?? limit }))
    .join("\n");
}

/**
 * Checks a whole form.
 * @param values cleaned by `cleanValues`
 * @param words the messages of the rules
 * @returns the message of each field that is wrong; empty where the enquiry can be sent
 */
export function messagesFor(
  values: TypedValues,
  choices: Choices,
  words: RuleMessages,
): FieldMessages {
  const messages: Partial<Record<TypedField, string>> = {};
  for (const name of typedFields) {
    const message = messageFor(name, values, choices, words);
    if (message !== undefined) messages[name] = message;
  }
  return messages;
}
