// Patterns of what word processors print where they have lost a reference, or beside a text.
import type { TextPattern } from "./text-pattern.ts";

export const patterns: readonly TextPattern[] = [
  {
    name: "lost reference of Word",
    isCertain: true,
    pattern:
      /\bError! (?:Reference source not found|Bookmark not defined|Hyperlink reference not valid|No text of specified style in document|Not a valid (?:link|filename|bookmark self-reference)|Unknown document property name|No table of (?:contents|figures) entries found)\.?|\{ ?(?:REF|PAGEREF) _(?:Ref|Toc)\d+[^{}\n]{0,40}\}|\bTOC \\[ohzu] [^\n]{0,40}/gu,
    message: "is what Word prints where it has lost a reference.",
    help: "Write what stood there, or remove it.",
  },
  {
    name: "comment of Word",
    pattern:
      /\b(?:Comment(?:ed)? \[[A-Z]{1,4}\d{1,3}\]:|Formatted: (?:Font|Indent|Left|Right|Space|Normal|List)\b[^\n]{0,60})/gu,
    message: "is a note that Word prints at the edge of a page.",
    help: "Remove it.",
  },
];
