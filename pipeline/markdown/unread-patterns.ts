// What is looked for in the words of a block, one small function for each slip. Code, links, pictures and HTML are blanked out.

export interface Slip {
  /** Whether it surely was meant as a mark. */
  readonly sure: boolean;
  /** Its finding, where that is a kind of its own. */
  readonly code?: "link-typed";
  /** Offsets in the block. */
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly help: string;
  /** What its edits do. */
  readonly title?: string;
  readonly edits?: readonly { readonly start: number; readonly end: number; readonly text: string }[];
  /** Set where a text gets one finding of all that share this. */
  readonly once?: string;
}

type Pattern = (text: string) => Iterable<Slip>;

type Said = Omit<Slip, "start" | "end">;

/**
 * A pattern of one regular expression.
 * @param sign what stands in all that it finds, so that most texts are passed over at once
 * @param pattern global
 */
function matching(sign: string, pattern: RegExp, say: (match: RegExpExecArray) => Said | undefined): Pattern {
  return function* (text) {
    if (!text.includes(sign)) return;
    for (const match of text.matchAll(pattern)) {
      const said = say(match);
      if (said) yield { start: match.index, end: match.index + match[0].length, ...said };
    }
  };
}

/** What comes of replacing all of a match. */
function replaced(match: RegExpExecArray, text: string): Pick<Slip, "title" | "edits"> {
  return {
    title: `“${match[0]}” is now “${text}”`,
    edits: [{ start: match.index, end: match.index + match[0].length, text }],
  };
}

const address = String.raw`(?:[/#]|\.{1,2}/|https?:|mailto:|tel:)[^()\[\]\s]{0,300}`;

const reversed = matching(
  ")[",
  new RegExp(String.raw`(?<!\\)\(([^()\[\]\r\n]{1,200})\)\[(${address})\]`, "g"),
  (match) => {
    const right = `[${match[1]}](${match[2]})`;
    return {
      sure: true,
      message: "This is no link: its brackets and parentheses are the wrong way round.",
      help: `Write ${right}`,
      ...replaced(match, right),
    };
  },
);

