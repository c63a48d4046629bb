// The exports for the build, the development server and tests: the indexes of a site.
export { makeSearchIndexes, searchCopies, searchIndex } from "./index-files.ts";
