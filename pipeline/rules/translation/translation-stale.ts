// Rule: somebody has read a translation beside its source since that changed.
import type { TranslationProblem } from "../../core/site/translation-problem.ts";
import { nameOfKind } from "../../model/block-name.ts";
import type { CheckSite, Meta } from "../../rule.ts";

/**
 * A source has changed, and nobody has read its translation beside it since; or a translation was
 * never recorded as read. The finding names the words that are new and how many are gone. Spaces,
 * punctuation and the order of fields do not count.
 *
 * Bring the translation up to date, read both, and press *I have read this beside its source* at
 * the desk, or run `npm run content -- reviewed FILE`. What is recorded stands in
 * translations.lock. It proves that somebody has looked since, not that the translation is good;
 * only one with texts that are still in the language of its source, or in another, is refused.
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
 * आरी से, और मास्क पहनकर।
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
  code: "translation-stale",
  severity: "warning",
  about: "data",
  meaning: "The source of a translation has changed since somebody read both.",
  scope: "site",
  release: "error",
};

export const checkSite: CheckSite = ({ translationProblems }, report) => {
  for (const problem of translationProblems) {
    if (problem.kind === "strange-line") {
      report(
        problem.at,
        "No command wrote this line of the list of reviewed translations.",
        "Take the file of the last commit again. For what was reviewed since, press “I have read this beside its source” at the desk, or run npm run content -- reviewed FILE",
      );
      continue;
    }
    const message = messageFor(problem);
    if (message === undefined) continue;
    report(problem.at, message, {
      help: `Bring the translation up to date, read both, and press “I have read this beside its source” at the desk, or run npm run content -- reviewed ${problem.at.file}`,
      related: [placeInSource(problem)],
    });
  }
};

function messageFor(problem: TranslationProblem): string | undefined {
  switch (problem.kind) {
    case "never-read":
      return "Nobody has recorded yet that this translation was read beside its source.";
    case "gone-text":
      return "What this translates is not in the source any more.";
    case "new-text":
      return `The source has a new ${nameOfKind(problem.block.kind)} here: ${quoted(problem.block.text)}.`;
    case "moved-text":
      return `The source says this in another place now: ${quoted(problem.block.text)}.`;
    case "changed-text":
      return `The source of this has changed since it was reviewed${changeIn(problem)}.`;
    default:
      return undefined;
  }
}

const quoted = (text: string) => `“${text.replace(/\s+/g, " ").replace(/[.\s]+$/, "")}”`;

/** What has changed, behind the sentence that something has. */
function changeIn({
  added,
  gone,
}: Extract<TranslationProblem, { readonly kind: "changed-text" }>): string {
  const news = added.map((each) => `“${each}”`).join(", ");
  const old = gone === 0 ? "" : `${gone} ${gone === 1 ? "word is" : "words are"} gone`;
  const what = [news === "" ? "" : `new is ${news}`, old].filter((each) => each !== "").join("; ");
  return what === "" ? " in its order, links or pictures" : `: ${what}`;
}

/** The place in the source, for the person who changed it, even if the block is gone. */
function placeInSource(problem: TranslationProblem) {
  const originalAt = "originalAt" in problem ? problem.originalAt : undefined;
  if (originalAt) return { ...originalAt, message: "The source says it here." };
  const file = "source" in problem ? problem.source : problem.at.file;
  return { file, span: { start: 0, end: 0 }, message: "This is the source." };
}
