// The fields of the trade in which something is filled in: words of properties, and those beside the drawing of a junction.
import type { Templates } from "../rule.ts";
import { junctionPlaces, junctionWords } from "./model/junction.ts";
import { hasProperties } from "./model/property.ts";

/** Stand for a property's value and case. */
const valueMarks = /\{(?:value|at)\}/g;

export const templates: Templates = (file, pointer, table) => {
  if (junctionWords.test(pointer)) return junctionPlaces;
  const isTemplate = hasProperties(file, table) || table.serves(file, "vocabulary");
  return isTemplate && /\/(?:words|caseLabel)$/.test(pointer) ? valueMarks : undefined;
};
