// Parses a source file into its value, with the position of every node.

import { type Report, reportInto } from "../../report/report.ts";
import { type Collection, showsBody } from "../files/collection.ts";
import { frontMatterOf } from "../files/front-matter.ts";
import type { SourceFile, TextPart } from "../files/source.ts";
import { isWritten } from "../files/unwritten.ts";
import type { FieldNames } from "./field-names.ts";
import type { ValueNode } from "./value.ts";
import { parseYaml } from "./yaml.ts";

export interface Parsed {
  /** False if nobody wrote the text: the file is empty, a note of Git LFS, or a conflict of Git. */
  readonly isWritten: boolean;
  /** Undefined if the file cannot be read. */
  readonly root: ValueNode | undefined;
  /** The Markdown below the fields; undefined for other files, and for one that cannot be read. */
  readonly body: TextPart | undefined;
}

const unread: Parsed = { isWritten: true, root: undefined, body: undefined };

/**
 * Parses a file of a collection.
 * @param names of its fields, for fixes of mistakes in YAML
 */
export function parse(
  file: SourceFile,
  collection: Collection,
  report: Report = reportInto([]),
  names?: () => FieldNames,
): Parsed {
  if (!isWritten(file, collection, report)) return { ...unread, isWritten: false };
  if (file.path.endsWith(".md")) return parseMarkdownFile(file, collection, report, names);
  const yaml = { text: file.text, start: 0, end: file.text.length };
  const { root, isBroken } = parseYaml(file, yaml, report, names);
  if (!root && !isBroken) {
    report(
      "file-empty",
      { file: file.path, span: { start: 0, end: 0 } },
      "The file has comments but no content.",
      "Restore its content from an earlier version.",
    );
  }
  return { isWritten: true, root, body: undefined };
}

function parseMarkdownFile(
  file: SourceFile,
  collection: Collection,
  report: Report,
  names: (() => FieldNames) | undefined,
): Parsed {
  const { path } = file;
  const found = frontMatterOf(file, (part) => parseYaml(file, part, report, names));
  if ("code" in found) {
    const { code, span, message, help } = found;
    report(code, { file: path, span }, message, help);
    return unread;
  }
  const { data: yaml, body, opening, closing } = found;
  if (yaml.isBroken) return unread;
  if (!yaml.root) {
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
  return { isWritten: true, root: yaml.root, body };
}
