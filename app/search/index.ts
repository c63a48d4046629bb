// The app's door for the build: makes the site's search index from what pages say.
export { buildIndex } from "./build-index.ts";
export {
  type Answer,
  answerDocuments,
  entryDocument,
  type FoundFact,
  factDocuments,
  itemDocuments,
  pageDocuments,
  type SearchDocument,
} from "./documents.ts";
export { Finder } from "./finder.ts";
export type { Synonym } from "./synonyms.ts";
export {
  type Json,
  type JsonMap,
  mapOf,
  type TextReader,
  textOf,
  textReader,
  valueAt,
} from "./texts.ts";
