// Reads the values of placeholders from site.yaml and facts.yaml, or their translations.

import { translatedFile } from "../files/path.ts";
import type { SiteTable } from "../files/site-table.ts";
import type { SourceFile } from "../files/source.ts";
import { parse } from "../yaml/index.ts";
import { merged } from "../yaml/merged.ts";
import { placeholdersFrom } from "./placeholder-values.ts";
import type { AllPlaceholders } from "./placeholders.ts";

type FileAt = (path: string) => SourceFile | undefined;

/**
 * The values of placeholders.
 * @param language of translations, whose words replace the sources' words
 */
export function readPlaceholders(
  fileAt: FileAt,
  table: SiteTable,
  language?: string,
): AllPlaceholders {
  const rootOf = (path: string) => {
    const file = fileAt(path);
    const collection = table.collectionOf(path) ?? table.translationOf(path)?.collection;
    return file && collection && parse(file, collection).root;
  };
  const valuesIn = (path: string) => {
    const root = rootOf(path);
    return root && language ? merged(root, rootOf(translatedFile(path, language))) : root;
  };
  return placeholdersFrom(valuesIn(table.fileFor("site")), valuesIn(table.fileFor("facts")));
}
