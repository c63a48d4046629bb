// Rule: what only a program writes, left in a copied text.
import type { Meta, RuleModule } from "../../rule.ts";
import { reportFound } from "./parts/pattern-search.ts";

/**
 * A text that was copied from an assistant, a PDF or Word brings marks along that no person writes: a mark of a source such as 【4†source】,
 * signs of one font alone around it, `<|im_end|>`, `Error! Reference source not found.`, the sign that stands for a picture (U+FFFC),
 * `(cid:12)` or a row of question marks where letters were lost. The check looks for them in the words that readers see, not in code or addresses.
 * Take the mark out, and write what it stood for. A button at the desk takes marks of sources and tokens out.
 *
 * The list is in `pipeline/rules/patterns/tables/`. What a person might have meant is [leftover-doubtful](leftover-doubtful.md).
 *
 * ```markdown bad articles/second-article.md text
 * Boards are heavy【4†source】.
 * ```
 *
 * ```markdown good articles/second-article.md text
 * Boards are heavy. Two people carry one.
 * ```
 */
export const meta: Meta = {
  code: "leftover",
  severity: "error",
  about: "program",
  meaning: "A mark that only a program writes, left in a copied text.",
  scope: "file",
};

export const checkWith: RuleModule["checkWith"] = ({ patterns }) => {
  const own = patterns.filter(({ isCertain }) => isCertain);
  return (file, report, { table }) => reportFound(file, { patterns: own, table }, report);
};
