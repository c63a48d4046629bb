// Lists the codes of files that cannot be read.
import type { CodeTable } from "../../report/code.ts";

export const fileCodes = {
  "file-empty": { severity: "error", meaning: "The file has nothing in it." },
  "file-case": {
    severity: "error",
    meaning: "Two names differ in capital letters only, so on many computers they are one file.",
  },
  "file-encoding": {
    severity: "error",
    meaning: "The file is not UTF-8 text, or its lines end as no other file's do.",
  },
  "file-link": {
    severity: "error",
    meaning: "The file is a link, or not a regular file; only regular files are read.",
  },
  "file-name": {
    severity: "error",
    meaning: "The file's name cannot be the last part of an address.",
  },
  "file-too-large": {
    severity: "error",
    meaning: "The file is larger than a text of this site can be.",
  },
  "file-unknown": {
    severity: "error",
    meaning: "No collection reads the file.",
  },
  "file-unreadable": { severity: "error", meaning: "The file cannot be read." },
  "body-missing": {
    severity: "error",
    meaning: "There are fields but no text below them.",
  },
  "front-matter-language": {
    severity: "error",
    meaning: "The fields are written in another language, which is never run.",
  },
  "front-matter-missing": {
    severity: "error",
    meaning: "The file does not begin with its fields.",
  },
  "front-matter-unclosed": { severity: "error", meaning: "The fields never end." },
  "merge-conflict": {
    severity: "error",
    meaning: "Two versions of a text that git could not join stand side by side.",
  },
} as const satisfies CodeTable;
