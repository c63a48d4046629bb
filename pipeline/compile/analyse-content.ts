// Analyses the files and translations of a content, each by itself.

import type { AnalysedContent } from "../link/linked-site.ts";
import { type LoadedContent, textsIn } from "../read/files/contents.ts";
import { lockFile } from "../read/files/path.ts";
import type { SourceSchemas } from "../read/schema/schema.ts";
import { type Analyses, type AnalysesOptions, analyses } from "./analyses.ts";
import { type AnalysedTranslations, translationsOf } from "./pair-translations.ts";

/** What files are analysed with. */
export interface AnalysingOptions extends AnalysesOptions {
  readonly schemas: SourceSchemas;
}

/** Content whose files and translations have been analysed. */
export interface AnalysedSite extends AnalysedContent, Analyses {
  readonly translations: AnalysedTranslations;
}

/** Analyses each file by itself. */
export async function analyseContent(
  content: LoadedContent,
  options: AnalysingOptions,
): Promise<AnalysedSite> {
  const { last } = options;
  // While worker threads analyse the sources, this thread handles the translations.
  const [analysed, translations] = await Promise.all([
    analyses(content, options),
    (async () => translationsOf(content, options))(),
  ]);
  if (last) {
    last.clear();
    for (const [key, summary] of [...analysed.byKey, ...translations.byKey]) last.set(key, summary);
  }
  return {
    ...analysed,
    translations,
    documents: {
      get: (path) => analysed.documents.get(path) ?? translations.documents.get(path),
    },
    table: options.schemas.table,
    media: new Set(content.media.keys()),
    refused: content.refused,
    paths: [
      ...content.files.map(({ path }) => path),
      ...content.media.keys(),
      ...content.refused.map(({ path }) => path),
    ],
    texts: textsIn(content),
    lock: content.files.find(({ path }) => path === lockFile),
  };
}
