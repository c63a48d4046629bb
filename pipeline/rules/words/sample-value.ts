// Rule, with --release only: example addresses and phone numbers that stand in for real ones.

import { samples } from "../../model/samples.ts";
import { scalarsIn } from "../../model/value.ts";
import type { CheckFile, Meta } from "../../rule.ts";

/**
 * Reserved hosts (RFC 2606, RFC 6761), with the rest of a web or mail address before them, and phone numbers of zeros, which are never
 * assigned.
 */
const host =
  /(?:[\w-]{1,63}\.){1,5}(?:example|invalid|test)\b(?!\.[a-z])|(?:[\w-]{1,63}\.){0,5}\bexample\.(?:com|net|org)\b/;
const zeros = /(?<![\d.,])\+?\d[\d -]{0,16}?(?:0[ -]?){7,12}(?!\d)/;
const values = new RegExp(
  String.raw`(?<![\w.+-])(?:https?://|[\w.+-]{1,64}@)?(?:${host.source})|${zeros.source}`,
  "g",
);

/** A quick test: most files have none of them. */
const any = /\.(?:example|invalid|test)|example\.|(?:0[ -]?){7}/;

/**
 * Hosts such as www.maker.example belong to nobody, and 1800 000 0000 reaches nobody. They hold
 * the place of real ones while the site is built; the check with --release finds those that were
 * forgotten. A text may also name such a host as an example.
 *
 * ```markdown bad legal/disclaimer.md
 * ---
 * title: Disclaimer
 * ---
 * Write to info@maker.example or call 1800 000 0000.
 * ```
 *
 * ```markdown good legal/disclaimer.md
 * ---
 * title: Disclaimer
 * ---
 * Write to us by [the form](/contact#form).
 * ```
 */
export const meta: Meta = {
  code: "sample-value",
  severity: "warning",
  about: "words",
  meaning: "An address or phone number that only holds the place of a real one.",
  scope: "release",
};

export const check: CheckFile = ({ path: file, text: typedText, root }, report) => {
  if (!root || !any.test(typedText)) return;
  // A marked sample has its own finding.
  const marked = [...samples(root)].map(({ map }) => map.span);
  const fence = file.endsWith(".md") ? typedText.indexOf("\n---", root.span.end) : -1;
  const body = fence < 0 ? [] : [{ start: fence + 4, end: typedText.length }];
  for (const span of [...Array.from(scalarsIn(root), (node) => node.span), ...body]) {
    for (const match of typedText.slice(span.start, span.end).matchAll(values)) {
      const start = span.start + match.index;
      const place = { start, end: start + match[0].trimEnd().length };
      if (marked.some((each) => each.start <= start && start < each.end)) continue;
      report(
        { file, span: place },
        `“${match[0].trim()}” only holds the place of something real.`,
        "Write the real address or number, or take it out.",
      );
    }
  }
};
