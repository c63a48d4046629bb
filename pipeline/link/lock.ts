// Reads and writes content/addresses.lock: every address ever published, one per line. A command writes it, so that no page can be renamed
// or removed without a redirect; an address that is not in it yet is not a finding.
import { collections, lockFile } from "../collections.ts";
import { compareText, type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { SourceFile, Span } from "../model/source.ts";

/** First line of the file. */
const firstLine =
  "# Every address that was ever published. `npm run content -- addresses` writes this; no address is removed.";

const linePattern = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/;

/** The recorded addresses and their spans. */
export interface Lock {
  readonly file: string;
  readonly places: ReadonlyMap<string, Span>;
  readonly diagnostics: readonly Diagnostic[];
}

/** The file's text for a set of addresses. */
export function lockText(addresses: Iterable<string>): string {
  const lines = [...new Set(addresses)].sort(compareText);
  return [firstLine, ...lines, ""].join("\n");
}

/** Lists of the entries with a name, which come and go with the name's entries. */
const namedLists = collections.flatMap((collection) =>
  collection.kind === "entries" && collection.listedBy
    ? [collection.listedBy.path.replace("{name}", "")]
    : [],
);

/** Later pages of lists, which come and go with the number of entries. */
const laterPages = collections.flatMap((collection) => {
  if (collection.kind !== "entries" || !collection.pagedList) return [];
  const [before = "", after = ""] = collection.pagedList.split("{page}");
  return [{ before, after }];
});

/** Whether an address has to exist for ever once it is published. */
export function isLasting(address: string): boolean {
  const path = address.replace(/^\/[a-z]{2,3}(?=\/)/, "");
  if (namedLists.some((before) => path.startsWith(before))) return false;
  return !laterPages.some(({ before, after }) => {
    if (!path.startsWith(before) || !path.endsWith(after)) return false;
    const page = path.slice(before.length, path.length - after.length);
    return /^\d+$/.test(page) && page !== "1";
  });
}

/** Without the file nothing is known to be published. */
const noLock: Lock = {
  file: lockFile,
  places: new Map(),
  diagnostics: [],
};

/** Reads the file; a line that is not an address is an error. The order matters only to the command, which writes it. */
export function readLock(file: SourceFile | undefined): Lock {
  if (!file) return noLock;
  const places = new Map<string, Span>();
  const strange: Span[] = [];
  for (const [index, { line, span }] of linesOf(file).entries()) {
    if (linePattern.test(line)) {
      if (!places.has(line)) places.set(line, span);
    } else if (index > 0 || !line.startsWith("#")) {
      strange.push(span);
    }
  }
  return {
    file: file.path,
    places,
    diagnostics: strange.length > 0 ? [strangeLineFinding(file, strange)] : [],
  };
}

/** The lines of the file, without an empty one after the last line end. */
function linesOf({ text }: SourceFile) {
  let start = 0;
  const lines = text.split("\n").map((whole) => {
    const line = whole.replace(/\r$/, "");
    const span = { start, end: start + line.length };
    start += whole.length + 1;
    return { line, span };
  });
  return lines.at(-1)?.line === "" ? lines.slice(0, -1) : lines;
}

/** The finding about lines that no command wrote: git's conflict marks, or typed text. */
function strangeLineFinding(file: SourceFile, [first, ...others]: readonly Span[]): Diagnostic {
  const span = first ?? { start: 0, end: 0 };
  const line = file.text.slice(span.start, span.end);
  const more =
    others.length === 0
      ? ""
      : ` (and ${others.length} other ${others.length === 1 ? "line" : "lines"})`;
  if (/^(<{7}|={7}|>{7})( |$)/.test(line)) {
    return diagnostic(
      "address-lock",
      { file: file.path, span },
      `The list of published addresses has the marks of an unfinished merge.`,
      {
        help: "Remove the lines that begin with <<<<<<<, ======= and >>>>>>>, and keep all addresses.",
      },
    );
  }
  return diagnostic(
    "address-lock",
    { file: file.path, span },
    line.trim() === ""
      ? `The list of published addresses has an empty line${more}.`
      : `“${line}” is not an address, but is in the list of published addresses${more}.`,
    { help: "This list is written by a command: take the file of the last commit again." },
  );
}
