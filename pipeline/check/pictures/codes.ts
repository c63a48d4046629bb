import type { CodeTable } from "../../model/codes.ts";

export const pictureCodes = {
  "picture-alt": {
    severity: "error",
    about: "picture",
    meaning: "A picture without a text that says what it shows.",
  },
} as const satisfies CodeTable;
