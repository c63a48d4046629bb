// Lists the codes of the checks of translations.
import type { CodeTable } from "../../report/code.ts";

export const translationCodes = {
  "name-untranslated": {
    severity: "note",
    meaning: "A topic has no words in one of the site's languages.",
  },
  "translation-differs": {
    severity: "error",
    meaning: "A translation has other links, pictures, placeholders or headings than its source.",
  },
  "translation-missing": {
    severity: "note",
    meaning: "A text of the source that a translation does not have.",
  },
  "translation-stale": {
    severity: "warning",
    meaning: "The source of a translation has changed since somebody reviewed both.",
    release: "error",
  },
} as const satisfies CodeTable;
