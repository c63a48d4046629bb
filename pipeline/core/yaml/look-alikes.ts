// Characters that look like YAML's but are others: no-break spaces, spaces without width, long dashes before items. They come with pasted
// text, and YAML takes them for letters.

import type { Span } from "../../model/source.ts";
import type { LineSlip, TextEdit } from "./observations.ts";

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

const first = (start: number): Span => ({ start, end: start + 1 });

/**
 * A field with such a space before, in or behind its name.
 * @param restOfLine what stands behind the name on its line
 */
export function gapAtKey(
  typed: string,
  start: number,
  restOfLine: () => string,
): LineSlip | undefined {
  const at = typed.search(anyGap);
  const right = at < 0 ? "" : plain(typed).trimEnd();
  const key = right.trimStart();
  if (!/^[A-Za-z][\w-]*$/.test(key)) return undefined;
  return gapSlip(key, typed[at] ?? "", start + at, key + restOfLine(), [
    { start, end: start + typed.length, text: right },
  ]);
}

/** A field with such a space behind its colon. */
export function gapBehindColon(key: string, value: string, start: number): LineSlip {
  const [typed = ""] = new RegExp(`^(?:${gap}| )*`).exec(value) ?? [];
  const sign = anyGap.exec(typed)?.[0] ?? "";
  const end = start + typed.length;
  return gapSlip(key, sign, start + typed.indexOf(sign), `${key}: ${value.slice(typed.length)}`, [
    { start, end, text: " " },
  ]);
}

function gapSlip(
  key: string,
  sign: string,
  start: number,
  right: string,
  edits: readonly TextEdit[],
): LineSlip {
  return {
    kind: "line-slip",
    slip: "look-alike at key",
    span: first(start),
    key,
    sign,
    right,
    edits,
  };
}

/** The items of a list that begin with a long dash or such a space: YAML reads all of them as one text. */
export function falseItems(typed: string, start: number): LineSlip | undefined {
  const lines = Array.from(typed.matchAll(/[^\s][^\r\n]*/g)).flatMap(({ 0: text, index }) => {
    const [mark] = falseItem.exec(text) ?? [];
    return mark ? [{ text, mark, start: start + index }] : [];
  });
  const [line] = lines;
  if (!line || line.start !== start) return undefined;
  const sign = new RegExp(`[${dashes}]|${gap}`).exec(line.mark)?.[0] ?? "";
  return {
    kind: "line-slip",
    slip: "look-alike at item",
    span: first(start + line.mark.indexOf(sign)),
    sign,
    right: `- ${line.text.slice(line.mark.length)}`,
    edits: lines.map(({ mark, start: at }) => ({ start: at, end: at + mark.length, text: "- " })),
  };
}
