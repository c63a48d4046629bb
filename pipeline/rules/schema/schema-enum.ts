// Rule: a value that is none of those that its field can have.
import { type ObservedFile, observed } from "../../core/observation.ts";
import type { NotListed } from "../../core/schema/observations.ts";
import type { Fix } from "../../finding.ts";
import { closest, onlyClose } from "../../model/closest.ts";
import { fieldName } from "../../model/field-name.ts";
import { nodeAt, wordOf } from "../../model/value.ts";
import { rewritten, typedText } from "../../model/written.ts";
import type { CheckObserved, Meta } from "../../rule.ts";
import { changeOfValue } from "./parts/change-value.ts";
import { fieldAtStart } from "./parts/field-words.ts";

/**
 * Some fields have a fixed set of values, because the site sorts or colours by them. A value of
 * one's own would belong to no group.
 *
 * ```yaml bad applications/ceiling.yaml fields
 * group: indor
 * ```
 *
 * ```yaml good applications/ceiling.yaml fields
 * group: indoor
 * ```
 */
export const meta: Meta = {
  code: "schema-enum",
  severity: "error",
  about: "shape",
  meaning: "A value that is not one of the allowed ones.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  for (const found of observed(source, "not-listed")) {
    const { span, pointer, allowed, value } = found;
    const text = typeof value === "string" ? value : undefined;
    const near =
      text === undefined ? undefined : (inOtherCase(text, allowed) ?? closest(text, allowed));
    report({ file: source.path, span }, messageOn(found, source), {
      help: near ? `Did you mean “${near}”?` : `Write one of: ${allowed.join(", ")}.`,
      fix: replaced(found, source),
      suggestions: near === undefined ? [] : changeOfValue(source, pointer, near),
    });
  }
};

const inOtherCase = (text: string, allowed: readonly string[]) =>
  allowed.find((word) => word.toLowerCase() === text.toLowerCase());

function messageOn({ pointer, value }: NotListed, { root }: ObservedFile): string {
  const node = nodeAt(root, pointer);
  if (typeof value === "string" && value.trim() === "") return `${fieldAtStart(pointer)} is empty.`;
  if (node && node.kind !== "scalar") {
    const kind = node.kind === "list" ? "a list" : "a group of fields";
    return `${fieldAtStart(pointer)} is ${kind}, where one word should stand.`;
  }
  return `“${wordOf(value)}” is not one of the values that ${fieldName(pointer)} can have.`;
}

/** Writes the only value that the typed one is close to. */
function replaced({ pointer, allowed }: NotListed, source: ObservedFile): Fix | undefined {
  const node = nodeAt(source.root, pointer);
  const text = typedText(node, source);
  const meant = text === undefined ? undefined : onlyClose(text, allowed, 1);
  return meant === undefined ? undefined : rewritten(node, source, meant);
}
