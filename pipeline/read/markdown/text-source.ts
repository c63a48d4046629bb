// Defines a Markdown text of a file, and finds the place of its ranges in the file.

import type { Span } from "../../report/finding.ts";
import type { SourceMap } from "../files/source.ts";

export interface TextSource {
  readonly file: string;
  /** The whole text of the file. */
  readonly fileText?: string;
  /** Markdown before placeholders are filled. */
  readonly markdown: string;
  /** Maps its characters to the file. */
  readonly map: SourceMap;
}

/** The span of a range in the file. */
export const spanIn = ({ map }: TextSource, { start, end }: Span): Span => map.span(start, end);

/** The maximum number of characters of typed text in a message. */
const maxLength = 60;

/** Typed text in quotes, on one line and shortened. */
export function quoted(typed: string): string {
  const line = typed.trim().replace(/\s+/g, " ");
  return `“${line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line}”`;
}
