// Reads docs/extending.md: each of its sections is a change of the project, file by file.
import { readFileSync } from "node:fs";

/** A file that a change adds or changes. */
export interface ChangedFile {
  readonly path: string;
  /** A difference without line numbers; undefined where the file is new. */
  readonly patch?: string;
  /** All of a new file. */
  readonly text?: string;
}

/** A change of one kind. */
export interface Extension {
  /** The heading of its section. */
  readonly name: string;
  readonly files: readonly ChangedFile[];
}

export interface ExtendingPage {
  readonly extensions: readonly Extension[];
  /** Files that each change takes by the table at the top, by the heading of its section. */
  readonly counts: ReadonlyMap<string, number>;
}

const anchorOf = (heading: string) => heading.toLowerCase().replaceAll(" ", "-");

/** Reads the page. */
export function readExtending(file: string): ExtendingPage {
  const [head = "", ...sections] = readFileSync(file, "utf8").replaceAll("\r\n", "\n").split(/^## /m);
  const extensions = sections.map((section) => ({
    name: section.slice(0, section.indexOf("\n")),
    files: Array.from(section.matchAll(/^`([^`\n]+)`:\n```(\w+)\n(.*?)^```$/gms), ([, path = "", kind, block = ""]) =>
      kind === "diff" ? { path, patch: block } : { path, text: block },
    ),
  }));
  const rows = Array.from(head.matchAll(/^\| \[[^\]]+\]\(#([\w-]+)\) \| (\d+) \|/gm), ([, anchor, count]) => ({
    name: extensions.find(({ name }) => anchorOf(name) === anchor)?.name ?? `#${anchor}`,
    count: Number(count),
  }));
  return { extensions, counts: new Map(rows.map(({ name, count }) => [name, count])) };
}
