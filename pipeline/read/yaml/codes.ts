// Lists the codes of mistakes in YAML.
import type { CodeTable } from "../../report/code.ts";

export const yamlCodes = {
  "yaml-syntax": {
    severity: "error",
    meaning: "A line of the fields cannot be read.",
  },
  "yaml-quotes": {
    severity: "error",
    meaning: "Curly quotes where straight ones are needed.",
  },
  "yaml-feature": {
    severity: "error",
    meaning: "A sign of YAML, such as &, * or !, that content files do not use.",
  },
  "yaml-duplicate-key": {
    severity: "error",
    meaning: "The same field stands twice in one group.",
  },
  "placeholder-unquoted": {
    severity: "error",
    meaning: "A {{…}} at the beginning of a value needs quotes around the value.",
  },
  "nesting-too-deep": {
    severity: "error",
    meaning: "Something is nested deeper than any text needs.",
  },
} as const satisfies CodeTable;
