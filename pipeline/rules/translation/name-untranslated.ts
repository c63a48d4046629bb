// Rule: each topic has its words in every language of the site.

import { pointerTo } from "@site/common/json-pointer";
import { translatedLanguages } from "../../model/languages.ts";
import { keySpan } from "../../model/location.ts";
import { namesIn, textAt } from "../../model/value.ts";
import type { CheckSite, Meta } from "../../rule.ts";

/**
 * The words of a topic stand in one file in every language. Where a language has none, its pages
 * show the English ones.
 *
 * ```yaml bad site.yaml fields
 * languages: [{ tag: en-IN, name: English }, { tag: hi-IN, name: हिन्दी }]
 * ```
 *
 * ```yaml bad topics.yaml fields
 * fire: { en: Fire }
 * ```
 *
 * ```yaml good site.yaml fields
 * languages: [{ tag: en-IN, name: English }, { tag: hi-IN, name: हिन्दी }]
 * ```
 *
 * ```yaml good topics.yaml fields
 * fire: { en: Fire, hi: आग }
 * ```
 */
export const meta: Meta = {
  code: "name-untranslated",
  severity: "note",
  about: "data",
  meaning: "A topic has no words in one of the site's languages.",
  scope: "site",
};

export const checkSite: CheckSite = ({ singles, table }, report) => {
  const languages = translatedLanguages(singles).filter(
    (row) => row.language !== table.sourceLanguage,
  );
  for (const single of table.namedSingles) {
    const source = singles.of(single);
    if (!source?.root || !source.valid) continue;
    const { root, path: file } = source;
    for (const { language, name } of languages) {
      const lacking = namesIn(root).filter(
        (key) => textAt(root, `${pointerTo("", key)}/${language}`) === undefined,
      );
      const [first] = lacking;
      if (first === undefined) continue;
      const span = keySpan(root, pointerTo("", first)) ?? root.span;
      const nouns = lacking.length === 1 ? single.named?.noun : single.named?.nouns;
      report(
        { file, span },
        `${lacking.length} ${nouns} without words in ${name}: ${lacking.join(", ")}.`,
        `Add them, such as ${first}: { ${table.sourceLanguage}: …, ${language}: … }`,
      );
    }
  }
};
