// Reads and writes content/addresses.lock: every address ever published, one per line. A command writes it, so that no page can be renamed
// or removed without a redirect; an address that is not in it yet is not a finding.
import { collections, lockFile } from "../collections.ts";
import { compareText, type Finding, stageFinding } from "../finding.ts";
import type { SourceFile, Span } from "../model/source.ts";

/** First line of the file. */
const firstLine =
  "# Every address that was ever published. `npm run content -- addresses` writes this; no address is removed.";

const linePattern = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/;

/** The recorded addresses and their spans. */
export interface Lock {
  readonly file: string;
  readonly places: ReadonlyMap<string, Span>;
  /** Whether all lines can be read: only the order or the first line may be wrong, which the command repairs. */
  readonly readable: boolean;
  readonly diagnostics: readonly Finding[];
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
  readable: true,
  diagnostics: [],
};

/** Reads the file; a line that is not an address is an error, and so is a wrong order. */
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
  const finding =
    strange.length > 0 ? strangeLineFinding(file, strange) : orderFinding(file, lines, places);
  return {
    file: file.path,
    places,
    readable: strange.length === 0,
    diagnostics: finding ? [finding] : [],
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

/** The finding about lines that no command wrote: git's conflict marks, or typed text. */
function strangeLineFinding(file: SourceFile, [first, ...others]: readonly Span[]): Finding {
  const span = first ?? { start: 0, end: 0 };
  const line = file.text.slice(span.start, span.end);
  const { length } = others;
  const more = length === 0 ? "" : ` (and ${length} other ${length === 1 ? "line" : "lines"})`;
  if (/^(<{7}|={7}|>{7})( |$)/.test(line)) {
    return stageFinding(
      "address-lock",
      { file: file.path, span },
      `The list of published addresses has the marks of an unfinished merge.`,
      "Remove the lines that begin with <<<<<<<, ======= and >>>>>>>, and keep all addresses.",
    );
  }
  return stageFinding(
    "address-lock",
    { file: file.path, span },
    line.trim() === ""
      ? `The list of published addresses has an empty line${more}.`
      : `“${line}” is not an address, but is in the list of published addresses${more}.`,
    "This list is written by a command: take the file of the last commit again.",
  );
}

/** The finding about the first line that is not as the command would write it. */
function orderFinding(
  file: SourceFile,
  lines: readonly Line[],
  places: Lock["places"],
): Finding | undefined {
  const isHeaded = hasHead(lines);
  const wrong = isHeaded
    ? lines.find(({ line }, at) => at > 1 && compareText(line, lines[at - 1]?.line ?? "") <= 0)
    : lines[0];
  if (!wrong) return undefined;
  const { line, span } = wrong;
  const order = places.get(line) === span ? "is out of order" : "is here a second time";
  const text = lockText(places.keys());
  return stageFinding(
    "address-lock",
    { file: file.path, span },
    isHeaded
      ? `The published address ${line} ${order}.`
      : "The first line of the list of published addresses is missing.",
    {
      help: `${isHeaded ? "Put the list in order" : "Put it back from the last commit"}, or run npm run content -- addresses`,
      fix: {
        title: "the list of published addresses is in order",
        edits: [{ file: file.path, span: { start: 0, end: file.text.length }, text }],
      },
    },
  );
}
