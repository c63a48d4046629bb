// Patterns of blanks that were to be filled in: words in brackets, and rows of X.
import type { TextPattern } from "./text-pattern.ts";

const blank = {
  message: "is a blank that was to be filled in.",
  help: "Write what belongs there, or remove it.",
} as const;

export const patterns: readonly TextPattern[] = [
  {
    ...blank,
    name: "blank in brackets",
    has: "[",
    isOwn: true,
    pattern:
      /(?<![[\w])\[(?:[Yy]our [A-Za-z][\w ’'/-]{1,50}|(?:INSERT|[Ii]nsert) [^\]\n:]{1,60}|(?:[Ee]nter|[Aa]dd|[Tt]ype|[Pp]ut|[Ff]ill in) (?:(?:an?|the|your) )?(?:[\w-]+ )?(?:name|number|date|price|amount|address|phone|e-?mail|link|url|text|city|location|here)|(?:[Cc]ompany|[Bb]usiness|[Bb]rand|[Cc]lient|[Cc]ustomer|[Rr]ecipient|[Pp]roduct|[Pp]roject|[Ff]irst|[Ll]ast|[Ff]ull|[Cc]ontact|[Jj]ob|[Cc]ity)(?:['’]s)? (?:[Nn]ame|[Nn]umber|[Aa]ddress|[Tt]itle|[Pp]hone|[Ee]-?mail|[Ww]ebsite|URL)|(?:[Pp]hone|[Mm]obile|[Cc]ontact) [Nn]umber|[Ee]mail [Aa]ddress|(?:Name|Date|City|Location|Price|Amount|Company|Website|Phone|Email|Link|URL)|…|\.{3})\](?![([:])/gu,
  },
  {
    message: "is the place of a picture or a link that nobody has put in.",
    help: "Put it there, or remove the words.",
    name: "place of a picture",
    isOwn: true,
    pattern:
      /(?<![[\w!])\[(?:(?:Featured |Hero |Header |Insert )?(?:[Ii]mage|IMAGE|[Ii]llustration|[Ii]nfographic|[Dd]iagram|[Cc]hart|[Ss]creenshot|CTA)(?: (?:of|showing|suggestion)\b|:(?=(?:[^\]\n]* \p{Ll}+){2})| placeholder| here)|(?:Internal|External) [Ll]ink(?: to|:)|[Ll]ink to (?=(?:the |our |an? )?[\p{L} -]{0,40}(?:page|site|article|post|form|product|blog)\]))[^\]\n]{0,160}\](?![([:])|\((?:(?:insert|add|put) )?(?:an? |the |your )?(?:image|picture|photo|illustration|diagram|chart|table|video|link|screenshot)(?: goes)? here\)|\((?:insert|add) (?:an? |the |your )?(?:image|picture|photo|illustration|diagram|chart|video|link|screenshot)\b[^()\n]{0,80}\)|^\[(?:Image|IMAGE|Featured [Ii]mage)(?: \d{1,2})?\]$/gmu,
  },
  {
    ...blank,
    name: "blank in Hindi",
    has: "[",
    language: "hi",
    isOwn: true,
    pattern:
      /\[(?:(?:यहाँ|यहां) )?(?:अपन|आपक)[ाीे] [^\]\n:]{1,60}\](?![([:])|\[(?:कंपनी|कम्पनी|ब्रांड|ग्राहक|उत्पाद|परियोजना|संपर्क) (?:का|की|के) [^\]\n:]{1,40}\](?![([:])|\[[^\]\n:]{1,60} (?:डालें|लिखें|भरें|दर्ज करें|जोड़ें)\](?![([:])/gu,
  },
  {
    ...blank,
    name: "row of X",
    pattern:
      /(?<![\w-])X{5,}(?![\w-])|(?<=\b(?:Rs\.?|INR) ?)X{2,}(?!\w)|₹ ?X{2,}(?!\w)|(?<![\w-])X{3,}-X{3,}(?![\w-])/gu,
  },
];
