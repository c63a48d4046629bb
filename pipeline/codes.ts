// Joins the tables of codes of all folders, so that an unknown code is a type error.

import { buildingCodes } from "./building/codes.ts";
import { addressCodes } from "./check/addresses/codes.ts";
import { dateCodes } from "./check/dates/codes.ts";
import { factCodes } from "./check/facts/codes.ts";
import { headingCodes } from "./check/headings/codes.ts";
import { linkCodes } from "./check/links/codes.ts";
import { pictureCodes } from "./check/pictures/codes.ts";
import { translationCodes } from "./check/translations/codes.ts";
import { wordCodes } from "./check/words/codes.ts";
import { fileCodes } from "./read/files/codes.ts";
import { markdownCodes } from "./read/markdown/codes.ts";
import { schemaCodes } from "./read/schema/codes.ts";
import { yamlCodes } from "./read/yaml/codes.ts";
import type { Codes, CodeTable } from "./report/code.ts";

const compilerCodes = {
  "accepted-code": {
    severity: "error",
    meaning: "A row of accepted.yaml with a code that is unknown, or that is not a warning's.",
  },
  "accepted-unneeded": {
    severity: "warning",
    meaning: "A row of accepted.yaml that no finding needs.",
  },
  "check-failed": {
    severity: "error",
    meaning: "A part of the check failed in the file, which is a fault of the compiler.",
  },
} as const satisfies CodeTable;

export const codes = {
  ...compilerCodes,
  ...addressCodes,
  ...buildingCodes,
  ...dateCodes,
  ...factCodes,
  ...fileCodes,
  ...headingCodes,
  ...linkCodes,
  ...markdownCodes,
  ...pictureCodes,
  ...schemaCodes,
  ...translationCodes,
  ...wordCodes,
  ...yamlCodes,
} as const satisfies CodeTable;

export type Code = keyof typeof codes;

/** The table of all codes, in their order. */
export const codesByName: Codes = new Map(
  Object.entries(codes).sort(([a], [b]) => (a < b ? -1 : 1)),
);
