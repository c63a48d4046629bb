// Patterns of letters that a program has lost, or has spelt out.
import type { TextPattern } from "./text-pattern.ts";

const brokenLetter = {
  message: "is a letter that a program has spelt out.",
  help: "Write the letter.",
} as const;

export const patterns: readonly TextPattern[] = [
  {
    name: "lost letters",
    isCertain: true,
    pattern:
      /(?<![^\s])(?=[? ]*\?{4})\?{2,}(?: \?{2,}){2,}(?![^\s.,;])|(?<=\p{L}{2})[□▯]{1,3}(?=\p{L}{2})/gu,
    message: "stands for letters that a program could not save.",
    help: "Write the words that were meant.",
    finds: ["????? ?? ???? is its name.", "The b□□rds and the pla□▯nks are heavy: fa□□ade."],
    accepts: [
      "What??? Who??? When???",
      "The clue was “????”, four letters, and nobody knew the word.",
      "Tick a box: □ wall □ roof □□ both.",
      "Really ???? Yes.",
    ],
  },
  {
    name: "place of an object",
    isCertain: true,
    has: "\ufffc",
    pattern: /\ufffc/gu,
    message: "is the place of a picture or an object that was not copied.",
    help: "Put the picture there, or take the sign out.",
    write: "",
    finds: ["Boards are\ufffc heavy."],
    accepts: [
      "A `board` is heavy, and so is `code`.",
      "The brand {{brand.name}} makes boards.",
      "A board<br>and a wall.",
      "![Grey board on a table.](../media/board.jpg)",
    ],
  },
  {
    name: "letter without a name",
    isCertain: true,
    has: "(cid:",
    pattern: /\(cid:\d{1,5}\)/gu,
    message: "is a letter that a PDF does not name.",
    help: "Type the letter that the PDF shows.",
    finds: ["The (cid:12)rst board."],
    accepts: [
      "The CID: 12 officers came.",
      "El Cid (cid: lord) was a knight.",
      "See `(cid:12)` in the export.",
      "The code (cid) and the number 12.",
    ],
  },
  {
    name: "tag spelt out",
    has: "&lt;",
    pattern: /^<(p|div|span|strong|b|i|em|ul|ol|li|h[1-6])(?: [^<>\n]{0,80})?>[^\n]*<\/\1>$/giu,
    message: "is a tag that a program has spelt out, so that it is read.",
    help: "Write it in Markdown.",
    finds: ["&lt;p&gt;Boards are heavy.&lt;/p&gt;"],
    accepts: [
      "In HTML `<p>` begins a paragraph, and &lt;br&gt; ends a line.",
      "Between &lt;b&gt; and &lt;/b&gt; words are bold.",
      "3 &lt; 5 and 7 &gt; 6.",
      "Write &lt;p&gt; above it.",
    ],
  },
  {
    ...brokenLetter,
    name: "letter spelt out",
    has: "&",
    pattern:
      /(?<![“"‘'])&(?:[mn]dash|nbsp|[rl][sd]quo|hellip|deg|times|plusmn|sup[23]|frac1[24]|euro|middot|bull|eacute|#\d{2,5}|#x[0-9a-f]{2,4});|(?<=[\p{Ll}\d])&(?:[mn]dash|rsquo|deg|sup[23]|frac1[24]|eacute)(?![;=\w])|(?<=\p{Ll})&#\d{3,5}(?![;\d])|&rsquo(?=(?:t|s|re|ve|ll|d|m)\b)/gu,
    finds: [
      "Two boards &amp;mdash; or three.",
      "A caf&eacute is 6 m&sup2 wide.",
      "They don&#8217t bend, and they won&rsquot.",
    ],
    accepts: [
      "See [the tool](https://example.org/tool?mode=1&deg) and https://example.org/?a=1&times=2 first.",
      "& Sons was painted over; AT&T, R&D, Save & close, and &c. stayed.",
      "He wrote “&amp;nbsp;” for a space, and `&mdash;` for a dash.",
      "The wall &mdash; the old one &mdash; fell 5&nbsp;°C.",
      "At the B&Bull Pub, a Q&Deg of it.",
    ],
  },
  {
    name: "backslash and n",
    has: "\\",
    pattern: /(?<=[\p{Ll}.,:;!?)])(?:\\[nr])+(?=$|[\s\p{Lu}*#-])/gmu,
    message: "is a line end that a program has spelt out.",
    help: "End the line with Enter in its place.",
    finds: ["Boards are heavy.\\nTwo people carry one.", "They are long.\\n\\nAnd wide."],
    accepts: [
      "A programmer writes \\n for a line end.",
      "See C:\\notes and C:\\read before.",
      "The file docs\\notes is gone.",
      "Write `heavy.\\nTwo` in the string.",
    ],
  },
  {
    name: "question mark for an apostrophe",
    has: "?",
    pattern:
      /(?<=\b(?:don|can|won|isn|doesn|didn|aren|wasn|weren|couldn|shouldn|wouldn|haven|hasn|hadn|mustn|needn|ain))\?(?=t\b)|(?<=\b(?:it|that|there|what|who|let|here|he|she|one))\?(?=s\b)|(?<=\b(?:we|you|they|I))\?(?=(?:re|ve|ll|d|m)\b)/giu,
    message: "stands for an apostrophe that a program could not save.",
    help: "Write ’ in its place.",
    write: "’",
    finds: ["Boards don?t bend, and it?s dry; they?re long."],
    accepts: [
      "What? So it is.",
      "Do you? Really?",
      "Is it? The board is heavy.",
      "Can? Could? Should?",
    ],
  },
  {
    name: "ligatures, full-width and mathematical letters",
    pattern:
      /[\ufb00-\ufb06]|[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]+|[\u{1d400}-\u{1d7ff}\u24b6-\u24e9]{2,}/gu,
    message: "is another form of plain letters, which searches do not find.",
    help: "Write it in plain letters.",
    finds: ["The \ufb01rst board.", "Ｂｏａｒｄｓ are heavy.", "𝗕𝗼𝗮𝗿𝗱𝘀 are heavy."],
    accepts: [
      "The force 𝐹 and the length 𝑙.",
      "Point Ⓐ is above point Ⓑ.",
      "The first floor, the office and the cliff.",
      "Ångström, façade and ½ an inch.",
    ],
  },
];
