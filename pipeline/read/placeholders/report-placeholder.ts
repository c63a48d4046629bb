// Reports what is wrong with a {{…}}.

import { closest, onlyClose } from "@site/common/closest";
import { codesOf } from "../../report/code.ts";
import type { Report } from "../../report/report.ts";
import type { SourceFile } from "../files/source.ts";
import {
  mayBeRight,
  type Placeholders,
  placeholder,
  type TypedPlaceholder,
} from "./placeholders.ts";

export const codes = codesOf({
  "markup-shown-as-text": {
    severity: "warning",
    guess: true,
    meaning: "Marks that visitors would see as they were typed.",
  },
  "placeholder-unknown": { severity: "error", meaning: "A {{…}} names nothing that is known." },
});

/** True if braces hold no name but a calculation, or a set of sets such as {{1, 2}, {3}}. */
const isNameless = ({ name, closing }: TypedPlaceholder) =>
  closing === "}}"
    ? name !== "" && !/\p{L}\p{M}*\p{L}/u.test(name)
    : !/^[-<%]?\s*\p{L}{2}/u.test(name);

/** Reports braces that hold no name, if they can only belong to another system. */
function reportNameless(
  { path: file }: SourceFile,
  { typed, span }: TypedPlaceholder,
  { values }: Placeholders,
  report: Report,
): void {
  const [, inner] = /^\{\{\{\s*(.*?)\s*\}\}\}$/.exec(typed) ?? [];
  if (inner === undefined && !/^\{\{[^,]*\}\}$/.test(typed)) return;
  const help =
    inner !== undefined && values.has(inner)
      ? `Write {{${inner}}}`
      : "Remove it, and write out what the other system would have put there.";
  report({
    code: codes["markup-shown-as-text"],
    at: { file, span },
    message: `“${typed}” is printed as it is typed.`,
    help,
  });
}

/**
 * Reports what is wrong with a {{…}}, if anything.
 * @param factsFile path of the file of facts
 */
export function reportPlaceholder(
  file: SourceFile,
  braces: TypedPlaceholder,
  placeholders: Placeholders,
  factsFile: string,
  report: Report,
): void {
  if (isNameless(braces)) {
    reportNameless(file, braces, placeholders, report);
    return;
  }
  const { name, closing, span } = braces;
  const add = (message: string, help: string) =>
    report({ code: codes["placeholder-unknown"], at: { file: file.path, span }, message, help });
  const value = placeholders.values.get(name);
  if (closing !== "}}") {
    const help = "Write {{brand.name}} or {{fact.ID}} with two braces on both sides.";
    add("A {{ opens here that no }} closes.", help);
  } else if (value !== undefined) {
    if (!namesKnown(value, placeholders)) return;
    const help = "Write that text out in its own file: a fact can name only the brand.";
    add(`The text of {{${name}}} has a placeholder itself.`, help);
  } else if (!mayBeRight(name, placeholders)) {
    const fact = /^fact\.(.+)$/.exec(name)?.[1];
    const message = fact === undefined ? `There is no {{${name}}}.` : `There is no fact “${fact}”.`;
    add(message, adviceOn(braces, placeholders, factsFile));
  }
}

/** True if a value has a known placeholder; unknown ones are reported where they are typed. */
const namesKnown = (value: string, { values }: Placeholders) =>
  [...value.matchAll(placeholder)].some(([, name = ""]) => values.has(name.trim()));

function adviceOn({ name }: TypedPlaceholder, { values }: Placeholders, factsFile: string): string {
  const known = [...values.keys()];
  const meant = onlyClose(name, known) ?? closestName(name, known);
  if (!meant) {
    return `Write the words themselves, {{brand.name}}, or {{fact.ID}} with an id of ${factsFile}.`;
  }
  return `Did you mean {{${meant}}}?`;
}

/** The known name that was probably meant: in the same group if one is named, else of any group. */
function closestName(name: string, known: readonly string[]): string | undefined {
  const group = name.slice(0, name.indexOf(".") + 1);
  const members = known.filter((other) => group !== "" && other.startsWith(group));
  if (members.length === 0) {
    return known.find((other) => other.endsWith(`.${name}`)) ?? closest(name, known);
  }
  const own = members.map((other) => other.slice(group.length));
  const near = closest(name.slice(group.length), own);
  return near === undefined ? undefined : group + near;
}
