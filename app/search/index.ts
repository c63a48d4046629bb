// The app's door for the build: makes the search index of the site from documents, which are made from what pages say.
export { buildIndex } from "./build-index.ts";
export {
  type Answer,
  answerDocuments,
  entryDocument,
  type FoundFact,
  factDocuments,
  fileDocuments,
  itemDocuments,
  type OfferedFile,
  pageDocuments,
  type SearchDocument,
} from "./documents.ts";
export {
  type EntryFields,
  type SearchFields,
  type TextReader,
  textReader,
  valueAt,
} from "./fields.ts";
export { Finder } from "./finder.ts";
export type { Synonym } from "./synonyms.ts";
export { isMap, type Json, type JsonMap, listOf, mapOf, textOf } from "./texts.ts";
