// Rule: a translation has the links, pictures, placeholders, headings and tables of its source.
import type { CheckSite, Meta } from "../../rule.ts";
import { blockMessage, reportDifferences, saidHere } from "./parts/differences.ts";

/**
 * A reader of the translation has to find the same page: the same headings and tables in the same
 * order, the same links, pictures and facts, and the names in braces that a message has filled in.
 * Of each text the first place is told where the two differ, with the words of both.
 *
 * ```yaml bad site.yaml fields
 * languages: [{ tag: en-IN, name: English }, { tag: hi-IN, name: हिन्दी }]
 * ```
 *
 * ```md bad articles/second-article.hi.md
 * ---
 * title: दूसरा लेख
 * description: बोर्ड लगाने से पहले उसे कैसे काटते, उठाते और रखते हैं।
 * image:
 *   alt: मेज़ पर रखा स्लेटी बोर्ड।
 * ---
 * ## कैसे काटें
 *
 * ![मेज़ पर रखा स्लेटी बोर्ड।](../media/board.jpg)
 *
 * [आरी](/contact) से, और मास्क पहनकर।
 * ```
 *
 * ```text bad translations.lock
 * # What each translation was last reviewed beside. `npm run content -- reviewed FILE` writes this; it is not edited by hand.
 * articles/second-article.hi.md
 *   /title ZzE3TkNmgj TWXc4E
 *   /description f-lK2rrsY0 jbP61zBBbb6J8YLeO2wjBBLb
 *   /image/alt NI4YsZjgrI 4F1ztYP68o
 *   #1 oewn5I92Az jbwjBBbb
 *   #2 HLOUpk3mPA 4F1ztYP68o
 *   #3 kGUVjspLS8 7-P6r18Yv0P6SrtY
 * ```
 *
 * ```yaml good site.yaml fields
 * languages: [{ tag: en-IN, name: English }, { tag: hi-IN, name: हिन्दी }]
 * ```
 *
 * ```md good articles/second-article.hi.md
 * ---
 * title: दूसरा लेख
 * description: बोर्ड लगाने से पहले उसे कैसे काटते, उठाते और रखते हैं।
 * image:
 *   alt: मेज़ पर रखा स्लेटी बोर्ड।
 * ---
 * ## कैसे काटें
 *
 * ![मेज़ पर रखा स्लेटी बोर्ड।](../media/board.jpg)
 *
 * आरी से, और मास्क पहनकर।
 * ```
 *
 * ```text good translations.lock
 * # What each translation was last reviewed beside. `npm run content -- reviewed FILE` writes this; it is not edited by hand.
 * articles/second-article.hi.md
 *   /title ZzE3TkNmgj TWXc4E
 *   /description f-lK2rrsY0 jbP61zBBbb6J8YLeO2wjBBLb
 *   /image/alt NI4YsZjgrI 4F1ztYP68o
 *   #1 oewn5I92Az jbwjBBbb
 *   #2 HLOUpk3mPA 4F1ztYP68o
 *   #3 kGUVjspLS8 7-P6r18Yv0P6SrtY
 * ```
 */
export const meta: Meta = {
  code: "translation-differs",
  severity: "error",
  about: "shape",
  meaning:
    "A translation has other links, pictures, placeholders, headings or tables than its source.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) =>
  reportDifferences(site, report, (difference) => {
    switch (difference.kind) {
      case "added-text": {
        const { source, suggested } = difference;
        return {
          message: "The source has no text here.",
          help:
            suggested === undefined
              ? `Take it out, or write it into ${source} first.`
              : `Did you mean “${suggested}”? Else take it out, or write it into ${source} first.`,
        };
      }
      case "other-block":
        return {
          ...blockMessage(difference),
          help: "Give the translation the headings and tables of its source.",
        };
      case "other-name": {
        const { what, name, isMissing } = difference;
        return {
          message: isMissing
            ? `The ${what} ${name} of the source is not in the translation.`
            : `The ${what} ${name} of the translation is not in the source.`,
          help: isMissing
            ? "Put it where the translation speaks of it."
            : "Take it out, or type it as the source does.",
          related: saidHere,
        };
      }
      default:
        return undefined;
    }
  });
