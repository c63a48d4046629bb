// Reads and writes content/addresses.lock: every address ever published, one per line. A command writes it, so that no page can be renamed
// or removed without a redirect; an address that is not in it yet is not a finding.

import { compareText, type Location } from "../../finding.ts";
import type { EntryCollection } from "../../model/collection.ts";
import { lockFile } from "../../model/content-files.ts";
import type { SiteTable } from "../../model/site-table.ts";
import type { SourceFile, Span } from "../../model/source.ts";

/** First line of the file. */
const firstLine =
  "# Every address that was ever published. `npm run content -- addresses` writes this; no address is removed.";

const linePattern = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/;

/** What is wrong with the file. */
export type LockProblem =
  /** The marks of an unfinished merge. */
  | { readonly kind: "conflict"; readonly location: Location }
  /** A line that is no address, and how many others there are. */
  | {
      readonly kind: "no-address";
      readonly location: Location;
      readonly line: string;
      readonly others: number;
    }
  /** The first line is missing, or one is out of order or there twice; `length` of the file in UTF-16 code units. */
  | {
      readonly kind: "no-head" | "order" | "twice";
      readonly location: Location;
      readonly line: string;
      readonly length: number;
    };

/** The recorded addresses and their spans. */
export interface Lock {
  readonly file: string;
  readonly places: ReadonlyMap<string, Span>;
  /** Whether all lines can be read: only the order or the first line may be wrong, which the command repairs. */
  readonly readable: boolean;
  readonly problem: LockProblem | undefined;
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

/** Whether a path is a list of the entries with a name, which comes and goes with the name's entries. */
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

/** Without the file nothing is known to be published. */
const noLock: Lock = {
  file: lockFile,
  places: new Map(),
  readable: true,
  problem: undefined,
};

/** Reads the file; a line that is not an address is a problem, and so is a wrong order. */
export function readLock(file: SourceFile | undefined): Lock {
  if (!file) return noLock;
  const places = new Map<string, Span>();
  const strange: Span[] = [];
  const lines = linesOf(file);
  for (const { line, span } of lines.slice(hasHead(lines) ? 1 : 0)) {
    if (!linePattern.test(line)) {
      strange.push(span);
    } else if (!places.has(line)) {
      places.set(line, span);
    }
  }
  return {
    file: file.path,
    places,
    readable: strange.length === 0,
    problem: strange.length > 0 ? strangeLine(file, strange) : wrongOrder(file, lines, places),
  };
}

type Line = ReturnType<typeof linesOf>[number];

const hasHead = ([first]: readonly Line[]) => first?.line.startsWith("#") === true;

/** The lines of the file, without an empty one after the last line end. */
export function linesOf({ text }: SourceFile) {
  let start = 0;
  const lines = text.split("\n").map((whole) => {
    const line = whole.replace(/\r$/, "");
    const span = { start, end: start + line.length };
    start += whole.length + 1;
    return { line, span };
  });
  return lines.at(-1)?.line === "" ? lines.slice(0, -1) : lines;
}

/** What lines that no command wrote are: git's conflict marks, or typed text. */
function strangeLine(file: SourceFile, [first, ...others]: readonly Span[]): LockProblem {
  const span = first ?? { start: 0, end: 0 };
  const line = file.text.slice(span.start, span.end);
  const location = { file: file.path, span };
  return /^(<{7}|={7}|>{7})( |$)/.test(line)
    ? { kind: "conflict", location }
    : { kind: "no-address", location, line, others: others.length };
}

/** The first line that is not as the command would write it. */
function wrongOrder(
  file: SourceFile,
  lines: readonly Line[],
  places: Lock["places"],
): LockProblem | undefined {
  const isHeaded = hasHead(lines);
  const wrong = isHeaded
    ? lines.find(({ line }, at) => at > 1 && compareText(line, lines[at - 1]?.line ?? "") <= 0)
    : lines[0];
  if (!wrong) return undefined;
  const { line, span } = wrong;
  const kind = !isHeaded ? "no-head" : places.get(line) === span ? "order" : "twice";
  return { kind, location: { file: file.path, span }, line, length: file.text.length };
}
