// Patterns of addresses that name an assistant or count clicks, and of paths and spaces as a
// computer writes them.
import type { TextPattern } from "./text-pattern.ts";

const countedLink = {
  place: "address",
  message: "leads through an address that counts clicks.",
  help: "Write the address that it leads to.",
} as const;

export const patterns: readonly TextPattern[] = [
  {
    name: "address that names an assistant",
    place: "address",
    has: "=",
    pattern:
      /[?&](?:utm_\w+|ref|referrer|source|via)=(?:www\.)?(?:chatgpt|openai|perplexity|copilot|claude|gemini|deepseek|grok|mistral)(?:\.(?:com|ai|microsoft\.com|google\.com))?(?=&|#|$)/giu,
    message: "tells the other site which assistant found its address.",
    help: "Remove it from the address.",
  },
  {
    ...countedLink,
    name: "forwarding",
    has: "://",
    pattern:
      /^https?:\/\/(?:[\w.-]*safelinks\.protection\.outlook\.com\/\?|(?:www\.)?google\.[a-z.]{2,6}\/url\?|l\.(?:facebook|instagram)\.com\/|(?:www\.)?linkedin\.com\/(?:redir\/redirect|safety\/go)\?|(?:www\.)?youtube\.com\/redirect\?|urldefense\.(?:proofpoint\.)?com\/v3\/__)\S+/giu,
  },
  {
    ...countedLink,
    name: "parameter of an advertiser",
    has: "=",
    pattern: /[?&](?:fbclid|gclid|msclkid|igshid|mc_eid|yclid|_hsenc)=[\w.%-]+/gu,
    message: "tells an advertiser who followed a link.",
    help: "Remove it from the address.",
  },
  {
    name: "draft that only its writers can open",
    place: "address",
    has: "://",
    pattern:
      /^https?:\/\/(?:docs\.google\.com\/(?:document|spreadsheets|presentation)\/d\/\S+\/edit|(?:www\.)?notion\.so\/)\S*/giu,
    message: "leads to a draft that visitors may not open.",
    help: "Link to a page that everybody can open.",
  },
  {
    name: "number of a page in WordPress",
    place: "address",
    has: "?p",
    pattern: /^\/?\?(?:p|page_id)=\d+$/gu,
    message: "is the number of a page in WordPress, which leads to the home page here.",
    help: "Write the address of the page on this site.",
  },
  {
    name: "path on a computer",
    pattern:
      /(?<![\w(<"])(?:file:\/\/\/[^\s)>]+|[A-Za-z]:\\(?:Users|Documents and Settings)\\[^\s\\]+\\[^\s]*[^\s.,;:!?)])/gu,
    message: "is where a file is on the writer's computer, and leads nowhere else.",
    help: "Write what it shows, or link the file where everybody can open it.",
  },
  {
    name: "spaces of an address",
    has: "%20",
    pattern: /(?<![^\s*_"“(])(?:\p{L}+%20)+\p{L}+(?![^\s*_"”.,;)])/gu,
    message: "has its spaces spelt out, as in an address.",
    help: "Write spaces.",
  },
];
