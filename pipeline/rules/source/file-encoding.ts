// Rule: a file that is not UTF-8 text, or whose lines end as no other file's do.

import { observed } from "../../core/observation.ts";
import type { NotText } from "../../core/source/file-observations.ts";
import { mediaFolder } from "../../model/content-files.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/**
 * The site is written in UTF-8, which has every letter of every script. A file in an older encoding
 * shows é, – or ₹ as question marks, and its Hindi or Telugu not at all. Save it again as “UTF-8”
 * (in VS Code: click the encoding in the bar at the bottom).
 *
 * ```text bad fixture:file-encoding
 * articles/second-article.md, saved in Windows-1252: “With a café mask on” reads “With a caf� mask on”.
 * ```
 *
 * ```text good
 * The same file, saved as UTF-8.
 * ```
 */
export const meta: Meta = {
  code: "file-encoding",
  severity: "error",
  about: "shape",
  meaning: "The file is not UTF-8 text, or its lines end as no other file's do.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  for (const { span, problem } of observed(source, "not-text")) {
    const { message, help } = words[problem];
    report({ file: source.path, span }, message, help);
  }
};

const saveAsUtf8 = "Save it again with the encoding UTF-8.";

const words: Readonly<
  Record<NotText["problem"], { readonly message: string; readonly help: string }>
> = {
  "UTF-16": { message: "The file is saved as UTF-16 (“Unicode”).", help: saveAsUtf8 },
  "not UTF-8": { message: "The file is not UTF-8 text from here on.", help: saveAsUtf8 },
  "CR alone": {
    message: "The file's lines end with CR alone, as very old Macs wrote them.",
    help: "Save it again with the line ends LF or CRLF.",
  },
  NUL: {
    message: "The file is not text: it has a NUL character.",
    help: `Save it again as plain UTF-8 text; pictures belong in ${mediaFolder}/.`,
  },
};
