// Patterns of what word processors and chats write beside a text, or where they have lost a
// reference.
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
  {
    name: "initials of a comment",
    has: "[",
    isOwn: true,
    pattern: /(?<=[\p{L}\p{N}.,;:!?)] ?)\[[A-Z]{2}\d{1,2}\](?![([:])/gu,
    message: "is the mark of a word processor's comment.",
    help: "Remove it, once the comment is answered.",
  },
  {
    name: "number of a page",
    place: "paragraph",
    pattern: /^(?:Page \d{1,3} of \d{1,3}|\d{1,3} ?\| ?P ?a ?g ?e|Page ?\| ?\d{1,3})$/gmu,
    message: "is the number of a page on paper.",
    help: "Remove it.",
  },
  {
    name: "comment below a text",
    place: "paragraph",
    has: "[",
    pattern: /^\[[a-z]{1,2}\](?=\p{Lu})/gu,
    message: "begins a comment of a word processor.",
    help: "Remove the comment, and its mark in the text.",
  },
  {
    name: "properties of Notion",
    place: "first paragraph",
    pattern:
      /^(?:(?:(?:Created|Last edited)(?: time| by)?|Assignee?|Author|Category|Due(?: date)?|Owner|Priority|Publish(?:ed)? date|Status|Tags|URL): ?[^\n]{1,120}(?:\n|$)){2,}/gu,
    message: "are properties that Notion writes above a text.",
    help: "Move what readers need into the fields, and remove the lines.",
  },
  {
    name: "question to a colleague",
    has: "@",
    isOwn: true,
    pattern:
      /(?<![\w.@])@\p{Lu}\p{L}{1,20}(?: \p{Lu}\p{L}{1,20})?[,:]? (?:please|pls|plz|kindly|(?:can|could) you|check|confirm|verify|update|review)\b|\b(?:[Aa]sk|[Cc]heck with|cc|CC) @\p{Lu}\p{L}{1,20}/gu,
    message: "asks a colleague, in a text that visitors read.",
    help: "Remove it, once it is answered.",
  },
  {
    name: "line of a chat",
    place: "paragraph",
    pattern:
      /^\[?\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?:[ \u202f]?[AaPp][Mm])?(?:\]| [-–]) ?\p{Lu}[^:\n]{0,40}:|^(?:This message was deleted|You deleted this message|Forwarded(?: many times)?|(?:image|video|audio) omitted|Sent from my (?:iP\w+|phone|mobile|Android\b.{0,20}|Samsung\b.{0,20}))\.?$/gmu,
    message: "is what a chat or a phone writes beside a message.",
    help: "Remove it.",
  },
];
