// Makes findings and fixes about ranges of a Markdown text.

import {
  type Advice,
  type Finding,
  type Fix,
  type Location,
  replacing,
  stageFinding,
} from "../finding.ts";
import type { StageCode } from "../model/codes.ts";
import type { SourceMap, Span } from "../model/source.ts";

/** A Markdown text of a file. */
export interface TextSource {
  readonly file: string;
  /** Markdown before placeholders are filled. */
  readonly markdown: string;
  /** Maps its characters to the file. */
  readonly map: SourceMap;
}

/** A range of a text, with what a finding says of it. */
export interface Remark extends Span {
  readonly message: string;
  readonly help: string;
}

/** The place of a range in the file. */
export function locationIn({ file, map }: TextSource, { start, end }: Span): Location {
  return { file, span: map.span(start, end) };
}

/** The finding about a range. */
export function findingIn(
  text: TextSource,
  code: StageCode,
  range: Span,
  message: string,
  help: string,
  more: Pick<Advice, "fix" | "ways"> = {},
): Finding {
  return stageFinding(code, locationIn(text, range), message, { help, ...more });
}

/** The span in the file of a range that the file has as it is typed; undefined in a YAML scalar with folded lines or escapes there. */
export function typedSpan({ map }: TextSource, { start, end }: Span): Span | undefined {
  const span = map.span(start, end);
  return span.end - span.start === end - start ? span : undefined;
}

/** The fix that replaces a range; undefined in a YAML scalar with folded lines or escapes, where the range is uncertain. */
export function fixIn(text: TextSource, range: Span, by: string, title: string): Fix | undefined {
  const location = locationIn(text, range);
  const isTyped = location.span.end - location.span.start === range.end - range.start;
  return isTyped ? replacing(location, by, title) : undefined;
}
