// Makes corrected values for writers to paste.
import { toWrite } from "@site/common/to-write";
import { scalarOf } from "../../../model/written.ts";

/** Turns items typed as one text into a list. */
export function listOf(text: string): string {
  const items = text
    .replace(/^\[|\]$/g, "")
    .split(/\s*[,;]\s*/)
    .filter((item) => item !== "");
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
