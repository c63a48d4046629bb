// The exports of documents: brochures as PDF, drawings as files, and the errors of documents.
export { coverName } from "./brochure-builder.ts";
export { brochuresOf } from "./brochures.ts";
export { documentsOf, onPaper, writers } from "./drawings.ts";
export { Pictures } from "./printed-pictures.ts";
export { Refused } from "./refused.ts";
export { maxBytes, setBrochure } from "./set-brochure.ts";
export { readSource } from "./source.ts";
