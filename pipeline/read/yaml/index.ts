// Parses a source file into its value, with the position of every node.

import { startOf } from "../../report/finding.ts";
import { type Report, reportInto } from "../../report/report.ts";
import { type Collection, showsBody } from "../files/collection.ts";
import { frontMatterOf, otherDashes } from "../files/front-matter.ts";
import type { SourceFile, TextPart } from "../files/source.ts";
import { isWritten, keepFirstVersion } from "../files/unwritten.ts";
import type { ValueNode } from "./value.ts";
import { parseYaml } from "./yaml.ts";

export interface Parsed {
  /** Undefined if the file cannot be read. */
  readonly root: ValueNode | undefined;
  /** What can be read of a broken value: it is only checked. */
  readonly rest?: ValueNode | undefined;
  /** The Markdown below the fields; undefined for other files. */
  readonly body: TextPart | undefined;
}

const nothing: Parsed = { root: undefined, body: undefined };

/** Parses a file of a collection. */
export function parse(
  file: SourceFile,
  collection: Collection,
  report: Report = reportInto([]),
): Parsed {
  if (!isWritten(file, collection, report)) return nothing;
  const text = keepFirstVersion(file, report);
  if (text === undefined) return parseWritten(file, collection, report);
  const { root, rest, body } = parseWritten({ ...file, text }, collection, report);
  return { root: undefined, rest: root ?? rest, body };
}

function parseWritten(file: SourceFile, collection: Collection, report: Report): Parsed {
  if (file.path.endsWith(".md")) return parseMarkdownFile(file, collection, report);
  const yaml = { text: file.text, start: 0, end: file.text.length };
  const { root, rest, isBroken } = parseYaml(file, yaml, report);
  if (!root && !isBroken) {
    report(
      "file-empty",
      startOf(file.path),
      "The file has comments but no content.",
      "Restore its content from an earlier version.",
    );
  }
  return { root, rest, body: undefined };
}

/** What lines of dashes of any kind part, where the lines of the fields are wrong: it is only checked. */
function betweenDashes(file: SourceFile, report: Report): Parsed {
  const { text } = file;
  const [opening, closing] = text.matchAll(new RegExp(`${otherDashes.source}\\r?\\n?`, "gm"));
  if (!opening || !closing || text.slice(0, opening.index).trim() !== "") return nothing;
  const partOf = (start: number, end: number): TextPart => ({
    text: text.slice(start, end),
    start,
    end,
  });
  const { root, rest } = parseYaml(
    file,
    partOf(opening.index + opening[0].length, closing.index),
    report,
  );
  const body = partOf(closing.index + closing[0].length, text.length);
  return { root: undefined, rest: root ?? rest, body };
}

function parseMarkdownFile(file: SourceFile, collection: Collection, report: Report): Parsed {
  const { path } = file;
  const found = frontMatterOf(file, (part) => parseYaml(file, part, report));
  if ("code" in found) {
    const { code, span, message, help } = found;
    report(code, { file: path, span }, message, help);
    return code === "front-matter-language" ? nothing : betweenDashes(file, report);
  }
  const { data: yaml, body, opening, closing } = found;
  if (!yaml.root && !yaml.isBroken) {
    report(
      "front-matter-missing",
      { file: path, span: opening },
      "There is no field between the two lines of ---.",
      "Write lines such as title: My title between them.",
    );
  }
  if (showsBody(collection) && body.text.trim() === "") {
    report(
      "body-missing",
      { file: path, span: closing },
      "There is no text below the fields.",
      "Write the text below the second line of ---.",
    );
  }
  return { root: yaml.root, rest: yaml.rest, body };
}
