// The exports of documents: brochures as PDF, and the errors of documents.
export { coverName } from "./brochure-builder.ts";
export { brochuresOf } from "./brochures.ts";
export { readSource } from "./printed-content.ts";
export { Pictures } from "./printed-pictures.ts";
export { maxBytes, typesetBrochure } from "./typeset-brochure.ts";
export { UnprintableContent } from "./unprintable-content.ts";
