import type { CodeTable } from "../../model/codes.ts";

export const wordCodes = {
  "field-marks": {
    severity: "warning",
    about: "words",
    meaning: "A field that is shown as it is typed has marks of Markdown or HTML in it.",
  },
} as const satisfies CodeTable;
