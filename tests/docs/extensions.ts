// Parses docs/extending.md: each section is a change of the project, as a list of file edits.
import { readFileSync } from "node:fs";

/** A file that a change adds or changes. */
export interface ChangedFile {
  readonly path: string;
  /** A diff without line numbers; undefined if the file is new. */
  readonly patch?: string;
  /** The whole text of a new file. */
  readonly text?: string;
}

/** A change of one kind, with the heading of its section. */
export interface Extension {
  readonly name: string;
  readonly files: readonly ChangedFile[];
}

/** Splits a page at its second-level headings, ignoring lines in code blocks. */
function sectionsOf(page: string): string[] {
  const sections = [""];
  let fence: string | undefined;
  for (const line of page.split("\n")) {
    const mark = /^`{3,}/.exec(line)?.[0];
    if (fence === undefined) {
      fence = mark;
    } else if (line === fence) {
      fence = undefined;
    }
    if (fence === undefined && line.startsWith("## ")) sections.push("");
    sections.push(`${sections.pop() ?? ""}${line}\n`);
  }
  return sections;
}

/** Parses the changes of a page. */
export function readExtending(file: string): Extension[] {
  const [, ...sections] = sectionsOf(readFileSync(file, "utf8").replaceAll("\r\n", "\n"));
  return sections.map((section) => ({
    name: section.slice("## ".length, section.indexOf("\n")),
    files: [
      ...section.matchAll(/^(`[^`\n]+`(?: and `[^`\n]+`)*):\n(`{3,})(\w+)\n(.*?)^\2$/gms),
    ].flatMap(([, paths = "", , kind, block = ""]) =>
      // One change can be made in two files, as in content/ and tests/content.
      Array.from(paths.matchAll(/`([^`]+)`/g), ([, path = ""]) =>
        kind === "diff" ? { path, patch: block } : { path, text: block },
      ),
    ),
  }));
}
