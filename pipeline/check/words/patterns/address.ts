// Patterns of addresses that name who found them or count clicks, and of paths and spaces as a computer writes them.
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
    help: "Take it out of the address.",
    finds: [
      "See [a page](https://www.example.org/is?utm_source=chatgpt.com).",
      "See [a page](https://www.example.org/is?a=1&utm_source=perplexity).",
    ],
    accepts: [
      "See [a page](https://www.example.org/is?ref=claude-monet).",
      "See [a page](https://www.example.org/is?source=geminid-meteors).",
      "See [a page](https://www.example.org/chatgpt).",
      "The address has ?utm_source=chatgpt.com at its end.",
    ],
  },
  {
    ...countedLink,
    name: "forwarding",
    has: "://",
    pattern:
      /^https?:\/\/(?:[\w.-]*safelinks\.protection\.outlook\.com\/\?|(?:www\.)?google\.[a-z.]{2,6}\/url\?|l\.(?:facebook|instagram)\.com\/|(?:www\.)?linkedin\.com\/(?:redir\/redirect|safety\/go)\?|(?:www\.)?youtube\.com\/redirect\?|urldefense\.(?:proofpoint\.)?com\/v3\/__)\S+/giu,
    finds: [
      "See [boards](https://www.google.com/url?q=https://www.example.org/boards&sa=D).",
      "See [boards](https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.example.org).",
    ],
    accepts: [
      "See [the map](https://www.google.com/maps?q=mill+road).",
      "See [the film](https://www.youtube.com/watch?v=abc).",
      "See [their page](https://www.linkedin.com/company/mill).",
      "See [the list](https://www.example.org/url?q=1).",
    ],
  },
  {
    ...countedLink,
    name: "parameter of an advertiser",
    has: "=",
    pattern: /[?&](?:fbclid|gclid|msclkid|igshid|mc_eid|yclid|_hsenc)=[\w.%-]+/gu,
    message: "tells an advertiser who followed a link.",
    help: "Take it out of the address.",
    finds: ["See [boards](https://www.example.org/boards?fbclid=IwAR0abc)."],
    accepts: [
      "See [boards](https://www.example.org/boards?id=12).",
      "The parameter fbclid is part of many addresses.",
      "See [boards](https://www.example.org/gclid).",
      "See [boards](https://www.example.org/?list=fbclid).",
    ],
  },
  {
    name: "path on a computer",
    pattern:
      /(?<![\w(<"])(?:file:\/\/\/[^\s)>]+|[A-Za-z]:\\(?:Users|Documents and Settings)\\[^\s\\]+\\[^\s]*[^\s.,;:!?)])/gu,
    message: "is where a file is on the writer's computer, and leads nowhere else.",
    help: "Write what it shows, or link the file where everybody can open it.",
    finds: ["Boards are in C:\\Users\\asha\\boards.pdf."],
    accepts: [
      "The drive C:\\ was full, and D:\\ was empty.",
      "The program is in C:\\Tools\\saw.exe.",
      "Open `C:\\Users\\asha\\boards.pdf` at home.",
      "The folder Users\\ is on each computer.",
    ],
  },
  {
    name: "spaces of an address",
    has: "%20",
    pattern: /(?<![^\s*_"“(])(?:\p{L}+%20)+\p{L}+(?![^\s*_"”.,;)])/gu,
    message: "has its spaces spelt out, as in an address.",
    help: "Write spaces.",
    finds: ["The boards%20are%20heavy sheets."],
    accepts: [
      "It fell by 20%20 years ago it rose.",
      "See [the file](https://www.example.org/old%20mill.pdf).",
      "A space is written %20 in an address.",
      "See `old%20mill` in the list.",
    ],
  },
];
