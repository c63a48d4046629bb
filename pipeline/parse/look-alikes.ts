// Finds characters that look like YAML's but are others: no-break spaces, zero-width spaces, long dashes before items. They come with
// pasted text, are invisible to writers, and cause misleading YAML errors.
import { grouped } from "../model/grouped.ts";
import { linesOf } from "../model/lines.ts";
import type { SlipFinding, TextEdit } from "./slip.ts";

const spaces =
  "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000";
const unseen = "\u00ad\u200b\u200c\u200d\u2060\ufeff";
const dashes = "–—−‐‑‒―";

/** The plain character that a look-alike stands for; empty for invisible ones. */
function plain(sign: string): string {
  if (sign === "\u3000") return "  ";
  return spaces.includes(sign)
    ? " "
    : dashes.includes(sign)
      ? "-"
      : unseen.includes(sign)
        ? ""
        : sign;
}

const inPlain = (text: string) => Array.from(text, plain).join("");

/** A quick test: most files have none of these characters. */
const any = new RegExp(`[${spaces}${unseen}${dashes}]`);

const names: Readonly<Record<string, string>> = {
  "\u00a0": "a no-break space",
  "\u00ad": "a hyphen that shows only where a line breaks",
  "\u200b": "a space without width",
  "\u200c": "a sign that keeps letters apart",
  "\u200d": "a sign that joins letters",
  "\u202f": "a narrow no-break space",
  "\u2060": "a sign that keeps words together",
  "\u3000": "an ideographic space",
  "\ufeff": "a byte order mark",
  "–": "an en dash",
  "—": "an em dash",
  "−": "a minus sign",
};

