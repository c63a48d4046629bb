// Rule: a value that begins with a placeholder and has no quotes.
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";
import { needsQuotes, quotingTitle, slipFix } from "./parts/slip-words.ts";

/**
 * In YAML a value that begins with a brace is a group of fields. Quotes around the value say that it
 * is text.
 *
 * ```yaml bad articles/second-article.md fields
 * title: {{brand.name}} and its boards
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * title: "{{brand.name}} and its boards"
 * ```
 */
export const meta: Meta = {
  code: "placeholder-unquoted",
  severity: "error",
  about: "shape",
  meaning: "A {{…}} at the beginning of a value needs quotes around the value.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const slip of observed(source, "unquoted-placeholder")) {
    report({ file, span: slip.span }, needsQuotes("{{"), {
      help: `Write: ${slip.right}`,
      fix: slipFix(slip, file, quotingTitle),
    });
  }
};
