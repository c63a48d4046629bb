// Parses YAML with the position of every node and recovers from slips. Only plain YAML is allowed: no anchors, aliases, tags or second
// documents.
import { type Document, parseAllDocuments } from "yaml";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { lineAt } from "../model/lines.ts";
import type { SourceFile, Span, TextPart } from "../model/source.ts";
import type { ValueNode } from "../model/value.ts";
import { maxErrors, slipsIn, tooDeep } from "./findings.ts";
import { lookAlikes } from "./look-alikes.ts";
import { PatchedText } from "./patched-text.ts";
import type { SlipFinding } from "./slip.ts";
import { valueTree } from "./value-tree.ts";

export interface ParsedYaml {
  /** Undefined if the text has no usable value. */
  readonly root: ValueNode | undefined;
  /** Whether the root is complete, so that what is not in it is really missing. */
  readonly whole: boolean;
  /** Spans of unreadable values: each has a finding, and its value in the root is a dummy. */
  readonly unknown: readonly Span[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Most mistakes of a file that are skipped to find the next; each costs another parse. */
const maxMistakes = 20;

/**
 * Parses part of a file as YAML 1.2 (core schema: dates stay text). A slip is replaced and the text parsed again, so that it hides no
 * other.
 * @param file the file, for positions in messages
 * @param yaml the part of its text that is YAML
 */
export function parseYaml(file: SourceFile, yaml: TextPart): ParsedYaml {
  try {
    return parsed(file, yaml);
  } catch (problem) {
    // The parser is recursive; only endless nesting makes it overflow the stack.
    if (!(problem instanceof RangeError)) throw problem;
    const { start, end, code = "nesting-too-deep", message, help } = tooDeep(yaml.start);
    const finding = diagnostic(code, { file: file.path, span: { start, end } }, message, { help });
    return { root: undefined, whole: false, unknown: [], diagnostics: [finding] };
  }
}

function parsed(file: SourceFile, yaml: TextPart): ParsedYaml {
  const diagnostics: Diagnostic[] = [];
  const unknown: Span[] = [];
  /** Start offsets of lines with a finding. */
  const reported = new Set<number>();
  const typed = new PatchedText(yaml);
  const report = (patched: PatchedText, finding: SlipFinding): boolean => {
    const { code = "yaml-syntax", start, end, message, help, fix: slipFix } = finding;
    const place = { file: file.path, span: patched.span(start, end) };
    const line = lineAt(file.text, place.span.start).start;
    if (reported.has(line)) return false;
    reported.add(line);
    const fix = slipFix && {
      title: slipFix.title,
      edits: slipFix.edits.map((edit) => ({
        file: file.path,
        span: patched.span(edit.start, edit.end),
        text: edit.text,
      })),
    };
    diagnostics.push(diagnostic(code, place, message, { help, fix }));
    return true;
  };
  const alike = lookAlikes(typed.text);
  for (const finding of alike) report(typed, finding);
  let patched = typed.with(alike.flatMap(({ fix }) => fix?.edits ?? [])) ?? typed;
  for (let round = 0; ; round++) {
    const documents = parseDocuments(patched.text);
    const findings = slipsIn(patched.text, documents);
    const [first] = findings;
    // A file with more errors than this is not one with a few slips.
    const isHopeless =
      findings.length > maxErrors ||
      documents.some(({ errors, warnings }) => errors.length + warnings.length > maxErrors) ||
      round >= maxMistakes;
    const next = !isHopeless && first?.instead ? patched.with([first.instead]) : undefined;
    // Further errors on a line that was already skipped follow from its mistake.
    if (first?.instead && next && report(patched, first)) {
      unknown.push(patched.span(first.instead.start, first.instead.end));
      patched = next;
      continue;
    }
    for (const finding of findings) report(patched, finding);
    const contents = documents[0]?.contents;
    return {
      root: contents ? valueTree({ file, patched, diagnostics }, contents) : undefined,
      whole: contents !== undefined && findings.length === 0,
      unknown,
      diagnostics,
    };
  }
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
