// Parses a source file into its value, with the position of every node.

import { codesOf } from "../../report/code.ts";
import { startOf } from "../../report/finding.ts";
import { type Report, reportInto } from "../../report/report.ts";
import { type Collection, showsBody } from "../files/collection.ts";
import { codes as frontMatterCodes, frontMatterOf, otherDashes } from "../files/front-matter.ts";
import type { SourceFile, TextPart } from "../files/source.ts";
import { isWritten, keepFirstVersion, codes as unwrittenCodes } from "../files/unwritten.ts";
import type { ValueNode } from "./value.ts";
import { parseYaml } from "./yaml.ts";

export const codes = codesOf({
  "body-missing": { severity: "error", meaning: "There are fields but no text below them." },
});

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
    report({
      code: unwrittenCodes["file-empty"],
      at: startOf(file.path),
      message: "The file has comments but no content.",
      help: "Restore its content from an earlier version.",
    });
  }
  return { root, rest, body: undefined };
}

/**
 * What lines of dashes of any kind part, where the lines of the fields are wrong: it is only
 * checked.
 */
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
    const { span = { start: 0, end: 0 }, ...problem } = found;
    report({ ...problem, at: { file: path, span } });
    return problem.code === frontMatterCodes["front-matter-language"]
      ? nothing
      : betweenDashes(file, report);
  }
  const { data: yaml, body, opening, closing } = found;
  if (!yaml.root && !yaml.isBroken) {
    report({
      code: frontMatterCodes["front-matter-missing"],
      at: { file: path, span: opening },
      message: "There is no field between the two lines of ---.",
      help: "Write lines such as title: My title between them.",
    });
  }
  if (showsBody(collection) && body.text.trim() === "") {
    report({
      code: codes["body-missing"],
      at: { file: path, span: closing },
      message: "There is no text below the fields.",
      help: "Write the text below the second line of ---.",
    });
  }
  return { root: yaml.root, rest: yaml.rest, body };
}