/** Name and code point of a character. */
function nameOf(sign: string): string {
  const number = `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  return `${names[sign] ?? (plain(sign) === " " ? "a space of another width" : `a ${sign}`)} (${number})`;
}

/** A line with a look-alike. */
interface Line {
  readonly start: number;
  readonly text: string;
  readonly right: string;
  /** The first look-alike, and its offset in the line. */
  readonly sign: string;
  readonly at: number;
  /** The line's key, for the message; undefined if it begins an item. */
  readonly key: string | undefined;
}

function messageOf({ sign, key }: Line): string {
  const name = nameOf(sign);
  if (key === undefined) {
    return `An item of the list begins with ${name}; only a hyphen and a space begin one.`;
  }
  return `Beside the key “${key}” there is ${name}; only ordinary spaces are read.`;
}

const gap = `[ ${spaces}${unseen}]`;
const keyed = new RegExp(
  `^(${gap}*(?:-${gap}+)*)([\\p{L}\\p{N}_-]+(?:[${unseen}][\\p{L}\\p{N}_-]+)*)(${gap}*:)(${gap}*)(.*)$`,
  "u",
);
const item = new RegExp(`^(${gap}*[-${dashes}])(${gap}+)(\\S.*)$`);
const leadingGap = new RegExp(`^${gap}*`);

/** @param isItem whether a dash at the beginning of the line may stand for a list item */
function wrongLine(text: string, start: number, isItem: boolean): Line | undefined {
  const made = (right: string, key?: string): Line | undefined => {
    let at = 0;
    while (at < text.length && text[at] === right[at]) at++;
    const sign = text[at] ?? "";
    return any.test(sign) ? { start, text, right, sign, at, key } : undefined;
  };
  const [, lead = "", typed = "", colon = "", after = "", value = ""] = keyed.exec(text) ?? [];
  const key = inPlain(typed);
  // A word in another script is not a key, nor is a word containing a colon, such as an address.
  if (/^[A-Za-z][\w-]*$/.test(key) && (colon !== ":" || after !== "" || value === "")) {
    const space = /^ +$/.test(after) ? after : " ";
    return made(`${inPlain(lead)}${key}:${value === "" ? "" : space}${value}`, key);
  }
  const [, dash, between = "", rest = ""] = item.exec(text) ?? [];
  if (dash === undefined || (!dash.endsWith("-") && !isItem)) return undefined;
  return made(`${inPlain(dash)}${inPlain(between) || " "}${rest}`);
}

/** What the lines above determine about a line. */
interface Above {
  /** Indentation of the last key if its value may continue below; -1 if not. */
  readonly owner: number;
  /** Its value is a block scalar, in which nothing is YAML syntax. */
  readonly isBlock: boolean;
  /** Items may follow: the key above has no value yet, or an item is above. */
  readonly isOpen: boolean;
  /** The quote that still has to close a value; empty if none is open. */
  readonly quote: string;
}

/** What a line determines about those below it. */
function nextLineState(text: string, indent: number, { owner, isOpen }: Above): Above {
  const pair = keyed.exec(text);
  const value = (pair ? pair[5] : item.exec(text)?.[3])?.trim() ?? "";
  const isUnended = /^["']/.test(value) && !/^(["']).*\1[\s,\]}]*(?:#.*)?$/.test(value);
  return {
    owner: pair || value === "" || !isOpen ? indent : owner,
    isBlock: /^[|>][-+\d]*(?:\s+#.*)?$/.test(value),
    isOpen: pair ? value === "" : isOpen,
    quote: isUnended ? value.charAt(0) : "",
  };
}

/** A line of YAML syntax; it may be a list item. */
interface OwnLine extends Pick<Line, "text" | "start"> {
  readonly isItem: boolean;
}

/** The lines of a text that are YAML syntax, without continuation lines of values. */
function* ownLines(source: string): Generator<OwnLine> {
  let above: Above = { owner: -1, isBlock: false, isOpen: false, quote: "" };
  for (const { text, start } of linesOf(source)) {
    if (above.quote !== "") {
      if (text.trimEnd().endsWith(above.quote)) above = { ...above, quote: "" };
      continue;
    }
    const indent = inPlain(leadingGap.exec(text)?.[0] ?? "").length;
    const isOfValue = above.owner >= 0 && indent > above.owner && (above.isBlock || !above.isOpen);
    if (isOfValue) continue;
    yield { text, start, isItem: above.isOpen };
    above = nextLineState(text, indent, above);
  }
}

/** Most lines shown in a help text. */
const maxShown = 3;

/** Finds the look-alike characters of a text. */
export function lookAlikes(source: string): SlipFinding[] {
  if (!any.test(source)) return [];
  const lines = Array.from(ownLines(source)).flatMap(
    ({ text, start, isItem }) => wrongLine(text, start, isItem) ?? [],
  );
  const groups = grouped(lines, (line) => messageOf({ ...line, key: line.key && "" }));
  return Array.from(groups.values(), findingOf);
}

/** The edit for the part of a line that changes. */
function changeOf({ start, text, right, at }: Line): TextEdit {
  let same = 0;
  while (
    same < Math.min(text.length, right.length) - at &&
    text.at(-1 - same) === right.at(-1 - same)
  ) {
    same++;
  }
  return {
    start: start + at,
    end: start + text.length - same,
    text: right.slice(at, right.length - same),
  };
}

/** The finding for one kind of look-alike. */
function findingOf(lines: readonly Line[]): SlipFinding {
  const [first] = lines as readonly [Line, ...Line[]];
  const shown = lines.slice(0, maxShown).map(({ right }) => right.trim());
  const more = lines.length - shown.length;
  const others = lines.length > 1 ? ` So it is on ${lines.length} lines; this is the first.` : "";
  return {
    start: first.start + first.at,
    end: first.start + first.at + 1,
    message: `${messageOf(first)}${others}`,
    help: `Write: ${shown.join(" ⏎ ")}${more > 0 ? ` ⏎ … (${more} more)` : ""}`,
    fix: {
      title: `${nameOf(first.sign)} is what it looks like${lines.length > 1 ? ` on ${lines.length} lines` : ""}`,
      edits: lines.map(changeOf),
    },
  };
}
