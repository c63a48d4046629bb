// The door of documents: brochures as PDF, drawings as files, and what prevents one.
export { brochuresOf } from "./brochures.ts";
export { documentsOf, onPaper, writers } from "./drawings.ts";
export { coverName } from "./make.ts";
export { Pictures } from "./printed-pictures.ts";
export { Refused } from "./refused.ts";
export { maxBytes, setBrochure } from "./set-brochure.ts";
export { readSource } from "./source.ts";
