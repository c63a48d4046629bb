// Finds where an address is typed in a link or picture, and makes the fix that replaces it.
import { type Fix, type Location, replacing, type Span } from "../../report/finding.ts";

/**
 * What precedes an address: a Markdown link or picture, or an attribute of a tag; in a field only a
 * quote.
 */
const before = /(?:\]\([ \t]*<?|\b(?:href|src)[ \t]*=[ \t]*["']?)$/i;

/** Most characters looked at before an address. */
const maxBefore = 40;

/** Addresses that need no escaping in Markdown, HTML and YAML, in any quotes or brackets. */
const plainAddress = /^[\p{L}\p{N}\p{M}/._~#?=&:@+-]+$/u;

/**
 * The span of an address.
 * @param text the file's text
 * @param span the link, picture, tag or field that contains it
 * @param address the address as it was read
 * @returns undefined if it is typed differently (with an escape, a placeholder or a definition
 * elsewhere) or occurs twice
 */
export function addressSpan(text: string, { start, end }: Span, address: string): Span | undefined {
  const slice = text.slice(start, end);
  const found: Span[] = [];
  for (let at = slice.indexOf(address); at >= 0; at = slice.indexOf(address, at + 1)) {
    const after = slice[at + address.length];
    const opens =
      at === 0 ||
      (at === 1 && /["'<]/.test(slice[0] ?? "")) ||
      before.test(slice.slice(Math.max(0, at - maxBefore), at));
    if (opens && (after === undefined || /[\s)>"']/.test(after))) {
      found.push({ start: start + at, end: start + at + address.length });
    }
  }
  const [only, second] = found;
  return second ? undefined : only;
}

/** The line of a field before its value, up to the value's quote. */
const beforeField = /^[ \t-]*(?:[\w-]+:|-)[ \t]*["']?$/;

/** True if an address is typed alone in a text, where it is a link only as a full address. */
function isBareAddress(text: string, { start, end }: Span, address: string): boolean {
  const typed = text.slice(start, end);
  if (!/^https?:/i.test(address) || (typed !== address && typed !== `<${address}>`)) return false;
  const above = text.slice(0, start);
  const isBelowFields = /^---[\s\S]*?\n---[ \t]*\r?\n/.test(above);
  return isBelowFields || !beforeField.test(/[^\r\n]*$/.exec(above)?.[0] ?? "");
}

/** The location of the address alone, if that is found in the link, picture or field. */
export function atAddress(location: Location, text: string | undefined, address: string): Location {
  const { file, span } = location;
  // A field consists of the address and its quotes.
  const isField = span.end - span.start <= address.length + 2;
  if (text === undefined || isField || address === "") return location;
  return { file, span: addressSpan(text, span, address) ?? span };
}

/**
 * The fix that replaces an address.
 * @param text the file's text, undefined if unknown
 * @param wanted the right address, undefined if unknown
 */
export function addressFix(
  text: string | undefined,
  { file, span: link }: Location,
  address: string,
  wanted: string | undefined,
): Fix | undefined {
  if (text === undefined || wanted === undefined) return undefined;
  if (address === "" || address === wanted || !plainAddress.test(wanted)) return undefined;
  if (wanted.startsWith("/") && isBareAddress(text, link, address)) return undefined;
  const span = addressSpan(text, link, address);
  // In “[us](/contact#for)m” the letter after the link may belong to the address.
  if (!span || /^\)[\p{L}\p{N}]/u.test(text.slice(span.end, span.end + 2))) return undefined;
  return replacing({ file, span }, wanted, `“${address}” is written ${wanted}`);
}
