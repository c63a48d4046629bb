// Reads and writes addresses.lock, the list of all addresses that were ever published.

import type { EntryCollection } from "../read/files/collection.ts";
import { addressLockFile } from "../read/files/path.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import type { SourceFile } from "../read/files/source.ts";
import { compareText, type Span } from "../report/finding.ts";

/** First line of the file. */
const firstLine =
  "# Every address that was ever published. `npm run content -- addresses` writes this; no address is removed.";

const linePattern = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/;

/** The recorded addresses and their spans. */
export interface Lock {
  readonly file: string;
  readonly places: ReadonlyMap<string, Span>;
  /** False if a line is not an address, which only a person can correct. */
  readonly isReadable: boolean;
}

/** The file's text for a set of addresses. */
export function lockText(addresses: Iterable<string>): string {
  const lines = [...new Set(addresses)].sort(compareText);
  return [firstLine, ...lines, ""].join("\n");
}

/** Whether an address has to exist for ever once it is published. */
export function isLasting(address: string, { entries }: SiteTable): boolean {
  const path = address.replace(/^\/[a-z]{2,3}(?=\/)/, "");
  return !entries.some(
    ({ listedBy, pagedList }) => isNamedList(path, listedBy) || isLaterPage(path, pagedList),
  );
}

/**
 * Whether a path is a list of the entries with a name, which comes and goes with the name's
 * entries.
 */
const isNamedList = (path: string, listedBy: EntryCollection["listedBy"]): boolean =>
  listedBy !== undefined && path.startsWith(listedBy.path.replace("{name}", ""));

/** Whether a path is a later page of a list, which comes and goes with the number of entries. */
function isLaterPage(path: string, pagedList: string | undefined): boolean {
  if (pagedList === undefined) return false;
  const [before = "", after = ""] = pagedList.split("{page}");
  if (!path.startsWith(before) || !path.endsWith(after)) return false;
  const page = path.slice(before.length, path.length - after.length);
  return /^\d+$/.test(page) && page !== "1";
}

/** Reads the file; without it no address is known to be published. */
export function readLock(file: SourceFile | undefined): Lock {
  const lines = file ? addressLines(file) : [];
  const places = new Map<string, Span>();
  for (const { line, span } of lines) {
    if (isAddressLine(line) && !places.has(line)) places.set(line, span);
  }
  return {
    file: addressLockFile,
    places,
    isReadable: lines.every(({ line }) => isAddressLine(line)),
  };
}

/** True if a line is an address as the command writes it. */
export const isAddressLine = (line: string) => linePattern.test(line);

/** The lines below the comment with which the file begins. */
export function addressLines(file: SourceFile) {
  const lines = linesOf(file);
  return lines[0]?.line.startsWith("#") ? lines.slice(1) : lines;
}

/** The lines of a file, without an empty one after the last line end. */
export function linesOf({ text }: Pick<SourceFile, "text">) {
  let start = 0;
  const lines = text.split("\n").map((whole) => {
    const line = whole.replace(/\r$/, "");
    const span = { start, end: start + line.length };
    start += whole.length + 1;
    return { line, span };
  });
  return lines.at(-1)?.line === "" ? lines.slice(0, -1) : lines;
}
