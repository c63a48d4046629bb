// YAML with the position of every node. Only the plain part of YAML is taken: no anchors, aliases, tags or second documents.
import { type Document, parseAllDocuments } from "yaml";
import { type Diagnostic, diagnostic, type Fix } from "../model/diagnostic.ts";
import { lineAt } from "../model/lines.ts";
import type { SourceFile, Span } from "../model/source.ts";
import type { ValueNode } from "../model/value.ts";
import { oddListMarks, withEvenLists } from "./list-marks.ts";
import { withoutLookAlikes } from "./look-alikes.ts";
import { mostErrors, syntaxFindings } from "./syntax.ts";
import type { Mended, SyntaxFinding } from "./syntax-finding.ts";
import { isKeyless, valueTree, type YamlText } from "./value-tree.ts";
import { directives, isAsked, rejectFeatures } from "./yaml-features.ts";

/** Reads YAML that is so plain that nothing can be said of it; gives undefined for any other. */
export type PlainReader = (source: string, base: number) => ValueNode | undefined;

export interface ParsedYaml {
  /** Undefined where the text has no usable value. */
  readonly root: ValueNode | undefined;
  /** Whether the root holds everything that was written, so that what is not in it is really missing. */
  readonly whole: boolean;
  /** Places of values that cannot be known: each has its finding, and what stands in the root for them means nothing. */
  readonly unknown: readonly Span[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Most mistakes of one file that are passed over to find the next; each costs another parse. */
const mostMistakes = 20;

/**
 * Parses a part of a file as YAML 1.2 (core schema: dates stay text). A value that cannot be read is passed over, so that one
 * mistake hides no other.
 * @param file the file, for positions in messages
 * @param span the part of its text that is YAML
 * @param plainly reads what needs no parser; gives undefined for what does
 */
export function parseYaml(file: SourceFile, span: Span, plainly?: PlainReader): ParsedYaml {
  const diagnostics: Diagnostic[] = [];
  const unknown: Span[] = [];
  const reported = new Set<number>();
  try {
    const typed = file.text.slice(span.start, span.end);
    const alike = withoutLookAlikes(typed);
    const lists = oddListMarks(alike.source);
    const even = withEvenLists(alike.source, lists);
    let source = even.source;
    for (const { start, end } of [...alike.unknown, ...even.unknown])
      unknown.push({ start: span.start + start, end: span.start + end });
    const simple = lists.length === 0 && source === typed ? plainly?.(typed, span.start) : undefined;
    if (simple) return { root: simple, whole: true, unknown, diagnostics };
    const early = [...alike.findings, ...lists].sort((one, other) => one.start - other.start);
    for (let round = 0; ; round++) {
      const documents = parseDocuments(source);
      const findings = syntaxFindings(source, documents);
      const [first] = findings;
      // A file with more errors than that is no file with a few slips in it.
      const hopeless = findings.length > mostErrors || documents.some(({ errors }) => errors.length > mostErrors);
      const filler = round < mostMistakes && !hopeless ? first?.filler : undefined;
      const report = ({ code, start, end, message, help, mended }: SyntaxFinding) => {
        const line = lineAt(source, start).start;
        if (reported.has(line)) return false;
        reported.add(line);
        const place = { file: file.path, span: { start: span.start + start, end: span.start + end } };
        diagnostics.push(diagnostic(code, place, message, { help, fix: mended && fixOf(mended, file, span.start) }));
        return true;
      };
      for (const finding of early.splice(0)) report(finding);
      // What is left on a line that was filled already follows from its mistake.
      if (first && filler && report(first)) {
        unknown.push({ start: span.start + filler.at, end: span.start + filler.at + filler.text.length });
        source = source.slice(0, filler.at) + filler.text + source.slice(filler.at + filler.text.length);
        continue;
      }
      for (const finding of findings) report(finding);
      diagnostics.push(...directives(file, span.start, source, reported));
      const contents = documents[0]?.contents;
      if (!contents) return { root: undefined, whole: false, unknown, diagnostics };
      const context: YamlText = { file, base: span.start, source, diagnostics, unknown };
      rejectFeatures(context, documents, reported);
      return {
        root: valueTree(context, contents),
        whole: findings.length === 0 && documents.length === 1 && !diagnostics.some((d) => isKeyless(d) || isAsked(d)),
        unknown,
        diagnostics,
      };
    }
  } catch (problem) {
    // The parser is recursive; only nesting without end makes it fail.
    if (!(problem instanceof RangeError)) throw problem;
    return { root: undefined, whole: false, unknown, diagnostics: [tooDeep(file, span)] };
  }
}

function fixOf({ title, edits }: Mended, file: SourceFile, base: number): Fix {
  const at = (offset: number) => base + offset;
  return {
    title,
    edits: edits.map(({ start, end, text }) => ({ file: file.path, span: { start: at(start), end: at(end) }, text })),
  };
}

function parseDocuments(source: string): Document.Parsed[] {
  const parsed = parseAllDocuments(source, {
    version: "1.2",
    schema: "core",
    merge: false,
    prettyErrors: false,
    strict: true,
    stringKeys: true,
    uniqueKeys: false,
    logLevel: "silent",
  });
  return Array.isArray(parsed) ? parsed : [];
}

function tooDeep(file: SourceFile, span: Span): Diagnostic {
  return diagnostic(
    "nesting-too-deep",
    { file: file.path, span: { start: span.start, end: span.start + 1 } },
    "The YAML is nested so deep that it cannot be read.",
    { help: "Look for a long run of [, {, or - and remove it." },
  );
}
