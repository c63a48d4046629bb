// Rule: quotes that are curly, or that have no partner.
import { observed } from "../../core/observation.ts";
import type { QuoteSlip } from "../../core/yaml/observations.ts";
import type { Advice } from "../../finding.ts";
import type { CheckObserved, Meta } from "../../rule.ts";
import { inStraight, quotingTitle, slipFix } from "./parts/slip-words.ts";

/**
 * Word processors turn straight quotes into curly ones. YAML knows only the straight ones; curly
 * ones would be shown as part of the title, or hide where it ends. A quote that ends a value and
 * that none opens is shown as well.
 *
 * ```yaml bad articles/second-article.md fields
 * title: “The second article”
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * title: "The second article"
 * ```
 */
export const meta: Meta = {
  code: "yaml-quotes",
  severity: "error",
  about: "shape",
  meaning: "Curly quotes where straight ones are needed.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const slip of observed(source, "quote-slip")) {
    const { message, ...advice } = wordsFor(slip, file);
    report({ file, span: slip.span }, message, advice);
  }
};

function wordsFor(slip: QuoteSlip, file: string): Advice & { readonly message: string } {
  const quoting = slipFix(slip, file, quotingTitle);
  switch (slip.slip) {
    case "curly value":
      return {
        message: "The value is in curly quotes, which are read as letters.",
        help: `Write: ${inStraight(slip)}`,
        fix: quoting,
      };
    case "curly quotes shown":
      return {
        message: "The value is in curly quotes, which would be shown as part of it.",
        help: `Write straight quotes: "${slip.words}"`,
        fix: quoting,
      };
    case "curly key":
      return {
        message: "The key is in curly quotes, which are read as letters.",
        help: `Write ${slip.words} without quotes.`,
        fix: slipFix(slip, file, "the quotes around the key are removed"),
      };
    case "closed by a curly one":
      return {
        message:
          "The value begins with a straight quote and has a curly one in it, so it never ends.",
        help: `Write: ${slip.right}`,
        fix: quoting,
      };
    case "not opened":
      return {
        message:
          "The quote that ends the value would be shown as part of it, as the value does not begin with one.",
        help: "Let the value begin with a quote too, or remove this one.",
      };
  }
}
