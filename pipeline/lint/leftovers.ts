// The table of what assistants, chats and programs leave in a text that was copied from them. A new row has a fixture in
// tests/fixtures/codes/leftover.md or leftover-doubtful.md; nothing else has to be changed.

/** Something that is left. */
export interface Leftover {
  readonly name: string;
  /** Finds it in a file as it is typed; global. */
  readonly pattern: RegExp;
  /** A text that every place of it has; looking for it first saves most of the time. */
  readonly has?: string;
  /** The language of the texts in which it is looked for, by the first part of its tag; all if left out. */
  readonly language?: string;
  /** Whether no person can mean it: then it is an error, otherwise a warning. */
  readonly isCertain: boolean;
  /** Whether it is a matter of lines and tables, which code has too. */
  readonly isLayout?: true;
  /** What it is, as the end of a sentence that begins with the words found. */
  readonly message: string;
  readonly help: string;
  /** What takes its place, if only the mark goes and no word; undefined where a person has to decide. */
  readonly fix?: (found: RegExpExecArray) => string | undefined;
}

const nothing = () => "";

/** Matches what any of these patterns does. */
const anyOf = (flags: string, ...patterns: readonly RegExp[]) =>
  new RegExp(patterns.map(({ source: pattern }) => pattern).join("|"), flags);

