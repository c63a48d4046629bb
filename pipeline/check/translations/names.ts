// Reports topics that have no words in a language of the site.

import { pointerTo } from "@site/common/json-pointer";
import { translatedLanguages } from "../../link/site-languages.ts";
import { keySpan } from "../../read/yaml/location.ts";
import { namesIn, textAt } from "../../read/yaml/value.ts";
import { codesOf } from "../../report/code.ts";
import type { CheckSite } from "../check.ts";

export const codes = codesOf({
  "name-untranslated": {
    severity: "note",
    meaning: "A topic has no words in one of the site's languages.",
  },
});

export const checkSite: CheckSite = ({ singles, table }, report) => {
  const languages = translatedLanguages(singles);
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
      report({
        code: codes["name-untranslated"],
        at: { file, span },
        message: `${lacking.length} ${nouns} without words in ${name}: ${lacking.join(", ")}.`,
        help: `Add them, such as ${first}: { ${table.sourceLanguage}: …, ${language}: … }`,
      });
    }
  }
};
