// The exports of documents: brochures as PDF, drawings as files, and the errors of documents.
export { coverName } from "./brochure-builder.ts";
export { brochuresOf } from "./brochures.ts";
export { documentsOf, drawingFile } from "./drawings.ts";
export { readSource } from "./printed-content.ts";
export { Pictures } from "./printed-pictures.ts";
export { maxBytes, typesetBrochure } from "./typeset-brochure.ts";
export { UnprintableContent } from "./unprintable-content.ts";
