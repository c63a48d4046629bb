// Signs that look like those of YAML and are not: no-break spaces, full-width colons, Cyrillic letters in a key, long dashes before
// items. They come with pasted text and other keyboards, nobody sees them, and YAML finds fault with something else because of them.
import { lineAt } from "../model/lines.ts";
import type { SlipFinding, TextEdit } from "./slip.ts";

/** A cheap look: most files have none of these signs. */
const any =
  /[\u00a0\u00ad\u02d0\u0370-\u04ff\u2000-\u200d\u2010-\u2015\u202f\u205f\u2060\u2212\u2236\u3000\u3001\u3010\u3011\ua789\ufe13\ufe55\ufe5f\ufe63\ufeff\uff01-\uff5e]/;

const spaces = "\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000";
const unseen = "\\u00ad\\u200b-\\u200d\\u2060\\ufeff";
const colons = "：﹕∶꞉︓ː";
const dashes = "－–—−‐‑‒―﹣";
const hashes = "＃﹟";

/** Letters of other scripts that look like Latin ones, by the letters that they look like. */
const letters: ReadonlyMap<string, string> = new Map([
  ...pairs("АВЕКМНОРСТУХаеорсухіјѕԁһӏ", "ABEKMHOPCTYXaeopcyxijsdhl"),
  ...pairs("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονα", "ABEZHIKMNOPTYXova"),
]);

function pairs(others: string, latin: string): [string, string][] {
  return Array.from(others, (other, at) => [other, latin[at] ?? other]);
}

/** Full-width letters and signs stand as far behind their ASCII ones as the first does. */
function narrow(sign: string): string {
  const code = sign.charCodeAt(0);
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : sign;
}

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
  "\u2236": "a ratio sign",
  "–": "an en dash",
  "—": "an em dash",
  "−": "a minus sign",
  "、": "an ideographic comma",
};

/** What a sign is called, with its number, by which it can be looked up. */
function nameOf(sign: string): string {
  const number = `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  const script = /\p{sc=Cyrillic}/u.test(sign) ? "Cyrillic" : /\p{sc=Greek}/u.test(sign) ? "Greek" : "";
  const known = names[sign] ?? (oddSpace.test(sign) ? "a space of another width" : undefined);
  const name =
    known ?? (script ? `a ${script} ${sign}` : narrow(sign) !== sign ? `a full-width ${narrow(sign)}` : `a ${sign}`);
  return `${name} (${number})`;
}

/** What a sign stands in the place of. */
type Part = "space" | "key" | "colon" | "list" | "item" | "comment";

/** A line as it should be. */
interface Line {
  readonly start: number;
  readonly text: string;
  readonly right: string;
  /** The first sign that is another one than it looks like, and where it stands in the line. */
  readonly sign: string;
  readonly at: number;
  readonly part: Part;
  readonly key: string;
}

const messages: Readonly<Record<Part, (sign: string, key: string) => string>> = {
  space: (sign, key) => `Beside the key “${key}” stands ${sign}; YAML knows only ordinary spaces.`,
  key: (sign, key) => `In the key “${key}” stands ${sign}, which is not the letter that it looks like.`,
  colon: (sign, key) => `The sign after “${key}” is ${sign}; YAML knows only the plain colon.`,
  list: (sign, key) => `In the list of “${key}” stands ${sign}; YAML knows only [, the plain comma and ].`,
  item: (sign) => `An item of the list begins with ${sign}; YAML knows only a hyphen and a space.`,
  comment: (sign) => `The comment begins with ${sign}; YAML knows only #.`,
};

const gap = `[ ${spaces}${unseen}]`;
const keyed = new RegExp(
  `^(${gap}*(?:-${gap}+)*)([\\p{L}\\p{N}_-]+(?:[${unseen}][\\p{L}\\p{N}_-]+)*)(${gap}*)([:${colons}])(${gap}*)(.*)$`,
  "u",
);
const item = new RegExp(`^(${gap}*)([-${dashes}])(${gap}+)(\\S.*)$`);
const comment = new RegExp(`^${gap}*[${hashes}]`);
const leadingGap = new RegExp(`^${gap}*`);
const unseenSigns = new RegExp(`[${unseen}]`, "g");
const oddSpace = new RegExp(`[${spaces}]`);
const oddSpaces = new RegExp(oddSpace, "g");

/** Ordinary spaces; an ideographic one is as wide as two. */
const asSpaces = (text: string) => text.replace(unseenSigns, "").replaceAll("\u3000", "  ").replace(oddSpaces, " ");

/** A key in Latin letters; undefined where it is a word of another script. */
function latin(key: string): string | undefined {
  const bare = key.replace(unseenSigns, "");
  const right = Array.from(bare, (letter) => letters.get(letter) ?? narrow(letter)).join("");
  const isMixed = /[a-z]/i.test(bare) || narrow(bare[0] ?? "") !== bare[0];
  return /^[A-Za-z][\w-]*$/.test(right) && isMixed ? right : undefined;
}

