// The door of the steps of a build, which tests of the whole site run one by one.
export { bundleFolder } from "./bundles.ts";
export { pageQuality } from "./compress.ts";
export { contentPlugin } from "./dev/content-plugin.ts";
export { compiledPictures, sitePictures } from "./encoder.ts";
export { readInputs } from "./inputs.ts";
export { renderPages } from "./pages.ts";
export {
  entryFiles,
  otherDocuments,
  readEntry,
  readFields,
  readTexts,
} from "./search-documents.ts";
export { makeSearchIndexes, searchCopies, searchIndex } from "./search-index.ts";
export { SiteFolder } from "./site-folder.ts";
