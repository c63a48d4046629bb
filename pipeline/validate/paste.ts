// Makes corrected lines for writers to paste: a key's line under another name, a value in another form.
import type { SourceFile } from "../model/source.ts";
import { toWrite } from "../model/to-write.ts";
import type { MapEntry } from "../model/value.ts";
import { scalarOf } from "../model/written.ts";

/** Longest line shown, in characters; a longer one is easier to correct in place. */
const maxLength = 120;

/** The line of an entry with another key; undefined if its value begins there and continues on further lines. */
export function underKey(entry: MapEntry, key: string, file: SourceFile): string | undefined {
  const { keySpan, value } = entry;
  if (value.span.end <= keySpan.end) return undefined;
  const rest = file.text.slice(keySpan.end, value.span.end).replace(/^["']/, "");
  const line = /^[^\r\n]*/.exec(rest)?.[0].trimEnd() ?? "";
  const whole = line.length === rest.length || /^:(?:\s*[|>][-+\d]*)?$/.test(line);
  return whole && line.length <= maxLength ? `${key}${line}` : undefined;
}

/** A list on one line without its opening bracket. */
export const unopenedList = /^[^[\]{}\r\n]*[^[\]{}\s]\]$/;

/** Turns items typed as one text into a list. */
export function listOf(text: string): string {
  if (unopenedList.test(text)) return `[${text}`;
  const items = text.split(/\s*[,;]\s*/).filter((item) => item !== "");
  return `[${items.map((item) => scalarOf(item, true)).join(", ")}]`;
}

/** A picture field for a path; its alternative text is marked as still to be written. */
export function pictureOf(src: string): string {
  return `{ src: ${scalarOf(src, true)}, alt: ${toWrite} What the picture shows }`;
}

/** A text in brackets on one line, without the brackets. */
export function withoutBrackets(typed: string): string | undefined {
  const inner = /^\[\s*([^\r\n]*?)\s*\]$/.exec(typed)?.[1];
  if (!inner || /[[\]{}]/.test(inner)) return undefined;
  return /^(["'])[^"']*\1$/.test(inner) ? inner : scalarOf(inner);
}
