// Where in a file the address of a link or picture was typed: its place is that of the whole link, but what is wrong with it and
// what changes is the address.
import { type Diagnostic, type Fix, type Location, replacing, type Way } from "../model/diagnostic.ts";
import type { Span } from "../model/source.ts";

/** What stands before an address: a Markdown link or picture, an attribute of a tag; or nothing but a quote, where it is a field. */
const before = /(?:\]\([ \t]*<?|\b(?:href|src)[ \t]*=[ \t]*["']?)$/i;

/** Most characters looked at before an address. */
const mostBefore = 40;

/** Addresses that mean the same in Markdown, HTML and YAML, whatever quotes or brackets they stand in. */
const plainAddress = /^[\p{L}\p{N}\p{M}/._~#?=&:@+-]+$/u;

/**
 * The span of an address.
 * @param text the file's text
 * @param span the link, picture, tag or field that has it
 * @param address the address as it was understood
 * @returns undefined where it is typed in another way (with an escape, a placeholder or a definition elsewhere) or stands twice
 */
export function addressSpan(text: string, { start, end }: Span, address: string): Span | undefined {
  const slice = text.slice(start, end);
  const found: Span[] = [];
  for (let at = slice.indexOf(address); at >= 0; at = slice.indexOf(address, at + 1)) {
    const after = slice[at + address.length];
    const opens =
      at === 0 ||
      (at === 1 && /["'<]/.test(slice[0] ?? "")) ||
      before.test(slice.slice(Math.max(0, at - mostBefore), at));
    if (opens && (after === undefined || /[\s)>"']/.test(after)))
      found.push({ start: start + at, end: start + at + address.length });
  }
  const [only, second] = found;
  return second ? undefined : only;
}

/** A finding about an address, at the address alone where that is known. */
export function atAddress(finding: Diagnostic, text: string | undefined, address: string): Diagnostic {
  // A field is the address, with its quotes.
  const isField = finding.span.end - finding.span.start <= address.length + 2;
  const span = text === undefined || isField || address === "" ? undefined : addressSpan(text, finding.span, address);
  return span ? { ...finding, span } : finding;
}

/**
 * The fix that writes another address.
 * @param text the file's text, undefined where it is not known
 */
export function readdressed(
  text: string | undefined,
  location: Location,
  address: string,
  wanted: string,
): Fix | undefined {
  if (text === undefined || address === "" || address === wanted || !plainAddress.test(wanted)) return undefined;
  const span = addressSpan(text, location.span, address);
  // Of “[us](/contact#for)m” the last letter may be one of the address.
  if (span && /^\)[\p{L}\p{N}]/u.test(text.slice(span.end, span.end + 2))) return undefined;
  return span && replacing({ file: location.file, span }, wanted, `“${address}” is written ${wanted}`);
}

/** The same change as one that a person chooses; none where it cannot be made. */
export function wayTo(text: string | undefined, location: Location, address: string, wanted: string): readonly Way[] {
  const change = readdressed(text, location, address, wanted);
  return change ? [{ label: `Change it to ${wanted}`, edits: change.edits }] : [];
}
