// Lists the codes of values that break their schema.
import type { CodeTable } from "../../report/code.ts";

export const schemaCodes = {
  "schema-unknown-field": {
    severity: "error",
    meaning: "A field that cannot be where it is.",
  },
  "schema-missing-field": {
    severity: "error",
    meaning: "A required field is missing.",
  },
  "schema-type": {
    severity: "error",
    meaning: "A value of the wrong type.",
  },
  "schema-enum": {
    severity: "error",
    meaning: "A value that is not one of the allowed ones.",
  },
  "schema-format": {
    severity: "error",
    meaning: "A value that is not written in the expected form.",
  },
  "schema-length": {
    severity: "error",
    meaning: "A text that is too short or too long.",
  },
  "schema-range": {
    severity: "error",
    meaning: "A number that is too small or too large.",
  },
  "schema-count": {
    severity: "error",
    meaning: "A list with too few or too many items, or with an item twice.",
  },
  "date-format": {
    severity: "error",
    meaning: "A date that is not written YYYY-MM-DD.",
  },
  "date-nonexistent": {
    severity: "error",
    meaning: "A day that is not in the calendar.",
  },
} as const satisfies CodeTable;
