// Parses a source file into its value, with the position of every node, and for Markdown the span of the body (stage 2).

import type { Observation } from "../core/observation.ts";
import { mergeConflict } from "../core/source/merge-conflict.ts";
import { type Finding, stageFinding } from "../finding.ts";
import type { StageCode } from "../model/codes.ts";
import { type Collection, showsBody } from "../model/collection.ts";
import type { FieldNames } from "../model/field-names.ts";
import type { SourceFile, Span, TextPart } from "../model/source.ts";
import type { ValueNode } from "../model/value.ts";
import { example, frontMatterOf } from "./front-matter.ts";
import { parseYaml } from "./yaml.ts";

export interface Parsed {
  /** Undefined if the file cannot be read. */
  readonly root: ValueNode | undefined;
  /** The Markdown below the fields; undefined for other files, and for one that cannot be read. */
  readonly body: TextPart | undefined;
  readonly diagnostics: readonly Finding[];
  readonly observations: readonly Observation[];
}

/**
 * Parses a file of a collection.
 * @param names of its fields, for fixes of mistakes in YAML
 */
export function parse(file: SourceFile, collection: Collection, names?: () => FieldNames): Parsed {
  const fillIt =
    collection.kind === "entries"
      ? `Write the ${collection.noun} into it or remove the file.`
      : "Put back what it held, from the last commit that has it.";
  if (file.text.trim() === "") return failed(file, "file-empty", 0, "The file is empty.", fillIt);
  if (file.text.startsWith("version https://git-lfs.github.com/")) {
    const message = "The file is not here yet: this is its Git LFS note.";
    const end = file.text.indexOf("\n");
    return failed(file, "file-unreadable", end, message, "Run git lfs pull.");
  }
  const conflict = mergeConflict(file);
  if (conflict) {
    return { root: undefined, body: undefined, diagnostics: [], observations: [conflict] };
  }
  if (file.path.endsWith(".md")) return parseMarkdownFile(file, showsBody(collection), names);
  const yaml = parseYaml(file, { text: file.text, start: 0, end: file.text.length }, names);
  if (!yaml.root && yaml.diagnostics.length === 0) {
    return failed(file, "file-empty", 0, "The file has comments but no content.", fillIt);
  }
  return { ...yaml, body: undefined, observations: [] };
}

/** The result for a file that is not read, because of what its first characters say. */
function failed(
  { path: file }: SourceFile,
  code: StageCode,
  end: number,
  message: string,
  help: string,
): Parsed {
  return unread(stageFinding(code, { file, span: { start: 0, end } }, message, { help }));
}

/** The result for a file that is not read. */
const unread = (finding: Finding): Parsed => ({
  root: undefined,
  body: undefined,
  diagnostics: [finding],
  observations: [],
});

/** @param needsBody whether there has to be a text below the fields */
function parseMarkdownFile(
  file: SourceFile,
  needsBody: boolean,
  names: (() => FieldNames) | undefined,
): Parsed {
  const found = frontMatterOf(file, (part) => parseYaml(file, part, names));
  if ("code" in found) return unread(found);
  const { data: yaml, body, opening, closing } = found;
  const [slip] = yaml.diagnostics;
  if (!yaml.root && slip) return unread(slip);
  const diagnostics = [...yaml.diagnostics];
  const add = (code: StageCode, span: Span, message: string, help: string) =>
    diagnostics.push(stageFinding(code, { file: file.path, span }, message, { help }));
  if (!yaml.root && diagnostics.length === 0) {
    const message = "Between the two lines of --- stands no field.";
    add("front-matter-missing", opening, message, example);
  }
  if (needsBody && body.text.trim() === "") {
    const help = "Write the text; in the file it begins below the second line of dashes (---).";
    add("body-missing", closing, "There is no text below the fields.", help);
  }
  return { ...yaml, body, diagnostics, observations: [] };
}
