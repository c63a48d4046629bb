// Corrected lines that a writer can paste: a key's line under another name, a value in another form.
import type { SourceFile } from "../model/source.ts";
import { toWrite } from "../model/to-write.ts";
import type { MapEntry } from "../model/value.ts";
import { scalarOf } from "../model/written.ts";

/** Most characters of a line that are shown to be pasted; a longer one is easier mended where it stands. */
const longest = 120;

/** The line of an entry's key as it stands in the file, with another key; undefined where its value begins and goes on. */
export function underKey(entry: MapEntry, key: string, file: SourceFile): string | undefined {
  const { keySpan, value } = entry;
  if (value.span.end <= keySpan.end) return undefined;
  const rest = file.text.slice(keySpan.end, value.span.end).replace(/^["']/, "");
  const line = /^[^\r\n]*/.exec(rest)?.[0].trimEnd() ?? "";
  const whole = line.length === rest.length || /^:(?:\s*[|>][-+\d]*)?$/.test(line);
  return whole && line.length <= longest ? `${key}${line}` : undefined;
}

/** A list on one line whose first bracket is lost. */
export const unopenedList = /^[^[\]{}\r\n]*[^[\]{}\s]\]$/;

/** Items that were written as one text, as a list. */
export function listOf(text: string): string {
  if (unopenedList.test(text)) return `[${text}`;
  const items = text.split(/\s*[,;]\s*/).filter((item) => item !== "");
  return `[${items.map((item) => scalarOf(item, true)).join(", ")}]`;
}

/** A picture of which only the path was given; its text is marked as still to be written. */
export function pictureOf(src: string): string {
  return `{ src: ${scalarOf(src, true)}, alt: ${toWrite} What the picture shows }`;
}

/** A text that stands in brackets on one line, without them. */
export function withoutBrackets(typed: string): string | undefined {
  const inner = /^\[\s*([^\r\n]*?)\s*\]$/.exec(typed)?.[1];
  if (!inner || /[[\]{}]/.test(inner)) return undefined;
  return /^(["'])[^"']*\1$/.test(inner) ? inner : scalarOf(inner);
}
