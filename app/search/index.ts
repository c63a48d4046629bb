// The app's door for the build: makes the search index of the site from documents, which are made from what pages say.
export { buildIndex } from "./build-index.ts";
export {
  type Answer,
  answerDocuments,
  type DocumentWords,
  entryDocument,
  type FoundFact,
  factDocuments,
  type Papers,
  pageDocuments,
  paperDocuments,
  type SearchDocument,
} from "./documents.ts";
export { Finder } from "./finder.ts";
export type { Synonym } from "./synonyms.ts";
export { isMap, type Json, type JsonMap } from "./texts.ts";
