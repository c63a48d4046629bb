// Patterns of blanks that were to be filled in: words in brackets, and rows of X.
import type { TextPattern } from "./text-pattern.ts";

const blank = {
  message: "is a blank that was to be filled in.",
  help: "Write what belongs there, or take it out.",
} as const;

export const patterns: readonly TextPattern[] = [
  {
    ...blank,
    name: "blank in brackets",
    has: "[",
    isOwn: true,
    pattern:
      /(?<![[\w])\[(?:[Yy]our [A-Za-z][\w ’'/-]{1,50}|(?:INSERT|[Ii]nsert) [^\]\n:]{1,60}|(?:[Ee]nter|[Aa]dd|[Tt]ype|[Pp]ut|[Ff]ill in) (?:(?:an?|the|your) )?(?:[\w-]+ )?(?:name|number|date|price|amount|address|phone|e-?mail|link|url|text|city|location|here)|(?:[Cc]ompany|[Bb]usiness|[Bb]rand|[Cc]lient|[Cc]ustomer|[Rr]ecipient|[Pp]roduct|[Pp]roject|[Ff]irst|[Ll]ast|[Ff]ull|[Cc]ontact|[Jj]ob|[Cc]ity)(?:['’]s)? (?:[Nn]ame|[Nn]umber|[Aa]ddress|[Tt]itle|[Pp]hone|[Ee]-?mail|[Ww]ebsite|URL)|(?:[Pp]hone|[Mm]obile|[Cc]ontact) [Nn]umber|[Ee]mail [Aa]ddress|(?:Name|Date|City|Location|Price|Amount|Company|Website|Phone|Email|Link|URL))\](?![([:])/gu,
    finds: [
      "Call [insert phone number].",
      "[Your Company Name] makes boards.",
      "Write to [Client Name] in [City].",
    ],
    accepts: [
      "“We expect [price rises] in spring,” she said.",
      "[Photo: A. Rao]",
      "See the [product page] for sizes.\n\n[product page]: /blog/first-article",
      "> He sold it to [company name] for [amount].",
      "The minister wrote that “[name withheld] and [your house] will be heard”.",
      "[Name of the ship: Asha]",
      "The lorry [type 2] and the [contact] plate are gone.",
      "He said [sic] that the [city] wall was [address unknown] to him.",
      "It is the same \\[insert here\\] as in `[insert name]`, the [link](/contact) and the [Date][1].\n\n[1]: /contact",
    ],
  },
  {
    ...blank,
    name: "blank in Hindi",
    has: "[",
    language: "hi",
    isOwn: true,
    pattern:
      /\[(?:(?:यहाँ|यहां) )?(?:अपन|आपक)[ाीे] [^\]\n:]{1,60}\](?![([:])|\[(?:कंपनी|कम्पनी|ब्रांड|ग्राहक|उत्पाद|परियोजना|संपर्क) (?:का|की|के) [^\]\n:]{1,40}\](?![([:])|\[[^\]\n:]{1,60} (?:डालें|लिखें|भरें|दर्ज करें|जोड़ें)\](?![([:])/gu,
    finds: ["[अपनी कंपनी का नाम] को [फ़ोन नंबर डालें] पर बुलाइए।", "[कंपनी का नाम] से पूछें।", "[आपका नाम]"],
    accepts: [
      "[नाम बदला हुआ है]",
      "[पता: मिल रोड, पहला मकान]",
      "“दाम [इस वर्ष] बढ़ेंगे,” उन्होंने कहा।",
      "“वे [अपनी दीवार] बनाते हैं,” उसने लिखा।",
      "“[कंपनी का नया] बोर्ड भारी है,” उसने कहा।",
    ],
  },
  {
    ...blank,
    name: "row of X",
    pattern:
      /(?<![\w-])X{5,}(?![\w-])|(?<=\b(?:Rs\.?|INR) ?)X{2,}(?!\w)|₹ ?X{2,}(?!\w)|(?<![\w-])X{3,}-X{3,}(?![\w-])/gu,
    finds: ["Ring XXXXXXXXXX for Rs. XX a sheet, or ₹XX.", "It is XXX-XXXX."],
    accepts: [
      "Super Bowl XXXI, size XXL, model XX-2.",
      "The card ends in XXXX1234.",
      "The X, the XX and the xxxx of a letter are kisses.",
      "Louis XIV and chapter XXXIX.",
    ],
  },
];
