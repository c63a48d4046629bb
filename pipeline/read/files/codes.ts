import type { CodeTable } from "../../model/codes.ts";

export const fileCodes = {
  "file-empty": { severity: "error", about: "shape", meaning: "The file has nothing in it." },
  "body-missing": {
    severity: "error",
    about: "shape",
    meaning: "There are fields but no text below them.",
  },
  "front-matter-language": {
    severity: "error",
    about: "shape",
    meaning: "The fields are written in another language, which is never run.",
  },
  "front-matter-missing": {
    severity: "error",
    about: "shape",
    meaning: "The file does not begin with its fields.",
  },
  "front-matter-unclosed": { severity: "error", about: "shape", meaning: "The fields never end." },
  "merge-conflict": {
    severity: "error",
    about: "conflict",
    meaning: "Two versions of a text that git could not join stand side by side.",
  },
} as const satisfies CodeTable;
