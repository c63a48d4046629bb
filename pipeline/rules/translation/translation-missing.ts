// Rule: tells of texts of a source that its translation does not have, or has in another language.
import type { TranslationProblem } from "../../core/site/translation-problem.ts";
import { fieldName } from "../../model/field-name.ts";
import type { CheckSite, Meta, Report } from "../../rule.ts";

/**
 * A text of the source has no translation yet, or its translation is still in the language of the
 * source, or in the letters of a third one. Visitors read the source's words there. Of an entry
 * without a translation there is no page in the language.
 *
 * ```yaml bad site.yaml fields
 * languages: [{ tag: en-IN, name: English }, { tag: hi-IN, name: हिन्दी }]
 * ```
 *
 * ```md bad articles/second-article.hi.md
 * ---
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
  code: "translation-missing",
  severity: "note",
  about: "data",
  meaning: "A text of the source that a translation does not have.",
  scope: "site",
};

export const checkSite: CheckSite = ({ translationProblems }, report) => {
  for (const problem of translationProblems) {
    if (problem.kind === "missing-texts") reportMissing(problem, report);
    if (problem.kind === "untranslated") reportUntranslated(problem, report);
  }
};

/** Most texts named in one sentence. */
const maxNamed = 8;

function reportMissing(
  { at, group, texts, originalAt }: Extract<TranslationProblem, { readonly kind: "missing-texts" }>,
  report: Report,
): void {
  const names = texts.slice(0, maxNamed).map((text) => fieldName(text) || "the text itself");
  const of = group === "" ? "" : ` of ${fieldName(group)}`;
  const more = texts.length > maxNamed ? ` and ${texts.length - maxNamed} more` : "";
  report(
    at,
    `${texts.length === 1 ? `One text${of} is` : `${texts.length} texts${of} are`} not translated: ${names.join(", ")}${more}.`,
    {
      help: "Add what is missing here: until then, visitors read the source's words.",
      related: originalAt && [{ ...originalAt, message: "The source says it here." }],
    },
  );
}

function reportUntranslated(
  { at, count, isMost, reason }: Extract<TranslationProblem, { readonly kind: "untranslated" }>,
  report: Report,
): void {
  const which = isMost ? "Most of this file is" : `${count} texts are`;
  const it = count === 1 ? "it" : "them";
  report(
    at,
    count === 1 ? `This is ${reason}.` : `${which} ${reason}; this is the first text of them.`,
    `Translate ${it}, or take ${it} out: visitors read the source's words then too.`,
  );
}
