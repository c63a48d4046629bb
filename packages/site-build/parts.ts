// The exports of a build's steps: the development server and tests run them one by one.
export { bundleFolder } from "./bundles.ts";
export { pageQuality } from "./compress.ts";
export {
  compiledPictures,
  Encoder,
  encodedFolderOf,
  encodeMissing,
  sitePictures,
} from "./encoder.ts";
export { readInputs } from "./inputs.ts";
export { cleanPublicBases } from "./public-bases.ts";
export { compiledServiceContent } from "./service-content.ts";