/** The address behind one that only counts clicks. */
function leadsTo(found: RegExpExecArray): string | undefined {
  const address = found.groups?.address ?? "";
  try {
    const decoded = decodeURIComponent(address);
    return URL.canParse(decoded) && !/[\s()<>]/.test(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/** An address without the parameter that names an assistant. */
const withoutParameter = ({ groups }: RegExpExecArray) =>
  groups?.next === "&" ? (groups.sign ?? "") : "";

const letters: Readonly<Record<string, string>> = {
  mdash: "—",
  ndash: "–",
  nbsp: " ",
  rsquo: "’",
  lsquo: "‘",
  rdquo: "”",
  ldquo: "“",
  hellip: "…",
  deg: "°",
  times: "×",
  plusmn: "±",
  sup2: "²",
  sup3: "³",
  frac12: "½",
  frac14: "¼",
  copy: "©",
  reg: "®",
  trade: "™",
  euro: "€",
  middot: "·",
  bull: "•",
  eacute: "é",
  amp: "&amp;",
  quot: '"',
  lt: "&lt;",
  gt: "&gt;",
};

const names = Object.keys(letters).join("|");

/** The number of a letter, as a group. */
const number = String.raw`#(\d{2,5}|[xX][0-9a-fA-F]{2,4})`;

/** The letter of a number in decimal digits, or in hexadecimal ones behind an x. */
function numbered(typed: string): string | undefined {
  const point = Number(typed.replace(/^x/i, "0x"));
  return point > 0xa0 && point < 0xd800 ? String.fromCharCode(point) : undefined;
}

/** What letters look like that were saved in UTF-8 and read as those of an old Mac. */
const ofMac: Readonly<Record<string, string>> = {
  "‚Äô": "’",
  "‚Äò": "‘",
  "‚Äú": "“",
  "‚Äù": "”",
  "‚Äì": "–",
  "‚Äî": "—",
  "‚Ä¶": "…",
  "‚Ç¨": "€",
  "‚Çπ": "₹",
  "√©": "é",
  "√®": "è",
  "√∂": "ö",
  "√º": "ü",
  "√§": "ä",
  "√ó": "×",
  "¬∞": "°",
  "¬≤": "²",
  "¬†": " ",
};

/** A table of Markdown with these cells, if each row has as many as the first. */
function tableOf(rows: readonly (readonly string[])[], typed: string): string | undefined {
  const [head = []] = rows;
  const isWhole = rows.every((row) => row.length === head.length);
  if (!isWhole || head.length < 2 || rows.length < 2 || typed.includes("|-")) return undefined;
  const indent = /^[ \t]*/.exec(typed)?.[0] ?? "";
  const lines = [head, head.map(() => "---"), ...rows.slice(1)];
  return lines
    .map((cells) => `${indent}| ${cells.map((cell) => cell.trim()).join(" | ")} |`)
    .join(typed.includes("\r\n") ? "\r\n" : "\n");
}

const linesOf = (typed: string) => typed.split(/\r?\n/);

/** A line in cells, without the empty ones outside of its first and last sign. */
const cellsOf = (line: string, sign: string) =>
  line
    .trim()
    .split(sign)
    .filter((cell, index, all) => cell !== "" || (index > 0 && index < all.length - 1));

/** The table between lines of +---+, if no row has several lines. */
function gridOf([typed]: RegExpExecArray): string | undefined {
  const lines = linesOf(typed).map((line) => line.trim());
  const isGrid = lines.every((line, index) => /^\+/.test(line) === (index % 2 === 0));
  const rows = lines.filter((line) => !line.startsWith("+"));
  return isGrid
    ? tableOf(
        rows.map((line) => cellsOf(line, "|")),
        typed,
      )
    : undefined;
}

/** What letters of another form are in plain ones. */
const plain = ([letter = ""]: RegExpExecArray) => letter.normalize("NFKC");

const source = {
  message: "is an assistant's mark of a source, which leads nowhere here.",
  help: "Take it out, and check what it stood for.",
} as const;

const speech = {
  message: "is what an assistant says to whoever asked it.",
  help: "Take the sentence out.",
} as const;

const doubtfulSpeech = { ...speech, isCertain: false } as const;

const blank = {
  message: "is a blank that was to be filled in.",
  help: "Write what belongs there, or take it out.",
} as const;

const role = {
  message: "says who speaks in a talk with an assistant.",
  help: "Keep the text alone, without who asked and who answered.",
} as const;

const brokenLetter = {
  message: "is a letter that a program has spelt out.",
  help: "Write the letter.",
} as const;

const otherForm = {
  message: "is another form of plain letters, which searches do not find.",
  help: "Write it in plain letters.",
  fix: plain,
} as const;

const lostReference = {
  message: "is what an office program prints where it has lost a reference.",
  help: "Write what stood there, or take it out.",
} as const;

const countedLink = {
  message: "leads through an address that counts clicks.",
  help: "Write the address that it leads to.",
  fix: leadsTo,
} as const;

/** Hindi as no reader, and no search, can use it. */
const unread = { language: "hi" } as const;

/** Vowels that were put together from two signs. */
const vowels: Readonly<Record<string, string>> = { अा: "आ", अो: "ओ", अौ: "औ", एे: "ऐ" };

const wrongVowel = {
  ...unread,
  message: "has a vowel sign that no letter carries, which is shown beside a dotted circle.",
  help: "Type the word anew.",
} as const;

/** So many of these words without a letter of Hindi between them. */
const runOf = (words: string, count: number) =>
  String.raw`(?<![\p{L}\p{N}\[;])(?:${words})(?![\p{L}\p{N}])(?:[^\n\u0900-\u097f]{0,80}?(?<![\p{L}\p{N}\[;])(?:${words})(?![\p{L}\p{N}])){${count - 1}}[^\n\u0900-\u097f]*`;

const mail = {
  message: "is what a mail program writes around a text.",
  help: "Take it out.",
} as const;

const ofPage = {
  message: "is what another page or program prints beside its texts.",
  help: "Take it out.",
} as const;

/** A line in cells with three spaces or more between them. */
const spacedCells = String.raw`(?![|>#\x60-])[^\s|]+(?: [^\s|]+)*(?: {3,}[^\s|]+(?: [^\s|]+)*)+ *(?=\r?$)`;

/** Three lines or more in three cells or more between signs. */
function partedBy(sign: string): string {
  const line = String.raw`[^;,|\n]{1,25}(?:${sign}[^;,|\n]{1,25}){2,}`;
  return String.raw`^${line}(?:\r?\n${line}){2,}$`;
}

const tableOfSigns = {
  isLayout: true,
  message: "is a table that is not read as one.",
  help: "Write a line for each row, with | between the cells, and |---|---| below the heads.",
} as const;

const wrongBlank = {
  message: "has a no-break space, so that the mark before it is not read.",
  help: "Write a plain space.",
} as const;

/** The rows, each certain unless it says otherwise. */
const rows: readonly (Omit<Leftover, "isCertain"> & Partial<Leftover>)[] = [
  // Assistants: marks of sources.
  {
    ...source,
    name: "citation",
    pattern: anyOf(
      "gu",
      /【[^【】\n]{0,80}(?:†|source|\d:\d)[^【】\n]{0,80}】/u,
      /\[\d{1,2}†[^\]\n]{0,40}\]|\[(?:source|web|search|citation|file): ?[^\]\n]{0,40}\](?![(:[])/u,
      /[ \t]?\ue200[^\ue201\n]{0,200}\ue201/u,
      /(?:\bcite[ \ue202]?)?(?<!\w)(?:\ue202?turn\d+(?:search|view|news|image|file|fetch|academia|product|finance|forecast|sports)\d+)+|\bcite(?:turn\d+[a-z]+\d+)+/u,
      /\[cite(?:_start|_end)?\](?!\()|\[cite:[^\]\n]{0,80}\](?!\()/u,
      /\[oai_citation[^\]\n]{0,120}\](?:\([^()\s]*\))?/u,
      /:contentReference\[[^\]\n]{0,80}\](?:\{[^}\n]{0,40}\})?|:?\boaicite:\d+/u,
    ),
    fix: nothing,
  },
  {
    ...source,
    name: "numbered footnotes of an assistant",
    has: "[^",
    pattern: /\[\^\d+_\d+\]:?/gu,
  },
  {
    name: "address that names an assistant",
    has: "=",
    pattern:
      /(?<sign>[?&])(?:utm_\w+|ref|referrer|source|via)=(?:[\w.-]*(?:chatgpt|openai|perplexity|copilot|claude|anthropic|gemini|deepseek|grok|mistral|you\.com|poe\.com|meta\.ai)[\w.-]*)(?<next>&|(?=[#\s)"'>\]]|$))/giu,
    message: "tells the other site which assistant found its address.",
    help: "Take it out of the address.",
    fix: withoutParameter,
  },
  // Assistants: what they say.
  {
    ...speech,
    name: "As an AI",
    pattern:
      /\b[Aa]s an? (?:(?:large |powerful )?language|AI|artificial intelligence)(?:[ -](?:language|large|text|powered|based))*(?: model| assistant| chatbot|,)|\bI(?:['’]m| am) (?:just |only )?an AI\b/gu,
  },
  {
    ...speech,
    name: "knowledge cutoff",
    pattern:
      /\b(?:as of|up to|since|until) my (?:last |latest |most recent )?(?:knowledge|training)[ -](?:update|cut-?off|data)\b|\bmy (?:last|latest) (?:knowledge )?(?:update|cut-?off)\b|\bmy (?:knowledge|training)(?: data)? (?:cut-?off|was last updated)\b/giu,
  },
  {
    ...speech,
    name: "Certainly! Here is",
    pattern:
      /^[ \t>*_"“]*(?:Certainly|Sure(?: thing)?|Of course|Absolutely|Great|Got it|No problem|Happy to help)[!,.:–—-]+ ?(?:here(?:['’]s| is| are)|here you go|below (?:is|are)|I['’](?:ll|ve|d)|let['’]s|let me|this is)\b[^\n]{0,200}/gimu,
  },
  {
    ...doubtfulSpeech,
    name: "Here is your version",
    pattern:
      /^[ \t>*_"“]*Here(?:['’]s| is| are) (?:an?|the|your|some|my) (?:[\w-]+,? ){0,4}(?:version|draft|rewrite|revision|blog post|article|outline|summary|paragraph)s?\b[^\n]{0,80}:[*_"”]*[ \t]*$/gimu,
  },
  {
    ...doubtfulSpeech,
    name: "what was asked for",
    pattern:
      /^[ \t>*_"“]*(?:Here(?:['’]s| is| are) (?:an?|the|your) (?:[\w-]+ ){0,3}?|I(?:['’]ve| have) )(?:rewritten|revised|polished|improved|shortened|expanded|translated|corrected|optimi[sz]ed|refined)\b[^\n]{0,80}/gmu,
  },
  {
    ...doubtfulSpeech,
    name: "manners of an assistant",
    pattern: anyOf(
      "gmu",
      /^[ \t>*_]*(?:Great|Good|Excellent) question[!.]|\b(?:I apologi[sz]e|[Ss]orry) for (?:the|any) (?:confusion|oversight|mistake)\b/u,
      /(?:\bI h|^[ \t>*_]*H)ope (?:this|that|it) helps\b[^\n.!]{0,40}[.!]?|\bLet me know if you (?:need|want|have)\b[^.!\n]{0,80}/u,
      /\b(?:Would you like|Do you want|Want) me to\b[^?\n]{0,100}\?|\bIf you(?:['’]d| would) like,? I can\b[^.\n]{0,100}|\bIs there anything else I can\b[^?\n]{0,40}\?/u,
      /\b(?:Let me know|Feel free to (?:ask|let me know|reach out to me)|(?:Would you like|Do you want) me to|I can also)\b[^\n.?!]{0,80}\b(?:expand|rewrite|adjust|shorten|tailor|refine|tweak|add (?:more|anything)|any (?:other|further|specific)|changes)\b[^\n.?!]{0,60}[.?!]?/u,
    ),
  },
  {
    ...doubtfulSpeech,
    name: "cannot browse",
    has: "I ",
    pattern:
      /\bI (?:cannot|can['’]t|do not|don['’]t|am unable to|am not able to) (?:have (?:access|the ability)|browse|visit|access|open|see)\b[^\n.]{0,40}\b(?:internet|web|website|site|links?|URLs?|real-time|files?)\b/giu,
  },
  {
    ...role,
    name: "role in bold",
    has: "**",
    pattern:
      /^[ \t>]*(?:#+ )?\*\*(?:User|Human|Assistant|AI|System|Prompt|Response|ChatGPT|Gemini|Claude|Copilot|You)(?: said)?:?\*\*:?/gimu,
  },
  {
    ...role,
    name: "role",
    pattern:
      /^[ \t>]*(?:User|Human|Assistant|AI|Bot|ChatGPT|Gemini|Claude|Copilot)(?: said)?:(?=\s|$)|^[ \t]*(?:You|ChatGPT|Gemini|Copilot) said:?[ \t]*$/gmu,
  },
  {
    ...source,
    name: "row of numbers in brackets",
    has: "][",
    pattern: /(?<=[\p{L}\p{N}.,;:!?)”"])(?:\[\d{1,2}\]){2,}(?![(:])/gu,
    fix: nothing,
  },
  {
    ...speech,
    name: "token of an assistant",
    has: "<|",
    pattern: /[ \t]?<\|\w{2,30}\|>/gu,
    message: "is a mark that only an assistant reads.",
    help: "Take it out.",
    fix: nothing,
  },
  {
    ...speech,
    name: "text in a box of code",
    has: "```m",
    isCertain: false,
    pattern: /^[ \t]*```(?:markdown|md)[ \t]*$/gimu,
    message: "makes the text below it code, as an assistant gives it to be copied.",
    help: "Take this line and the one of ``` behind the text out.",
  },
  {
    ...speech,
    name: "account of an assistant",
    pattern:
      /^[ \t>*_(-]*(?:Meta [Dd]escription|Meta [Tt]itle|SEO [Tt]itle|Focus [Kk]eyword|Primary [Kk]eyword|Word [Cc]ount|URL [Ss]lug)s?[*_]*:[^\n]*/gmu,
    message: "is what an assistant says about a text.",
    help: "Take the line out; what is good of it belongs into the fields of the article.",
  },
  {
    ...speech,
    name: "formula of LaTeX",
    has: "\\",
    pattern:
      /\$?\\(?:text|frac|times|cdot|approx|mathrm|sqrt|leq|geq|left|right|boxed)(?![a-z])(?:\{[^{}\n]*\})*/gu,
    message: "is a formula of LaTeX, which is printed as it is typed.",
    help: "Write it with signs such as × and ÷.",
  },
  {
    ...role,
    name: "buttons of an assistant",
    pattern:
      /^[ \t]*(?:Copy code|Regenerate(?: response)?|(?:ChatGPT|Gemini|Claude|Copilot) (?:can|may) make mistakes[^\n]*|Show thinking|Thought for \d+[^\n]{0,20})[ \t]*$/gimu,
    message: "is a button or a note of an assistant's page.",
    help: "Take it out.",
  },
  // Assistants, in Hindi.
  {
    ...speech,
    name: "AI के रूप में",
    language: "hi",
    pattern:
      /(?:एक )?(?:एआई|ए\.?आई\.?|AI|कृत्रिम बुद्धिमत्ता)(?: भाषा)? (?:मॉडल|सहायक|असिस्टेंट) (?:के रूप में|होने के नाते)/gu,
  },
  {
    ...speech,
    name: "ज़रूर! यहाँ",
    language: "hi",
    pattern:
      /^[ \t>*_]*(?:निश्चित रूप से|निश्चित ही|ज़रूर|जरूर|बिल्कुल|बिलकुल|अवश्य)[!,।]+ ?(?:यहाँ|यहां|यह रहा|ये रहा|नीचे)[^\n]{0,200}/gmu,
  },
  {
    ...doubtfulSpeech,
    name: "आशा है यह मदद करेगा",
    language: "hi",
    pattern:
      /(?:मुझे )?(?:आशा|उम्मीद) है (?:कि )?(?:यह|इससे|ये)[^\n।]{0,40}(?:मदद|सहाय|उपयोगी)[^\n।]{0,20}।?|अगर आप चाहें तो मैं[^\n।]{0,80}।?/gu,
  },
  {
    ...speech,
    name: "मेरे अंतिम अपडेट",
    language: "hi",
    pattern: /मे(?:रे|री) (?:अंतिम|आखिरी|आख़िरी|पिछले) (?:ज्ञान )?(?:अपडेट|अद्यतन|प्रशिक्षण)/gu,
  },
  {
    ...role,
    name: "उपयोगकर्ता:",
    language: "hi",
    pattern: /^[ \t>]*\*{0,2}(?:उपयोगकर्ता|प्रयोक्ता|सहायक|असिस्टेंट|यूज़र):\*{0,2}(?=\s|$)/gmu,
  },
  {
    ...blank,
    name: "blank in Hindi",
    has: "[",
    language: "hi",
    pattern:
      /\[(?:अपन[ाीे]|आपक[ाीे]|यहाँ|यहां|कंपनी|फ़?ोन|नाम|तारीख|तारीख़|दिनांक|पता|शहर)[^\]\n]{0,60}\](?![(:[])|\[[^\]\n]{0,60}(?:डालें|लिखें|भरें|दर्ज करें|जोड़ें)\](?![(:[])/gu,
  },
  // Hindi that is none.
  {
    ...unread,
    name: "font without Unicode",
    pattern: new RegExp(
      runOf(
        "gS|gSa|gSA|gSaA|ds|dh|dk|esa|ls|vkSj|fd|ugha|dks|fy,|;g|;s|ij|gks|Hkh|gekjs|vius|djsa|djsaA|djrs|tkrk|lkFk|cksMZ",
        2,
      ),
      "gu",
    ),
    message: "is Hindi for a font such as Kruti Dev, which others see as these letters.",
    help: "Change it with a converter from Kruti Dev to Unicode, and put in what that gives.",
  },
  {
    ...unread,
    name: "font of Chanakya",
    pattern: /^[^\n]*(?:ãñ|·¤[æèðô]|×ð´|¥õÚU?)[^\n]*/gmu,
    message: "is Hindi for a font such as Chanakya, which others see as these letters.",
    help: "Change it with a converter from Chanakya to Unicode, and put in what that gives.",
  },
  {
    ...unread,
    name: "Hindi in Latin letters",
    pattern: new RegExp(
      [
        runOf(
          "hai|hain|nahi|nahin|aur|mein|liye|karein|karen|hota|hoti|hote|bahut|kya|yeh|hamare",
          2,
        ),
        runOf("hai|hain|aur|mein|nahi|liye|ka|ki|ke|ko|se|ye|bhi|aap|apne|apni|karna|kya|yeh", 3),
      ].join("|"),
      "giu",
    ),
    message: "is Hindi in Latin letters.",
    help: "Write it in the letters of Hindi.",
  },
  {
    ...unread,
    name: "letters of Urdu",
    pattern:
      /[\u0620-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]+(?:[\s\u060c\u061f]+[\u0620-\u06ff]+)*/gu,
    message: "is in the letters of Urdu.",
    help: "Write it in the letters of Hindi.",
  },
  {
    ...unread,
    name: "letters of another language",
    pattern:
      /[\u0400-\u052f\u0980-\u0eff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]+(?:\s+[\u0400-\u052f\u0980-\u0eff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]+)*/gu,
    message: "is in the letters of another language.",
    help: "Write it in the letters of Hindi.",
  },
  {
    ...unread,
    name: "lost letters of Hindi",
    has: "??",
    pattern:
      /(?<![\p{L}\p{M}?]|\?[ ,.]+)\?{3,}(?![ ,.]*\?)|(?<=[\p{L}\p{M}])\?{2,}(?=[\p{L}\p{M}])/gu,
    message: "stands for letters that a program could not save.",
    help: "Write the words that were meant.",
  },
  {
    ...unread,
    name: "doubled sign",
    pattern: /([\u0900-\u0903\u093c\u093e-\u094d\u0962\u0963])\1+|(।)(?: ?[।|])+/gu,
    message: "has the same sign twice.",
    help: "Take one of them out.",
    fix: ([, sign, danda]) => sign ?? danda,
  },
  {
    ...unread,
    name: "vowel sign behind another",
    pattern: /([\u0900-\u0903\u093e-\u094d])(?!\1)\u200c?[\u093e-\u094c]/gu,
    message: "has a vowel sign behind another sign.",
    help: "Type the word anew.",
  },
  {
    ...unread,
    name: "vowel with a vowel sign",
    pattern: /अ[ाोौ]|[एऐ]े|[अ-औ][ा-ौ]/gu,
    message: "is a vowel with the sign of another.",
    help: "Write the one vowel that is meant.",
    fix: ([typed]) => vowels[typed],
  },
  {
    ...wrongVowel,
    name: "vowel sign without a letter",
    pattern: /(?<![\p{sc=Deva}\p{M}\u25cc\u200c\u200d])[\u0900-\u0903\u093c\u093e-\u094d]|\u25cc/gu,
  },
  {
    ...unread,
    name: "bar for a danda",
    // In a sentence: a line of a table has its bars above or below a line of hyphens.
    pattern: new RegExp(
      [
        String.raw`(?: \||(?<! )\|{1,2}|[Il‖¦])(?=[ \t]|$)`,
        String.raw`(?<=\p{sc=Deva}(?:\|{1,2}|[Il‖¦])|(?:^|\|)(?![ \t]*[\w-]+:)[ \t]*[^\s|]+(?:[ \t]+[^\s|]+){2,20} \|)(?<=\p{sc=Deva} ?\S{1,2})`,
        String.raw`(?<!^[ \t]*\|[^\n]*)(?![^\n]*\n(?=[^\n]*\|)[ |:-]+$)`,
        String.raw`(?<!^(?=[^\n]*\|)[ |:-]+\n(?:[^\n|]+\|[^\n]*\n)*[^\n]*)`,
      ].join(""),
      "gmu",
    ),
    message: "is where a sentence of Hindi ends.",
    help: "Write ।",
    fix: () => "।",
  },
  // Blanks.
  {
    ...blank,
    name: "blank in brackets",
    has: "[",
    pattern:
      /(?<!\[)\[(?:your|insert|enter|add|fill in|type|replace|company|business|brand|client|customer|recipient|product|project|city|state|location|phone|contact|email|e-mail|website|date|name|address|price|amount|number|link|url|image|photo|picture|figure|screenshot|video|logo)\b[^\]\n]{0,60}\](?![(:[])/giu,
  },
  {
    ...blank,
    name: "blank of Word",
    pattern:
      /Click (?:or tap )?here to enter (?:text|a date)\.?|Choose an item\.|\[(?:Type|Pick) (?:here|text|the [^\]\n]{1,40}|your [^\]\n]{1,40})\]/giu,
  },
  {
    ...blank,
    name: "row of X",
    pattern:
      /(?<![\w-])[Xx]{4,}(?![\w-])|(?<=\b(?:Rs\.?|INR|₹) ?)X{2,}(?!\w)|₹ ?X{2,}(?!\w)|\b[X]{2,}(?:-X{2,})+\b/gu,
  },
  {
    ...blank,
    name: "blank in capitals",
    has: "HERE",
    pattern: /(?<![[\w])(?:INSERT|ADD|PUT|PASTE|ENTER|TYPE|WRITE)(?: [A-Z]{2,}){1,4} HERE\b/gu,
  },
  // Chats.
  {
    name: "time and name of a chat",
    has: ":",
    pattern:
      /^[ \t>]*\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?:[ \u202f]?[AaPp]\.?[Mm]\.?)?\]?(?: [-–])? [^\n:]{1,40}: |^[ \t>]*\[\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?, \d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\] [^\n:]{1,40}: |^[ \t>]*\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)? \p{Lu}[^\n:]{1,40}: /gmu,
    message: "is the time and the name before a line of a chat.",
    help: "Take it out, and keep what was said.",
    fix: nothing,
  },
  {
    name: "name and time above a chat's line",
    pattern:
      /^[ \t]*(?:\p{Lu}[\p{L}. ]{1,40},?[ \t]{1,4}[[(]?(?:\d{1,2} \p{L}{3,9} \d{4},? (?:at )?)?\d{1,2}:\d{2}(?: ?[AaPp][Mm][\])]?|[\])])|\[(?:Yesterday|Today),? (?:at )?\d{1,2}:\d{2}[^\]\n]{0,5}\] [^\n:]{1,40}):?[ \t]*$/gmu,
    isCertain: false,
    message: "is the name and the time above a line of a chat.",
    help: "Take it out, and keep what was said.",
  },
  {
    ...ofPage,
    name: "what a chat left out",
    pattern:
      /<Media omitted>|^[ \t\u200e]*(?:image|video|audio|sticker|GIF|document) omitted[ \t]*$|^[ \t]*(?:This message was deleted|You deleted this message|Messages and calls are end-to-end encrypted[^\n]*)\.?[ \t]*$/gmu,
  },
  {
    ...ofPage,
    name: "link of Slack",
    has: "<http",
    pattern: /<(?<address>https?:\/\/[^\s|<>]+)\|(?<words>[^|<>\n]+)>/gu,
    message: "is a link as Slack writes it.",
    help: "Write [the words](the address).",
    fix: ({ groups }) => `[${groups?.words}](${groups?.address})`,
  },
  {
    ...ofPage,
    name: "name of an emoji",
    has: "_",
    isCertain: false,
    pattern: /(?<![\w:/])[:](?:[a-z]+_)+[a-z]+:(?![\w:/])/gu,
    message: "is the name of an emoji, which is printed.",
  },
  {
    ...mail,
    name: "signature of a phone",
    pattern:
      /^[ \t>]*(?:Sent from my (?:iPhone|iPad|Samsung|Galaxy|mobile|phone)[^\n]*|Get Outlook for (?:iOS|Android)[^\n]*|Sent from (?:Outlook|Mail|Yahoo)[^\n]{0,30})$/gimu,
  },
  {
    ...mail,
    name: "opening of a mail",
    isCertain: false,
    pattern:
      /\bI hope (?:this|my) (?:e?-?mail|message|note) finds you\b[^\n.!]{0,40}[.!]?|\bPFA\b[^\n.]{0,60}\.?|\b[Pp]lease find (?:attached|enclosed)\b[^\n.]{0,60}\.?/gu,
  },
  {
    ...mail,
    name: "head of a mail",
    pattern:
      /^[ \t>]*(?:-{3,} ?(?:Original Message|Forwarded message) ?-{3,}|Begin forwarded message:|On [^\n]{5,80} wrote:|\[EXTERNAL\][^\n]*|CAUTION: This email originated[^\n]*)[ \t]*$/gimu,
  },
  {
    ...ofPage,
    name: "marks of Wikipedia",
    has: "[",
    pattern:
      /\[(?:edit|citation needed|clarification needed|better source needed|dead link)\](?!\()/giu,
    fix: nothing,
  },
  {
    ...ofPage,
    name: "number of a page",
    isCertain: false,
    pattern: /^[ \t]*(?:Page \d{1,4}(?: of \d{1,4})?|\d{1,4} \| ?P ?a ?g ?e)[ \t]*$/gmu,
    message: "is the number of a page of a document.",
  },
  // Office programs.
  {
    ...ofPage,
    name: "comment of Word",
    pattern:
      /\b(?:Comment(?:ed)? \[[A-Z]{1,4}\d{1,3}\]:|Formatted: (?:Font|Indent|Left|Right|Space|Normal|List)[^\n]{0,60})/gu,
    message: "is a note that Word prints at the edge of a page.",
  },
  {
    ...ofPage,
    name: "letter without a name",
    has: "(cid:",
    pattern: /\(cid:\d{1,5}\)/gu,
    message: "is a letter that a PDF does not name.",
    help: "Type the letter that the PDF shows.",
  },
  {
    ...lostReference,
    name: "lost reference of Word",
    pattern:
      /Error! [A-Z][^.!\n]{3,60}\.?|\{ (?:REF|HYPERLINK|PAGE|TOC|SEQ|MERGEFIELD)\b[^{}\n]{0,80}\}|\bTOC \\[ohzu][^\n]{0,40}/gu,
  },
  {
    ...lostReference,
    name: "error of a spreadsheet",
    has: "#",
    pattern:
      /#(?:REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|N\/A|SPILL!|CALC!)|(?<=\|[ \t]*)#{3,}(?=[ \t]*\|)/gu,
  },
  {
    ...lostReference,
    name: "line of a table of contents",
    has: ".....",
    isCertain: false,
    pattern: /^[^\n.]{2,80} ?\.{5,} ?\d{1,3}[ \t]*$/gmu,
    message: "is a line of a table of contents with its page.",
    help: "Take it out: the page lists its headings by itself.",
  },
  {
    ...brokenLetter,
    name: "tag spelt out",
    has: "&lt;",
    isCertain: false,
    pattern:
      /&lt;(p|div|span|strong|b|i|em|ul|ol|li|h[1-6])(?: [^&\n]{0,80})?&gt;[^\n]*?&lt;\/\1&gt;/giu,
    message: "is a tag that a program has spelt out, so that it is read.",
    help: "Write it in Markdown.",
  },
  {
    ...brokenLetter,
    name: "letter spelt out",
    has: "&",
    pattern: anyOf(
      "gu",
      new RegExp(`&amp;(?:${number}|(${names}));`, "u"),
      // Without its semicolon. A letter may follow a number; “&copy=” is part of an address.
      new RegExp(`&${number}(?![;0-9a-fA-F])|&(?!amp|lt|gt|quot)(${names})(?![;=\\w])`, "u"),
      /&(rsquo)(?=(?:t|s|re|ve|ll|d|m)\b)/u,
    ),
    fix: ([, twice, twiceNamed, once, onceNamed, apostrophe]) => {
      const typed = twice ?? once;
      return typed ? numbered(typed) : letters[twiceNamed ?? onceNamed ?? apostrophe ?? ""];
    },
  },
  {
    ...brokenLetter,
    name: "spaces of an address",
    has: "%20",
    pattern: /(?<![^\s*_"“(])(?:\p{L}+%20)+\p{L}+(?![^\s*_"”.,;)])/gu,
    message: "has its spaces spelt out, as in an address.",
    help: "Write spaces.",
    fix: ([typed]) => typed.replaceAll("%20", " "),
  },
  {
    ...lostReference,
    name: "number of a spreadsheet",
    has: "E+",
    isCertain: false,
    pattern: /(?<![\w.])\d\.\d{2,6}E\+\d{2}(?![\w.])/gu,
    message: "is a long number as a spreadsheet shortens it.",
    help: "Write all of its digits.",
  },
  {
    ...brokenLetter,
    name: "letters of a Mac",
    pattern: new RegExp(Object.keys(ofMac).join("|"), "gu"),
    message: "is a letter that was saved in another encoding.",
    fix: ([typed]) => ofMac[typed],
  },
  {
    ...brokenLetter,
    name: "question mark for an apostrophe",
    has: "?",
    pattern:
      /(?<=\b(?:don|can|won|isn|doesn|didn|aren|wasn|weren|couldn|shouldn|wouldn|haven|hasn|hadn|mustn|needn|ain))\?(?=t\b)|(?<=\b(?:it|that|there|what|who|let|here|he|she|one))\?(?=s\b)|(?<=\b(?:we|you|they|I))\?(?=(?:re|ve|ll|d|m)\b)/giu,
    fix: () => "’",
  },
  {
    name: "lost letters",
    pattern: /(?<![\p{L}\p{N}?!])\?{2,}(?:[ ,.]+\?{2,})+|[□▯]{2,}/gu,
    message: "stands for letters that a program could not save.",
    help: "Write the words that were meant.",
  },
  {
    name: "backslash and n",
    has: "\\",
    pattern: /(?<=[\p{L}\p{N}.,:;!?)])(?:\\[nr])+(?=$|[\s\p{Lu}\\*#-])/gmu,
    isLayout: true,
    message: "is a line end that a program has spelt out.",
    help: "End the line with Enter in its place.",
  },
  {
    name: "backslash and n within a line",
    has: "\\n",
    pattern: /(?<=[\p{Ll}\p{N}.,;!?)])(?<!:\S*)\\n(?=\p{Ll}{2,}[ ,.])/gu,
    isCertain: false,
    isLayout: true,
    message: "may be a line end that a program has spelt out.",
    help: "If so, end the line with Enter in its place.",
  },
  {
    name: "path on a computer",
    has: ":",
    pattern: /(?<![\w(<"])(?:file:\/\/\/[^\s)>]+|[A-Za-z]:\\(?:[\w.-]+\\)+[\w.-]+)/gu,
    message: "is where a file is on the writer's computer, and leads nowhere else.",
    help: "Write what it shows, or link the file where everybody can open it.",
  },
  {
    ...otherForm,
    name: "ligatures, full-width and mathematical letters",
    pattern:
      /[\ufb00-\ufb06]|[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]+|[\u{1d400}-\u{1d7ff}\u24b6-\u24e9]{2,}/gu,
  },
  {
    ...otherForm,
    name: "full-width signs",
    pattern: /(?<=[ -~])[\uff01\uff05\uff08\uff09\uff0b\uff0c\uff0e\uff0f\uff1a\uff1b\uff1f]/gu,
    message: "is another form of a plain sign.",
    help: "Write the plain one.",
  },
  {
    ...otherForm,
    name: "small capitals",
    pattern: /(?:[\u1d00-\u1d22]|[ʙɢʜɪʟɴʀʏꜰꜱ]){3,}/gu,
    fix: () => undefined,
  },
  {
    ...otherForm,
    name: "letters crossed out",
    pattern: /(?:\p{L}[\u0332\u0333\u0335-\u0338]+){2,}/gu,
    message: "has a line in or below each letter, so that searches do not find it.",
    fix: ([typed]) => typed.replace(/[\u0332\u0333\u0335-\u0338]/gu, ""),
  },
  {
    name: "place of an object",
    has: "\ufffc",
    pattern: /\ufffc/gu,
    message: "is the place of a picture or an object that was not copied.",
    help: "Put the picture there, or take the sign out.",
    fix: nothing,
  },
  {
    name: "character of one font alone",
    pattern: /[\ue000-\ue1ff\ue203-\uf8ff]+/gu,
    message:
      "is a sign of one font alone, such as a bullet of Word, which other computers show as a box.",
    help: "Write the sign that was meant, or take it out.",
  },
  {
    name: "blank of Braille",
    pattern: /[\u2800\u3164\u115f\u1160]/gu,
    message: "is a letter that looks like a space.",
    help: "Write a space.",
    fix: () => " ",
  },
  {
    name: "marks of direction",
    pattern: /[\u061c\u200e\u200f\u202a-\u202c\u2066-\u2069]+/gu,
    isCertain: false,
    message: "turns the order of letters round, and nobody sees it.",
    help: "Take it out.",
    fix: nothing,
  },
  {
    name: "word parted at the end of a line",
    has: "- ",
    pattern: /(?<=(?<![-\p{L}])\p{Ll}{2,})- (?!(?:and|or|to|nor|as|but)\b)(?=\p{Ll}{3,}\b)/gu,
    isCertain: false,
    message: "was one word, which a line's end had parted.",
    help: "Write it as one word.",
  },
  // Addresses of other programs.
  {
    ...countedLink,
    name: "forwarding",
    has: "://",
    pattern:
      /https?:\/\/(?:[\w.-]*safelinks\.protection\.outlook\.com\/[^\s()<>"'?]*|(?:www\.)?google\.[a-z.]{2,6}\/url|l\.(?:facebook|instagram)\.com\/(?:l\.php)?|(?:[\w.-]+\.)?(?:linkedin\.com\/(?:redir\/redirect|safety\/go)|youtube\.com\/redirect|out\.reddit\.com\/[\w/]*|duckduckgo\.com\/l\/|slack-redir\.net\/link|steamcommunity\.com\/linkfilter\/))\?(?:[^\s()<>"']*?&(?:amp;)?)??(?:url|q|u|uddg)=(?<address>https?[^&\s()<>"']+)[^\s()<>"']*/giu,
  },
  {
    ...countedLink,
    name: "copy of a page",
    pattern: /https?:\/\/www\.google\.[a-z.]{2,6}\/amp\/s\/(?<address>[^\s()<>"']+)/giu,
    message: "leads to a copy of a page.",
    fix: ({ groups }) => `https://${groups?.address}`,
  },
  {
    ...countedLink,
    name: "short address",
    isCertain: false,
    pattern:
      /https?:\/\/(?:(?:bit\.ly|tinyurl\.com|goo\.gl|t\.co|ow\.ly|is\.gd|rb\.gy|cutt\.ly|lnkd\.in)\/[\w-]+|translate\.google\.[a-z.]{2,6}\/translate\?[^\s()<>"']*|[\w-]+\.translate\.goog[^\s()<>"']*|webcache\.googleusercontent\.com\/[^\s()<>"']*|www\.bing\.com\/ck\/a\?[^\s()<>"']*)/giu,
    message: "leads to a page by way of another site, which may end.",
    fix: () => undefined,
  },
  {
    ...countedLink,
    name: "Proofpoint's defence",
    has: "urldefense",
    pattern:
      /https?:\/\/urldefense\.(?:proofpoint\.)?com\/v3\/__(?<address>https?:\/\/[^\s()<>"'*]+?)__;[^\s()<>"']*/giu,
  },
  {
    ...countedLink,
    name: "parameter of an advertiser",
    has: "=",
    pattern:
      /(?<sign>[?&])(?:fbclid|gclid|msclkid|igshid|mc_eid|yclid|_hsenc)=[\w.%-]+(?<next>&|(?=[#\s)"'>\]]|$))/gu,
    message: "tells an advertiser who followed a link.",
    help: "Take it out of the address.",
    fix: withoutParameter,
  },
  {
    ...countedLink,
    name: "mark of found words",
    has: ":~:text=",
    pattern: /#?:~:text=[^\s()<>"']*/gu,
    message: "marks the words that somebody searched for.",
    help: "Take it out of the address.",
    fix: nothing,
  },
  // Lists and tables.
  {
    name: "bullet of Word",
    pattern: /^[ \t]*(?:(?:[•·▪◦‣●○■□➢➤✓✔]|[oØüv§])\t[ \t]*|[§Ø➢➤][ \u00a0]+(?=\p{L}))(?=\S)/gmu,
    isLayout: true,
    message: "is a bullet of Word.",
    help: "Begin the line with a hyphen and a space.",
    fix: () => "- ",
  },
  {
    name: "number without its space",
    pattern: /^[ \t]*\d{1,2}\)(?=\p{L})/gmu,
    isLayout: true,
    message: "is the number of a list without its space.",
    help: "Write a space behind it.",
    fix: ([number]) => `${number} `,
  },
  {
    ...wrongBlank,
    name: "no-break space behind a mark",
    pattern: /(?<=^[ \t>]*(?:#{1,6}|[-*+]|\d{1,3}[.)]))[\u00a0\u202f\u2007]+/gmu,
    fix: () => " ",
  },
  {
    ...wrongBlank,
    name: "blank between a link's brackets",
    pattern: /(?<=\[[^\]\n]+\])[\u00a0\u202f\u2007]+(?=\([^()\n]+\))/gu,
    message: "parts the link's words from its address.",
    help: "Take it out.",
    fix: nothing,
  },
  {
    ...tableOfSigns,
    name: "table by plus signs",
    has: "+-",
    pattern: /^[ \t]*\+(?:[-=]{2,}\+)+[ \t]*(?:\r?\n[ \t]*[+|][^\n\r]*)*/gmu,
    fix: gridOf,
  },
  {
    ...tableOfSigns,
    name: "table by tabs",
    has: "\t",
    pattern: /^[^\t\n|]+\t+[^\t\n|][^\n\r|]*(?:\r?\n[^\t\n|]+\t+[^\t\n|][^\n\r|]*)+/gmu,
    fix: ([typed]) =>
      tableOf(
        linesOf(typed).map((line) => line.split("\t")),
        typed,
      ),
  },
  {
    ...tableOfSigns,
    name: "table by full-width bars",
    has: "｜",
    pattern: /^[ \t]*[^\n｜]*｜[^\n\r]*(?:\r?\n[^\n｜]*｜[^\n\r]*)+/gmu,
    fix: ([typed]) =>
      tableOf(
        linesOf(typed)
          .map((line) => cellsOf(line, "｜"))
          .filter((cells) => !cells.every((cell) => /^[ :—－-]+$/.test(cell))),
        typed.replaceAll("|", ""),
      ),
  },
  {
    ...tableOfSigns,
    name: "table by lines",
    pattern:
      /^[ \t]*[│║┃┌╔├╠└╚┏┗┣][^\n]*(?:\r?\n[ \t]*[│║┃┌╔├╠└╚┏┗┣][^\n]*)*|^\|\|[^|\n]+\|\|[^\n]*(?:\r?\n\|[^\n]*)*/gmu,
  },
  {
    ...tableOfSigns,
    name: "table by commas",
    isCertain: false,
    pattern: new RegExp([partedBy(";"), partedBy(",(?! )")].join("|"), "gmu"),
  },
  {
    name: "headings of a wiki",
    isLayout: true,
    pattern: /^h[1-6]\. [^\n]+|^={2,5} [^=\n]+ ={2,5}[ \t]*$|^\{\|[^\n]*$/gmu,
    message: "is a mark of a wiki, which is printed.",
    help: "Write a heading with ## and a space, and a table with | between its cells.",
  },
  {
    ...tableOfSigns,
    name: "table by spaces",
    has: "   ",
    isCertain: false,
    pattern: new RegExp(String.raw`^${spacedCells}(?:\r?\n${spacedCells}){2,}`, "gmu"),
  },
  {
    ...tableOfSigns,
    name: "table parted by a blank line",
    has: "|",
    pattern:
      /(?<=^[ \t]*\|[^\n]*\|[ \t]*)\r?\n[ \t]*\r?\n(?=[ \t]*\|[^\n]*\|[ \t]*\r?$)(?![^\n]*\n[ \t]*\|[ :|-]+\|)/gmu,
    message: "parts a row from its table.",
    help: "Take the blank line out.",
    fix: ([blank]) => (blank.includes("\r") ? "\r\n" : "\n"),
  },
];

export const leftovers: readonly Leftover[] = rows.map((row) => ({ isCertain: true, ...row }));
