// Parses a source file into its value, with the position of every node, and for Markdown the span of the body (stage 2).

import { type Collection, showsBody } from "../../model/collection.ts";
import type { FieldNames } from "../../model/field-names.ts";
import type { SourceFile, TextPart } from "../../model/source.ts";
import type { ValueNode } from "../../model/value.ts";
import type { Observation } from "../observation.ts";
import { frontMatterOf } from "../source/front-matter.ts";
import { mergeConflict } from "../source/merge-conflict.ts";
import { type ParsedYaml, parseYaml } from "./yaml.ts";

export interface Parsed {
  /** Undefined if the file cannot be read. */
  readonly root: ValueNode | undefined;
  /** The Markdown below the fields; undefined for other files, and for one that cannot be read. */
  readonly body: TextPart | undefined;
  readonly observations: readonly Observation[];
}

/**
 * Parses a file of a collection.
 * @param names of its fields, for fixes of mistakes in YAML
 */
export function parse(file: SourceFile, collection: Collection, names?: () => FieldNames): Parsed {
  const start = { start: 0, end: 0 };
  if (file.text.trim() === "") return unread({ kind: "empty-file", span: start, holds: "nothing" });
  if (file.text.startsWith("version https://git-lfs.github.com/")) {
    return unread({ kind: "lfs-note", span: { start: 0, end: file.text.indexOf("\n") } });
  }
  const conflict = mergeConflict(file);
  if (conflict) return unread(conflict);
  if (file.path.endsWith(".md")) return parseMarkdownFile(file, showsBody(collection), names);
  const yaml = parseYaml(file, { text: file.text, start: 0, end: file.text.length }, names);
  if (!yaml.root && isSilent(yaml)) {
    return unread({ kind: "empty-file", span: start, holds: "comments" });
  }
  return { ...yaml, body: undefined };
}

/** Whether nothing is wrong with YAML, so that it has no value because none was typed. */
const isSilent = ({ observations }: ParsedYaml) => observations.length === 0;

/** The result for a file that is not read, because of what was observed in it. */
const unread = (observation: Observation): Parsed => ({
  root: undefined,
  body: undefined,
  observations: [observation],
});

/** @param needsBody whether there has to be a text below the fields */
function parseMarkdownFile(
  file: SourceFile,
  needsBody: boolean,
  names: (() => FieldNames) | undefined,
): Parsed {
  const found = frontMatterOf(file, (part) => parseYaml(file, part, names));
  if ("kind" in found) return unread(found);
  const { data: yaml, body, opening, closing } = found;
  if (!yaml.root && !isSilent(yaml)) return { ...yaml, body: undefined };
  const observations: Observation[] = [...yaml.observations];
  if (!yaml.root) {
    observations.push({ kind: "no-front-matter", span: opening, begins: "without fields" });
  }
  if (needsBody && body.text.trim() === "") observations.push({ kind: "no-body", span: closing });
  return { ...yaml, body, observations };
}