/** The brackets and commas of a list in brackets. */
function inBrackets(value: string): string {
  const whole = value.trimEnd();
  if (/["']/.test(whole) || !/^[[［【]/.test(whole) || !/[\]］】]$/.test(whole)) return value;
  return `[${whole.slice(1, -1).replace(/[，、]\s*/g, ", ")}]`;
}

/** @param isItem whether a dash that begins the line may stand for an item of a list */
function wrongLine(text: string, start: number, isItem: boolean): Line | undefined {
  const made = (right: string, key: string, partAt: (at: number) => Part): Line | undefined => {
    let at = 0;
    while (at < text.length && text[at] === right[at]) at++;
    const sign = text[at] ?? "";
    return any.test(sign) ? { start, text, right, sign, at, part: partAt(at), key } : undefined;
  };
  if (comment.test(text)) return made(asSpaces(text).replace(/[＃﹟]/, "#"), "", () => "comment");
  const pair = keyed.exec(text);
  if (pair) {
    const [, lead = "", typed = "", before = "", colon = "", after = "", value = ""] = pair;
    const key = latin(typed);
    // A word with a colon in it, such as an address, is no key.
    if (key !== undefined && (colon !== ":" || after !== "" || value === "")) {
      const right = `${asSpaces(lead)}${key}:${value === "" ? "" : / /.test(after) && !any.test(after) ? after : " "}${inBrackets(value)}`;
      const [keyAt, colonAt] = [lead.length, lead.length + typed.length + before.length];
      return made(right, key, (at) => {
        if (at === colonAt) return "colon";
        if (at > colonAt + after.length) return "list";
        return at >= keyAt && at < keyAt + typed.length ? "key" : "space";
      });
    }
  }
  const [, lead = "", dash, between = "", rest = ""] = item.exec(text) ?? [];
  if (dash === undefined || (dash !== "-" && !isItem)) return undefined;
  return made(`${asSpaces(lead)}-${asSpaces(between) || " "}${rest}`, "", () => "item");
}

/** The lines of a text that YAML reads as its own, not those of a value that goes on. */
function* ownLines(
  source: string,
): Generator<{ readonly text: string; readonly start: number; readonly isItem: boolean }> {
  /** Indentation of the last key, where its value goes on in the lines below; -1 where it does not. */
  let owner = -1;
  let isBlock = false;
  let quote = "";
  let isOpen = false;
  for (let start = 0; start < source.length; ) {
    const { text, end } = lineAt(source, start);
    const from = start;
    start = end + (source.startsWith("\r\n", end) ? 2 : 1);
    if (text.trim() === "") continue;
    if (quote !== "") {
      if (text.trimEnd().endsWith(quote)) quote = "";
      continue;
    }
    const indent = asSpaces(leadingGap.exec(text)?.[0] ?? "").length;
    if (owner >= 0 && indent > owner && (isBlock || !isOpen)) continue;
    yield { text, start: from, isItem: isOpen };
    const pair = keyed.exec(text);
    const value = (pair ? pair[6] : item.exec(text)?.[4])?.trim() ?? "";
    if (pair || value === "" || !isOpen) owner = indent;
    isBlock = /^[|>][-+\d]*(?:\s+#.*)?$/.test(value);
    // An item is followed by others, a key without a value by what it holds.
    isOpen = (pair !== null && value === "") || (pair === null && isOpen);
    if (/^["']/.test(value) && !/^(["']).*\1[\s,\]}]*(?:#.*)?$/.test(value)) quote = value[0] ?? "";
  }
}

/** Most lines that a help shows. */
const mostShown = 3;

/** What is found of one sign, with the changes that put YAML's own in its places. */
export interface LookAlikes extends SlipFinding {
  readonly edits: readonly TextEdit[];
}

/** Finds the signs that only look like those of YAML. */
export function lookAlikes(source: string): LookAlikes[] {
  if (!any.test(source)) return [];
  const groups = new Map<string, Line[]>();
  for (const { text, start, isItem } of ownLines(source)) {
    const line = wrongLine(text, start, isItem);
    if (!line) continue;
    const name = `${line.part} ${line.sign}`;
    const group = groups.get(name);
    if (group) group.push(line);
    else groups.set(name, [line]);
  }
  return Array.from(groups.values(), findingOf);
}

/** The part of a line that changes. */
function changeOf({ start, text, right, at }: Line): TextEdit {
  let same = 0;
  while (same < Math.min(text.length, right.length) - at && text.at(-1 - same) === right.at(-1 - same)) same++;
  return { start: start + at, end: start + text.length - same, text: right.slice(at, right.length - same) };
}

function findingOf(lines: readonly Line[]): LookAlikes {
  const [first] = lines as readonly [Line, ...Line[]];
  const shown = lines.slice(0, mostShown).map(({ right }) => right.trim());
  const more = lines.length - shown.length;
  const edits = lines.map(changeOf);
  return {
    start: first.start + first.at,
    end: first.start + first.at + 1,
    message: `${messages[first.part](nameOf(first.sign), first.key)}${lines.length > 1 ? ` So it is on ${lines.length} lines; this is the first.` : ""}`,
    help: `Write: ${shown.join(" ⏎ ")}${more > 0 ? ` ⏎ … (${more} more)` : ""}`,
    edits,
    mended: {
      title: `${nameOf(first.sign)} is what it looks like${lines.length > 1 ? ` on ${lines.length} lines` : ""}`,
      edits,
    },
  };
}
