// Reports no-break spaces and spaces without width beside the name of a field, which YAML takes for
// letters.

import { codePoint } from "../../helpers.ts";
import type { YamlMistake } from "./lines.ts";

const spaces = "\u00a0\u2000-\u200a\u202f\u205f\u3000";
const invisible = "\u00ad\u200b-\u200d\u2060\ufeff";

/** What looks like a space or like nothing. */
export const gap = `[${spaces}${invisible}]`;
const anyGap = new RegExp(gap);
const anyInvisible = new RegExp(`[${invisible}]`, "g");

/** A field with such a space before, in or behind its name. */
export function gapAtKey(typed: string, start: number): YamlMistake | undefined {
  const at = typed.search(anyGap);
  const key = at < 0 ? "" : typed.replace(anyInvisible, "").trim();
  if (!/^[A-Za-z][\w-]*$/.test(key)) return undefined;
  return gapMistake(key, typed[at] ?? "", start + at);
}

/** A field with such a space behind its colon. */
export function gapBehindColon(key: string, value: string, start: number): YamlMistake {
  const [typed = ""] = new RegExp(`^(?:${gap}| )*`).exec(value) ?? [];
  const sign = anyGap.exec(typed)?.[0] ?? "";
  return gapMistake(key, sign, start + typed.indexOf(sign));
}

const gapMistake = (key: string, sign: string, start: number): YamlMistake => ({
  span: { start, end: start + 1 },
  message: `The character ${codePoint(sign)} beside “${key}” is not a space of the keyboard.`,
  help: "Delete it and type a space.",
});
