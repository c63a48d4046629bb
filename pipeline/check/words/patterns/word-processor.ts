// Patterns of what word processors print where they have lost a reference, or beside a text.
import type { TextPattern } from "./text-pattern.ts";

export const patterns: readonly TextPattern[] = [
  {
    name: "lost reference of Word",
    isCertain: true,
    pattern:
      /\bError! (?:Reference source not found|Bookmark not defined|Hyperlink reference not valid|No text of specified style in document|Not a valid (?:link|filename|bookmark self-reference)|Unknown document property name|No table of (?:contents|figures) entries found)\.?|\{ ?(?:REF|PAGEREF) _(?:Ref|Toc)\d+[^{}\n]{0,40}\}|\bTOC \\[ohzu] [^\n]{0,40}/gu,
    message: "is what Word prints where it has lost a reference.",
    help: "Write what stood there, or take it out.",
    finds: [
      "See Error! Reference source not found.",
      "See { REF _Ref12345 \\h }.",
      "Error! Bookmark not defined.",
    ],
    accepts: [
      "Error! Nobody answered, so we went in.",
      "The message “Error! The paper is out” was on the printer for a week.",
      "The reference source was not found in the library.",
      "See `Error! Reference source not found.` in the paper.",
      "A REF and a TOC are parts of Word.",
    ],
  },
  {
    name: "comment of Word",
    pattern:
      /\b(?:Comment(?:ed)? \[[A-Z]{1,4}\d{1,3}\]:|Formatted: (?:Font|Indent|Left|Right|Space|Normal|List)\b[^\n]{0,60})/gu,
    message: "is a note that Word prints at the edge of a page.",
    help: "Take it out.",
    finds: ["Comment [AR1]: say this better.", "Formatted: Font: 12 pt"],
    accepts: [
      "A comment [by A. Rao] stood at the edge.",
      "Comment: the wall is too long.",
      "Formatted by hand, the page was lost.",
      "The comments [4] and [5] are about the roof.",
    ],
  },
];
