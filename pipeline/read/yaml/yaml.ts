// Parses YAML with the position of every node, and reports the mistakes in it.

import { type Document, isMap, isPair, isScalar, isSeq, parseAllDocuments } from "yaml";
import { codesOf } from "../../report/code.ts";
import type { Span } from "../../report/finding.ts";
import { type Report, reportInto } from "../../report/report.ts";
import type { SourceFile, TextPart } from "../files/source.ts";
import { firstFeature } from "./features.ts";
import { type Line, lineAt, type YamlMistake } from "./lines.ts";
import { parserMistake } from "./parser-errors.ts";
import { silentMistake } from "./silent-mistakes.ts";
import type { ValueNode } from "./value.ts";
import { valueTree } from "./value-tree.ts";
import { withoutBlock, withoutField } from "./without-block.ts";

export const codes = codesOf({
  "nesting-too-deep": {
    severity: "error",
    meaning: "Something is nested deeper than any text needs.",
  },
  "yaml-syntax": { severity: "error", meaning: "A line of the fields cannot be read." },
});

interface ParsedYaml {
  /** Undefined if the text has a mistake, or no value. */
  readonly root: ValueNode | undefined;
  /**
   * The value without the fields that have mistakes: it is checked, and nothing else is made of it.
   */
  readonly rest?: ValueNode | undefined;
  /** Whether the text has a mistake. */
  readonly isBroken: boolean;
}

const broken: ParsedYaml = { root: undefined, isBroken: true };

/**
 * Parses part of a file as YAML 1.2 (core schema: dates stay text). A mistake is reported, and the
 * text is read on without the field or item that has it, as long as that surely leaves nothing
 * behind (decision 6).
 * @param file the file, for positions in messages
 * @param yaml the part of its text that is YAML
 */
export function parseYaml(
  file: SourceFile,
  yaml: TextPart,
  report: Report = reportInto([]),
): ParsedYaml {
  const tooDeep = (offset: number): ParsedYaml => {
    const start = yaml.start + offset;
    report({
      code: codes["nesting-too-deep"],
      at: { file: file.path, span: { start, end: start + 1 } },
      message: "Lists and groups are nested too deep here to be read.",
      help: "Look for a long run of [, {, or - and remove it.",
    });
    return broken;
  };
  try {
    const documents = parseDocuments(yaml.text);
    const deepAt = nestingAt(yaml.text, documents);
    if (deepAt !== undefined) return tooDeep(deepAt);
    const mistake = firstMistake(yaml.text, documents);
    if (mistake) return { ...broken, rest: readOn(file, yaml, mistake, report) };
    const contents = documents[0]?.contents;
    const root = contents ? valueTree({ file, yaml, report }, contents) : undefined;
    return { root, isBroken: false };
  } catch (problem) {
    // The parser is recursive; only endless nesting makes it overflow the stack.
    if (!(problem instanceof RangeError)) throw problem;
    return tooDeep(0);
  }
}

/** Most mistakes of one text that are reported: who has more has pasted something else. */
const maxMistakes = 20;

/**
 * Reports a mistake and those behind it: each is looked for without the lines of those before.
 * @returns the value without the fields that have mistakes; undefined where it is not sure what
 * they leave
 */
function readOn(file: SourceFile, yaml: TextPart, first: YamlMistake, report: Report) {
  const lines: Line[] = [];
  let text = yaml.text;
  let mistake: YamlMistake | undefined = first;
  while (mistake) {
    reportMistake(file.path, yaml, mistake, report);
    const line = lineAt(yaml.text, mistake.span.start);
    lines.push(line);
    const rest = mistake.isRelative ? undefined : withoutBlock(text, line);
    if (rest === undefined || lines.length === maxMistakes) return undefined;
    text = rest;
    const documents = parseDocuments(text);
    if (nestingAt(text, documents) !== undefined) return undefined;
    mistake = firstMistake(text, documents);
    // Nothing stands there any more.
    if (mistake && lineAt(text, mistake.span.start).text.trim() === "") return undefined;
  }
  const sound = lines.reduce(withoutField, yaml.text);
  const contents = parseDocuments(sound)[0]?.contents;
  return contents
    ? valueTree({ file, yaml: { ...yaml, text: sound }, report }, contents)
    : undefined;
}

function reportMistake(
  file: string,
  { start: base }: TextPart,
  mistake: YamlMistake,
  report: Report,
) {
  const { code = codes["yaml-syntax"], span, message, help } = mistake;
  const placed = { start: base + span.start, end: base + span.end };
  report({ code, at: { file, span: placed }, message, help });
}

function parseDocuments(source: string): Document.Parsed[] {
  const documents = parseAllDocuments(source, {
    version: "1.2",
    schema: "core",
    merge: false,
    prettyErrors: false,
    strict: true,
    stringKeys: true,
    uniqueKeys: false,
    logLevel: "silent",
  });
  return Array.isArray(documents) ? documents : [];
}

/**
 * Where lists and groups are nested so deep that the parser gave up; undefined if it has read all
 * of them.
 */
function nestingAt(source: string, documents: readonly Document.Parsed[]): number | undefined {
  const errors = documents.flatMap((document) => document.errors);
  const exhausted = errors.find(({ code }) => code === "RESOURCE_EXHAUSTION");
  if (!exhausted) return undefined;
  // How deep the parser gets depends on the machine, so this is the beginning of the line's
  // nesting.
  const { text, start } = lineAt(source, exhausted.pos[0]);
  return start + Math.max(0, text.search(/[[{-]/));
}

/** The first mistake of a text: of several on one line, the one that says the most. */
function firstMistake(
  source: string,
  documents: readonly Document.Parsed[],
): YamlMistake | undefined {
  const [document] = documents;
  const [error] = documents.flatMap(({ errors }) => errors);
  const found = [
    firstSilent(source, document?.contents, false),
    error && parserMistake({ source, error, document }),
    firstFeature(source, documents),
  ].filter((each) => each !== undefined);
  const lineOf = ({ span }: YamlMistake) => lineAt(source, span.start).start;
  const [first] = found.toSorted((a, b) => lineOf(a) - lineOf(b));
  if (!first) return undefined;
  // At least one character, if possible: in a truncated text something is missing after the end.
  const { start, end } = first.span;
  const atLeastOne = { start, end: Math.min(Math.max(end, start + 1), source.length) };
  return { ...first, span: wholeCharacters(source, atLeastOne) };
}

/** The first mistake that the parser accepts, in a node and its children. */
function firstSilent(source: string, node: unknown, isKey: boolean): YamlMistake | undefined {
  if (isPair(node)) {
    return firstSilent(source, node.key, true) ?? firstSilent(source, node.value, false);
  }
  if (!isScalar(node) && !isMap(node) && !isSeq(node)) return undefined;
  const [start, end] = node.range ?? [0, 0];
  const typed = isScalar(node) && node.type === "PLAIN" ? source.slice(start, end) : undefined;
  const mistake = silentMistake({ source, node, start, end, isKey, typed });
  if (mistake || isScalar(node)) return mistake;
  for (const item of node.items) {
    const below = firstSilent(source, item, false);
    if (below) return below;
  }
  return undefined;
}

/**
 * Widens a span to whole characters: parsers count code units, and two of them may be one
 * character.
 */
function wholeCharacters(text: string, { start, end }: Span): Span {
  const isInside = (at: number) =>
    /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
  return { start: isInside(start) ? start - 1 : start, end: isInside(end) ? end + 1 : end };
}
