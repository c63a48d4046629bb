// Rule: words as a program leaves them, which a person might mean.
import type { Meta, RuleModule } from "../../rule.ts";
import { reportFound } from "./parts/pattern-search.ts";

/**
 * Words that an assistant or a program leaves in a copied text, but that a person might have meant: “As an AI language model, I …”, a blank such
 * as [Your Company Name], `#REF!`, a path on a computer, letters of another form, an address that counts clicks, a table by tabs. Read the place;
 * if it is a leftover, put it right; if it is meant, leave it.
 *
 * An editor's words in brackets may stand in quotations, between quotation marks and in press coverages; code and escaped brackets
 * `\[Your name\]` are never looked at.
 *
 * ```markdown bad articles/second-article.md text
 * [Your Company Name] makes boards.
 * ```
 *
 * ```markdown good articles/second-article.md text
 * Boards are heavy, so two people carry one.
 * ```
 */
export const meta: Meta = {
  code: "leftover-doubtful",
  severity: "warning",
  about: "words",
  meaning: "Words as an assistant or a program leaves them, which a person might mean.",
  scope: "file",
};

export const checkWith: RuleModule["checkWith"] = ({ patterns }) => {
  const own = patterns.filter(({ isCertain }) => !isCertain);
  return (file, report, { table }) => reportFound(file, { patterns: own, table }, report);
};
