// Makes one random typing mistake in a good file, such as a lost character, swapped letters or a
// wrong key. The same seed gives the same slip; slip-judgement.ts judges what `fix` makes of it.
import type { LoadedContent } from "../../pipeline/read/files/contents.ts";
import { pick } from "../pipeline/seeded.ts";

type Random = () => number;

export interface Slip {
  readonly kind: string;
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** The rows of a US keyboard, from which neighbouring keys are computed. */
const rows = ["`1234567890-=", "qwertyuiop[]\\", "asdfghjkl;'", "zxcvbnm,./"];
const shifted: Readonly<Record<string, string>> = {
  '"': "':[",
  ":": ';"p',
  "{": "[}p",
  "}": "]{",
  "#": "3$@",
  "|": "\\",
};

function neighbours(letter: string): string {
  if (letter === " ") return "xcvbnm";
  const lower = letter.toLowerCase();
  const found = rows.flatMap((row, at) => {
    const column = row.indexOf(lower);
    if (column < 0) return [];
    const above = rows[at - 1] ?? "";
    const below = rows[at + 1] ?? "";
    const beside = [
      row[column - 1],
      row[column + 1],
      above[column],
      above[column + 1],
      below[column - 1],
      below[column],
    ];
    return beside.filter((other) => other !== undefined);
  });
  const typed = found.join("");
  return letter === lower ? typed : typed.toUpperCase();
}

const cut = (text: string, start: number, end: number, by = "") =>
  text.slice(0, start) + by + text.slice(end);

/** A random match of a pattern between two offsets. */
function found(
  text: string,
  from: number,
  to: number,
  pattern: RegExp,
  random: Random,
): RegExpExecArray | undefined {
  const all = [...text.matchAll(pattern)].filter(({ index }) => index >= from && index < to);
  return all.length === 0 ? undefined : pick(all, random);
}

/** Makes one kind of slip between two offsets; undefined if nothing there allows it. */
type Hand = (text: string, from: number, to: number, random: Random) => string | undefined;

const at = (from: number, to: number, random: Random) => from + Math.floor(random() * (to - from));

/** Loses or doubles one letter of a word, swaps it with the next, or replaces it by its neighbour on the keyboard. */
function misspelt(text: string, start: number, word: string, random: Random): string | undefined {
  if (word.length < 2) return undefined;
  const place = start + Math.floor(random() * (word.length - 1));
  const letter = text[place] ?? "";
  const next = text[place + 1] ?? "";
  return pick(
    [
      () => cut(text, place, place + 1),
      () => cut(text, place, place, letter),
      () => cut(text, place, place + 2, next + letter),
      () => cut(text, place, place + 1, pick([...(neighbours(letter) || "x")], random)),
    ],
    random,
  )();
}

const marks = /["'[\]{}():\-#,*|>_`/&.!?=+]/g;

const hands: Readonly<Record<string, Hand>> = {
  "a character lost": (text, from, to, random) => {
    const place = at(from, to, random);
    return cut(text, place, place + 1);
  },
  "a character doubled": (text, from, to, random) => {
    const place = at(from, to, random);
    return cut(text, place, place, text[place]);
  },
  "two characters swapped": (text, from, to, random) => {
    const place = at(from, to, random);
    return cut(text, place, place + 2, `${text[place + 1] ?? ""}${text[place] ?? ""}`);
  },
  "a neighbouring key": (text, from, to, random) => {
    const place = at(from, to, random);
    const others = neighbours(text[place] ?? "") || (shifted[text[place] ?? ""] ?? "");
    return others === "" ? undefined : cut(text, place, place + 1, pick([...others], random));
  },
  "a line lost": (text, from, to, random) => {
    const line = found(text, from, to, /^.*\n/gm, random);
    return line && cut(text, line.index, line.index + line[0].length);
  },
  "a line doubled": (text, from, to, random) => {
    const line = found(text, from, to, /^.*\n/gm, random);
    return line && cut(text, line.index, line.index, line[0]);
  },
  "two lines joined": (text, from, to, random) => {
    const end = found(text, from, to, /\n[ \t]*/g, random);
    return end && cut(text, end.index, end.index + end[0].length, random() < 0.5 ? " " : "");
  },
  "a mark lost": (text, from, to, random) => {
    const mark = found(text, from, to, marks, random);
    return mark && cut(text, mark.index, mark.index + 1);
  },
  "a mark added": (text, from, to, random) => {
    const beside = found(
      text,
      from,
      to,
      random() < 0.7 ? /(?<=\s)\S|$|\S(?=\s)|(?<=\S)\b/gm : /[\s\S]/g,
      random,
    );
    return beside && cut(text, beside.index, beside.index, pick([..."\"'[]{}:-#,*|>“”’`"], random));
  },
  "a space lost": (text, from, to, random) => {
    const space = found(text, from, to, / +/g, random);
    return space && cut(text, space.index, space.index + space[0].length);
  },
  "a space added": (text, from, to, random) => {
    const place =
      random() < 0.6 ? found(text, from, to, marks, random)?.index : at(from, to, random);
    const behind = random() < 0.5 ? 1 : 0;
    return place === undefined ? undefined : cut(text, place + behind, place + behind, " ");
  },
  "indentation changed": (text, from, to, random) => {
    const line = found(text, from, to, /^( *)(?=\S)/gm, random);
    if (!line) return undefined;
    const { length } = line[0];
    const other = pick(["  ", " ", "\t", "-", "--"], random);
    if (other.startsWith("-")) {
      return length < other.length ? undefined : cut(text, line.index, line.index + other.length);
    }
    return cut(text, line.index, line.index, other);
  },
  "a key misspelt": (text, from, to, random) => {
    const key = found(text, from, to, /(?<=^[ -]*)[A-Za-z]\w*(?=:)/gm, random);
    return key && misspelt(text, key.index, key[0], random);
  },
  "a word misspelt": (text, from, to, random) => {
    const word = found(text, from, to, /\p{L}{3,}/gu, random);
    return word && misspelt(text, word.index, word[0], random);
  },
};

/** Offset at which the front matter of a Markdown file ends; any other file is YAML to its end. */
export function structureEnd({
  path,
  text,
}: {
  readonly path: string;
  readonly text: string;
}): number {
  return path.endsWith(".md") ? text.indexOf("\n---") + 5 : text.length;
}

/** Makes one slip in one of the files of the content: half of the time in the front matter, else anywhere. */
export function slipIn(content: LoadedContent, random: Random): Slip {
  for (;;) {
    const file = pick(content.files, random);
    const kind = pick(Object.keys(hands), random);
    const to = random() < 0.5 ? structureEnd(file) : file.text.length;
    const after = hands[kind]?.(file.text, 0, to, random);
    if (after !== undefined && after !== file.text) {
      return { kind, file: file.path, before: file.text, after };
    }
  }
}

/** The content with a slip in it. */
export function withSlip(content: LoadedContent, slip: Slip): LoadedContent {
  const files = content.files.map((file) =>
    file.path === slip.file ? { path: file.path, text: slip.after } : file,
  );
  return { ...content, files };
}
