// Rule: a translation has the paragraphs, items and numbers of its source, unless its language needs others.
import type { CheckSite, Meta } from "../../rule.ts";
import { blockMessage, reportDifferences, saidHere } from "./parts/differences.ts";

/**
 * A translation has a paragraph or an item more or less than its source, or where that has one
 * number in digits it has another. Its language may need it so; often something was forgotten, or a
 * number mistyped. Of each text the first such place is told. Numbers in words are not compared,
 * and paragraphs of a text whose source has changed are told by translation-stale.
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
 * - आरी से।
 * - मास्क पहनकर।
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
  code: "translation-loose",
  severity: "warning",
  about: "words",
  meaning: "A translation has other paragraphs, or another number in digits, than its source.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) =>
  reportDifferences(site, report, (difference) => {
    switch (difference.kind) {
      case "other-block":
        return difference.isFixed
          ? undefined
          : {
              ...blockMessage(difference),
              help: "Give the translation the paragraphs and items of its source, unless its language needs others.",
            };
      case "other-number":
        return {
          message: `The source says ${difference.original} here, the translation ${difference.number}.`,
          help: "Write the number that the source has.",
          related: saidHere,
        };
      default:
        return undefined;
    }
  });