const unclosedWords = matching(
  "[",

  new RegExp(String.raw`(?<![\\!])\[([^()\[\]\r\n]{1,200}?)[ \t]?\((${address})\)(?![^\[\r\n]*\])`, "g"),
  (match) => {
    const right = `[${match[1]}](${match[2]})`;
    return {
      sure: true,
      message: "This is no link: the ] behind its words is missing.",
      help: `Write ${right}`,
      // In “[us=(/contact)” another key was struck instead of the bracket's.
      ...(/[\p{L}\p{N}.!?…"”’%]$/u.test(match[1] ?? "") ? replaced(match, right) : {}),
    };
  },
);

const struck = matching("~~", /(?<![\\~])~~(?=[^\s~])[^~\r\n]{0,300}~~(?!~)/g, (match) => ({
  sure: true,
  message: `“${match[0]}” is printed with its tildes; nothing is struck out by them here.`,
  help: `Take the words out, or write <del>${match[0].slice(2, -2)}</del>`,
}));

const footnote = matching("[^", /(?<!\\)\[\^[^\]\s[]{1,40}\]/g, (match) => ({
  sure: true,
  once: "footnote",
  message: `“${match[0]}” is printed; footnotes are not read here.`,
  help: "Say it in the sentence or in parentheses, and remove the note below.",
}));

const alert = matching("[!", /(?<=^[ \t>]*)\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/gm, (match) => ({
  sure: true,
  message: `“${match[0]}” is printed; boxes of this kind are not read here.`,
  help: "Remove it; what stands below it is a quote all the same.",
}));

/** `<a href=/products/vboards>`: a value that Markdown takes only in quotes. */
const unquoted = matching(
  "<",

  /<([a-z][a-z0-9]{0,20})((?:\s+[a-z-]{1,20}=(?:"[^"<>\r\n]*"|'[^'<>\r\n]*'|[^\s"'<>]+)){1,10})\s*>/gi,
  (match) => {
    const right = `<${match[1]}${(match[2] ?? "").replace(/=[“”]?([^\s"'<>“”]+)[“”]?(?=\s|$)/g, '="$1"')}>`;
    return {
      sure: true,
      message: `The tag <${match[1]} is printed instead of read: its address needs straight quotes.`,
      help: `Write ${right}`,
      ...(right === match[0] ? {} : replaced(match, right)),
    };
  },
);

/** What Word puts between the letters of a pasted text. */
const office = matching("<", /(?:<\/?[ovwm]:[a-z]{1,20}(?:\s[^<>\r\n]{0,100})?\/?>)+/gi, (match) => ({
  sure: true,
  once: "office",
  message: `“${match[0]}” is printed; it came with the text from Word.`,
  help: "Remove it.",
  ...replaced(match, ""),
  title: `“${match[0]}” is removed`,
}));

const bareAddress = matching("://", /(?<![\w/@"'=(])https?:\/\/[^\s<>()\ufffc]{1,300}/g, (match) => {
  const url = match[0].replace(/[.,;:!?*_'"”’]+$/, "");
  return {
    sure: false,
    message: "An address typed like this is no link.",
    help: `Write [words that name the page](${url})`,
  };
});

/** Without its scheme it may be a name that is only meant to be read. */
const bareHost = matching(
  "www.",
  /(?<![\w/@"'=(<.-])www\.[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}[^\s<>()\ufffc]{0,300}/g,
  (match) => {
    const host = match[0].replace(/[.,;:!?*_'"”’]+$/, "");
    return {
      sure: false,
      code: "link-typed",
      message: `“${host}” is no link: nobody can click it.`,
      help: `Write [words that name the page](https://${host})`,
    };
  },
);

const bold: Pattern = function* (text) {
  if (!text.includes("**")) return;
  const loose = /(?<![\\*\w])\*\*(?:[ \t]+([^*\r\n]{1,200}?)[ \t]*|([^*\s][^*\r\n]{0,200}?)[ \t]+)\*\*(?![*\w])/g;
  for (const match of text.matchAll(loose)) {
    const words = (match[1] ?? match[2] ?? "").trim();
    // “2 ** 3 ** 4” is arithmetic.
    if (words === "" || /^[\d\s]+$/.test(words)) continue;
    yield {
      sure: false,
      start: match.index,
      end: match.index + match[0].length,
      message: `“${match[0]}” is printed with its stars: no space may stand beside them on the inside.`,
      help: `Write **${words}**`,
    };
  }
  // Both pairs are there: what stands beside them keeps them from being read (CommonMark 0.31, 6.2, flanking).
  for (const match of text.matchAll(/(?<![\\*\d])\*\*(?=[^\s*])[^*\r\n]{1,200}?(?<=[^\s*\\])\*\*(?![*\d])/g))
    yield {
      sure: false,
      start: match.index,
      end: match.index + match[0].length,
      message: `“${match[0]}” is printed with its stars, as they stand between a letter and a sign such as : or “.`,
      help: "Put a space between the stars and the letter, or the sign on the other side of the stars.",
    };
};

/** Looked for in paragraphs, headings and cells of tables. */
export const patterns: readonly Pattern[] = [
  reversed,
  unclosedWords,
  struck,
  footnote,
  alert,
  unquoted,
  office,
  bareAddress,
  bareHost,
  bold,
];

/** “##W hat it takes”, “##bWhat it takes”: the space has changed its place, or another key was struck. */
const isSlipped = /^(?:\S |\p{Ll}\p{Lu}|[^\p{L}\p{N}"“‘'`*_[(\ufffc])/u;

const tightHeading: Pattern = function* (text) {
  if (!text.includes("##")) return;
  for (const match of text.matchAll(/^[ \t>]*(#{2,6})(?=[^\s#])([^\r\n]*)/gm)) {
    const start = match.index + match[0].length - (match[2] ?? "").length;
    yield {
      sure: true,
      start: start - (match[1] ?? "").length,
      end: match.index + match[0].trimEnd().length,
      message: `This is no heading, because no space follows ${match[1]}.`,
      help: (match[2] ?? "").includes("\ufffc")
        ? `Write ${match[1]} and a space before the words.`
        : `Write ${match[1]} ${(match[2] ?? "").trim()}`,
      ...(isSlipped.test(match[2] ?? "") && !/^[AI] /.test(match[2] ?? "")
        ? {}
        : { title: `a space follows ${match[1]}`, edits: [{ start, end: start, text: " " }] }),
    };
  }
};

const container = matching(":::", /(?<=^[ \t>]*):{3,}[ \t]*\{?\w[^\r\n]*/gm, (match) => ({
  sure: true,
  message: `“${match[0].trim()}” is printed; boxes of this kind are not read here.`,
  help: "Remove the line and the ::: that ends the box; a remark can be a quote, each line of which begins with >.",
}));

const module = matching(
  "port",

  /^(?:import[ \t]+(?:[\w*{][^"'\r\n]{0,200}[ \t]from[ \t]+)?["'][^"'\r\n]{1,200}["']|export[ \t]+(?:const|let|default|function)[ \t][^\r\n]*);?[ \t]*$/gm,
  () => ({
    sure: true,
    message: "The line is printed; nothing is imported or exported in a text here.",
    help: "Remove the line; a picture is written ![what it shows](path).",
  }),
);

/** Looked for at the beginning of the lines of paragraphs. */
export const linePatterns: readonly Pattern[] = [tightHeading, container, module];

/** Most paragraphs have no line that begins so. */
const mayBeMark = /^[ \t>]*[•◦▪●‣∙·–—\d+*-]/m;

/** The marks of lists that Markdown does not know, at the beginning of the lines of a paragraph. */
export function listMarks(text: string): {
  readonly kind: "bullet" | "dash" | "tight";
  readonly mark: string;
  readonly length: number;
  readonly start: number;
}[] {
  if (!mayBeMark.test(text)) return [];
  const found = text.matchAll(
    /^([ \t>]*)(?:([•◦▪●‣∙]|·(?=[ \t\u00a0]))|([–—])(?=[ \t\u00a0])|([-+*]|\d{1,2}\.)(?=\p{L}))[ \t\u00a0]*/gmu,
  );
  return Array.from(found, ({ 0: all, 1: lead = "", 2: bullet, 3: dash, 4: tight, index }) => ({
    kind: bullet ? "bullet" : dash ? "dash" : "tight",
    mark: bullet ?? dash ?? (tight?.endsWith(".") ? "a number and a dot" : (tight ?? "")),
    length: all.length - lead.length,
    start: index + lead.length,
  }));
}
