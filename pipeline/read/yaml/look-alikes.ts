// Characters that look like YAML's but are others: no-break spaces, spaces without width, long dashes before items. They come with pasted
// text, and YAML takes them for letters.

import type { Mistake, TextEdit } from "./mistake.ts";

const spaces = "\u00a0\u2000-\u200a\u202f\u205f\u3000";
const invisible = "\u00ad\u200b-\u200d\u2060\ufeff";
const dashes = "–—−‐‑‒―";

/** What looks like a space or like nothing. */
export const gap = `[${spaces}${invisible}]`;
const anyGap = new RegExp(gap);
const anySpace = new RegExp(`[${spaces}]`, "g");
const anyInvisible = new RegExp(`[${invisible}]`, "g");

/** A quick test: most words have none of these characters. */
export const anyLookAlike = new RegExp(`${gap}|[${dashes}]`);

/** An item of a list that begins with a long dash, or with a hyphen and a space that only looks like one. */
export const falseItem = new RegExp(`^(?:[${dashes}][ ${spaces}${invisible}]+|-${gap}+ *)(?=\\S)`);

const plain = (text: string) =>
  text.replaceAll("\u3000", "  ").replace(anySpace, " ").replace(anyInvisible, "");

/** A character by its number. */
const named = (sign: string) =>
  `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

/** A field with such a space before, in or behind its name. */
export function gapAtKey(typed: string, start: number): Mistake | undefined {
  const at = typed.search(anyGap);
  const right = at < 0 ? "" : plain(typed).trimEnd();
  const key = right.trimStart();
  if (!/^[A-Za-z][\w-]*$/.test(key)) return undefined;
  const edit = { start, end: start + typed.length, text: right };
  return gapMistake(key, typed[at] ?? "", start + at, edit);
}

/** A field with such a space behind its colon. */
export function gapBehindColon(key: string, value: string, start: number): Mistake {
  const [typed = ""] = new RegExp(`^(?:${gap}| )*`).exec(value) ?? [];
  const sign = anyGap.exec(typed)?.[0] ?? "";
  const end = start + typed.length;
  const edit = { start, end, text: " " };
  return gapMistake(key, sign, start + typed.indexOf(sign), edit);
}

const gapMistake = (key: string, sign: string, start: number, edit: TextEdit): Mistake => ({
  span: { start, end: start + 1 },
  message: `The character ${named(sign)} beside “${key}” is not a space of the keyboard.`,
  help: "Delete it and type a space.",
  fix: { title: `${named(sign)} is replaced by a space`, edits: [edit] },
});

/** The items of a list that begin with a long dash or such a space: YAML reads all of them as one text. */
export function falseItems(typed: string, start: number): Mistake | undefined {
  const lines = Array.from(typed.matchAll(/[^\s][^\r\n]*/g)).flatMap(({ 0: text, index }) => {
    const [mark] = falseItem.exec(text) ?? [];
    return mark ? [{ text, mark, start: start + index }] : [];
  });
  const [line] = lines;
  if (!line || line.start !== start) return undefined;
  const sign = new RegExp(`[${dashes}]|${gap}`).exec(line.mark)?.[0] ?? "";
  const at = start + line.mark.indexOf(sign);
  return {
    span: { start: at, end: at + 1 },
    message: `An item of a list begins with ${named(sign)}, not with a hyphen and a space.`,
    help: "Type a hyphen and a space instead.",
    fix: {
      title: `${named(sign)} is replaced`,
      edits: lines.map(({ mark, start: from }) => ({
        start: from,
        end: from + mark.length,
        text: "- ",
      })),
    },
  };
}
