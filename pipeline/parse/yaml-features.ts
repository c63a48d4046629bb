// What YAML can do and no file of ours may: directives, second documents, anchors, aliases, tags, keys behind a question mark.
import { type Document, isAlias, isMap, isScalar, isSeq, Lexer, visit } from "yaml";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { keyedLine, lineAt, quoted } from "../model/lines.ts";
import { mostErrors } from "./findings.ts";
import type { YamlText } from "./value-tree.ts";

/** Reports a directive such as %YAML, which can stand above everything else only. */
export function directives({ file, patched, diagnostics, isReported }: YamlText): void {
  const source = patched.text;
  for (let at = 0; at < source.length; ) {
    const { start, end } = lineAt(source, at);
    const text = source.slice(start, end).trim();
    const span = patched.span(start, end);
    if (text.startsWith("%") && !isReported(span.start)) {
      diagnostics.push(
        diagnostic(
          "yaml-feature",
          { file: file.path, span },
          "A line that begins with % is an instruction to YAML programs, and none is followed here.",
          { help: "Remove the line, or put # in front of it if it is a remark." },
        ),
      );
      return;
    }
    if (text !== "" && !text.startsWith("#")) return;
    at = end + 1;
  }
}

/** Most characters of an anchor or tag in which its beginning is looked for. */
const longestMark = 200;

/** A cheap look: most files have no question mark that stands alone behind the beginning of a line, a mark or a space. */
const mayAsk = /(?<![^\s[{,-])\?(?!\S)/;

/** Signs with which the parser's first step says what follows, and which are no part of the text. */
const said = { scalar: "\u001f", all: new Set(["\u0002", "\u0018", "\u001f"]) };

/** Where the question marks stand that YAML takes for the beginning of a key. */
function* keyMarks(source: string): Iterable<number> {
  let [at, before] = [0, ""];
  for (const token of new Lexer().lex(source)) {
    if (token === "?" && before !== said.scalar) yield at;
    if (!said.all.has(token)) at += token.length;
    before = token;
  }
}

const asked = "A question mark that stands alone begins a key of another kind in YAML, and none is read here.";

/** Whether a finding is about a key behind a question mark: the parser forgets without a word what is not as it should be below it. */
export const isAsked = ({ message }: Diagnostic) => message === asked;

/** The finding about the first key behind a question mark. */
function rejectKeyMark({ file, patched, diagnostics, unknown, isReported }: YamlText): void {
  if (!mayAsk.test(patched.text)) return;
  for (const at of keyMarks(patched.text)) {
    const place = { file: file.path, span: patched.span(at, at + 1) };
    unknown.push(patched.span(at, patched.text.length));
    if (isReported(place.span.start)) return;
    const help = "Remove the question mark, or put the text that it belongs to in quotes.";
    diagnostics.push(diagnostic("yaml-feature", place, asked, { help }));
    return;
  }
}

/** Reports what is YAML and not taken: a second document, anchors, aliases and tags, keys behind a question mark. */
export function rejectFeatures(context: YamlText, documents: readonly Document.Parsed[]): void {
  const { file, patched, diagnostics, unknown, isReported } = context;
  const source = patched.text;
  const reject = (start: number, end: number, message: string, help: string) => {
    const place = { file: file.path, span: patched.span(start, end) };
    diagnostics.push(diagnostic("yaml-feature", place, message, { help }));
  };
  rejectKeyMark(context);
  const [document, second] = documents;
  if (document && second) {
    const end = document.range?.[2] ?? 0;
    const mark = /^(---|\.\.\.)[^\r\n]*/m.exec(source.slice(Math.max(0, end - 4)));
    const at = mark ? Math.max(0, end - 4) + mark.index : end;
    reject(
      at,
      at + (mark?.[0].length ?? 1),
      `The YAML ends at this line, but more follows.`,
      `Remove the line ${mark?.[1] ?? "---"}, or what stands below it.`,
    );
  }
  if (!document) return;
  // Each of them begins with one of these signs.
  if (!/[&*!]/.test(source)) return;
  let found = 0;
  visit(document, (_key, item) => {
    if (!isAlias(item) && !isMap(item) && !isSeq(item) && !isScalar(item)) return undefined;
    if (isAlias(item) ? item.source === "" : !item.anchor && !item.tag) return undefined;
    if (found++ === mostErrors) return visit.BREAK;
    const [start, end] = item.range ?? [0, 0];
    // The node begins after its anchor and tag.
    const before = source.slice(Math.max(lineAt(source, start).start, start - longestMark), start);
    const lead = /(?:[&!]\S*\s+)+$/.exec(before)?.[0].length ?? 0;
    const from = start - (isAlias(item) ? 0 : lead);
    if (isReported(patched.span(from, from).start)) return undefined;
    const line = lineAt(source, from);
    const keyed = keyedLine(line);
    const mark = source[from] ?? "";
    const to = Math.min(Math.max(end, from + 1), line.end);
    const kind = mark === "*" ? "an alias" : mark === "&" ? "an anchor" : "a tag";
    // A finding about a list or group stands at its key.
    unknown.push(patched.span(isMap(item) || isSeq(item) ? line.start : from, end));
    reject(
      from,
      to,
      `A value that begins with ${mark} has to stand in quotes; YAML takes it for ${kind}.`,
      keyed?.at === from
        ? `Write: ${keyed.lead.trimStart()}${quoted(keyed.value)}`
        : "Put quotes around it if it is text, or write the value itself.",
    );
    return undefined;
  });
}
