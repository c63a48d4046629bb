// What YAML's syntax errors mean to a writer: one finding per line, at the place to mend, with the mended line where it is clear.
import { type Document, isCollection, isMap, isScalar, type Node, visit, type YAMLParseError } from "yaml";
import { inFlow, type Line, lineAbove, lineAt, moved, quoted } from "../model/lines.ts";
import { LineIndex } from "../model/source.ts";
import { foldedItem, itemBehind, lastQuote, loneComma, markBeforeQuotes, swallowedItem } from "./accepted.ts";
import { parserFinding } from "./parser-error.ts";
import { fillerFor, inQuotes, type SyntaxFinding } from "./syntax-finding.ts";

/** Most errors of one file that findings are made of; each of them looks through the file. */
export const mostErrors = 40;

/**
 * The findings about a text that the YAML parser objects to, and about mistakes that it accepts: a value that begins with an
 * unquoted `{{…}}` (YAML reads a map), curly quotes in place of straight ones (YAML reads them as text), and no-break spaces
 * that indent a key (YAML reads them as part of it).
 * @param source the YAML text
 * @param documents what the parser made of it
 * @returns in the order of their places
 */
export function syntaxFindings(source: string, documents: readonly Document.Parsed[]): SyntaxFinding[] {
  const byLine = new Map<number, SyntaxFinding>();
  const lines = new LineIndex(source);
  const add = (finding: SyntaxFinding) => {
    const { line } = lines.at(finding.start);
    // One character at least, where there is one: a text that is cut off lacks something behind its end.
    const end = Math.min(Math.max(finding.end, finding.start + 1), source.length);
    if (!byLine.has(line)) byLine.set(line, { ...finding, end });
  };
  const document = documents[0];
  let accepted = 0;
  if (document)
    visit(document, (key, node) => {
      if (accepted > mostErrors) return visit.BREAK;
      const comma = isCollection(node) && node.flow && node.range ? loneComma(source, node.range) : undefined;
      if (comma) add(comma);
      if (isMap(node) && node.flow && node.range && source.startsWith("{{", node.range[0])) {
        // One finding for each line is enough, and a line may be very long.
        if (!byLine.has(lines.at(node.range[0]).line)) add(unquotedPlaceholder(source, node.range[0]));
        return visit.SKIP;
      }
      const plain = isScalar(node) && node.type === "PLAIN";
      const mistake = plain
        ? acceptedMistake(source, node, key === "key")
        : isScalar(node) && key === "key"
          ? nameBehindQuotes(source, node)
          : undefined;
      if (mistake) {
        add(mistake);
        accepted++;
      }
      return undefined;
    });
  const errors = documents.flatMap((d) => d.errors);
  const exhausted = errors.find((e) => e.code === "RESOURCE_EXHAUSTION");
  if (exhausted) {
    // How deep the parser gets depends on the machine, so the finding points at where the line's nesting begins.
    const line = source.lastIndexOf("\n", exhausted.pos[0]) + 1;
    const start = line + Math.max(0, source.slice(line, exhausted.pos[0]).search(/[[{-]/));
    return [
      {
        code: "nesting-too-deep",
        start,
        end: start + 1,
        message: "The YAML is nested so deep that it cannot be read.",
        help: "Look for a long run of [, {, or - and remove it.",
      },
    ];
  }
  const looked = errors.slice(0, mostErrors);
  const uneven = unevenLine(source, looked);
  if (uneven) add(uneven);
  let last = -1;
  for (const [index, error] of looked.entries()) {
    if (uneven && isUneven(error)) continue;
    // A second error at the same place, or one about what stands after the end, follows from the first.
    if (error.pos[0] === last || (index > 0 && error.message.includes("in YAML stream"))) continue;
    last = error.pos[0];
    add(parserFinding(source, error, document));
  }
  return [...byLine.values()].sort((a, b) => a.start - b.start);
}

function isUneven(error: YAMLParseError): boolean {
  return error.code === "BAD_INDENT" && error.message.includes("same column");
}

/** A first key that stands further in or out than all that follow: the parser finds fault with each of those. */
function unevenLine(source: string, errors: readonly YAMLParseError[]): SyntaxFinding | undefined {
  const lines = errors.filter(isUneven).map((error) => lineAt(source, error.pos[0]));
  const [first, second] = lines;
  const indent = (line: Line) => line.text.search(/\S|$/);
  if (!first || !second || lines.some((line) => indent(line) !== indent(first))) return undefined;
  const odd = lineAbove(source, first);
  if (!odd || indent(odd) === indent(first)) return undefined;
  return {
    code: "yaml-syntax",
    start: odd.start,
    end: odd.start + Math.max(1, indent(odd)),
    message: "The line does not begin in the same column as those below it.",
    help: `Begin it in their column: ${moved(odd.text, indent(first))}`,
  };
}

function unquotedPlaceholder(source: string, start: number): SyntaxFinding {
  const line = lineAt(source, start);
  const before = source.slice(line.start, start);
  const rest = source.slice(start, line.end);
  // In a list in brackets the value ends where the next one begins.
  const value = (inFlow(before) ? (/^(?:\{\{[^{}]*\}\}|[^,\]{}])+/.exec(rest)?.[0] ?? rest) : rest).trimEnd();
  // With a quote at its end it has lost the one at its beginning.
  const isOpen = /^[^"]*"$/.test(value);
  const inside = isOpen ? `"${value}` : quoted(value);
  return {
    code: "placeholder-unquoted",
    start,
    end: start + value.length,
    message: "A value that begins with {{ has to stand in quotes.",
    help: `Write: ${inFlow(before) ? "" : before.trimStart()}${inside}`,
    filler: fillerFor(start, start + value.length),
    // Within a word no quote can open.
    mended: /[\s[,]$/.test(before) ? inQuotes(start, value, inside) : undefined,
  };
}

/** What begins right after a value, or a key that has ? before it, and is a comment: without a space after its sign more likely a number or a hashtag. */
const behind = /[ \t]+(#[^\r\n]*)/y;

/** Addresses, keys with a hyphen, days and numbers: behind one of them nobody goes on with a sentence. */
const noSentence = /^[^\s\p{Lu}]*[/._:-]\S*$|^\P{L}*$/u;

/** The words that YAML leaves out behind a value or key, with the offset of their sign. */
function leftOut(
  source: string,
  end: number,
  text: string,
): { readonly words: string; readonly at: number } | undefined {
  behind.lastIndex = end;
  const match = behind.exec(source);
  const words = match?.[1]?.trimEnd() ?? "";
  if (!match || !/[\p{L}\p{N}]/u.test(words)) return undefined;
  return /^#[^\s#]/.test(words) || !noSentence.test(text)
    ? { words, at: end + match[0].length - (match[1] ?? "").length }
    : undefined;
}

/** `""&name` in braces: the parser takes it for the name of a value and forgets it. */
function nameBehindQuotes(source: string, { range }: Node): SyntaxFinding | undefined {
  const end = range?.[1] ?? 0;
  const [all, lead = ""] = /^([ \t]*)&[^\s,[\]{}]+/.exec(source.slice(end, end + 200)) ?? [];
  if (all === undefined) return undefined;
  return {
    code: "yaml-syntax",
    start: end + lead.length,
    end: end + all.length,
    message: "What stands behind the closing quote is not read.",
    help: "Put it between the quotes, or take it out.",
  };
}

function acceptedMistake(source: string, node: Node & { value: unknown }, isKey: boolean): SyntaxFinding | undefined {
  const [start, end] = node.range ?? [0, 0];
  const text = typeof node.value === "string" ? node.value : "";
  if (isKey && /^\u00a0|\u00a0$/.test(text)) {
    const at = start + text.search(/\u00a0/);
    const key = text.replace(/^[\s\u00a0]+|[\s\u00a0]+$/g, "");
    return {
      code: "yaml-syntax",
      start: at,
      end: at + (/^\u00a0+/.exec(source.slice(at))?.[0].length ?? 1),
      message: `A no-break space stands beside the key “${key}”.`,
      help: "Remove it and type ordinary spaces; it often comes with text copied from a web page.",
    };
  }
  // In quotes it is plain where the text ends.
  const isQuoted = /^["'|>]/.test(source.slice(start, start + 1));
  const lost = leftOut(source, end, isQuoted ? "" : text);
  if (lost) {
    const lineEnd = lineAt(source, end).end;
    const whole = source.slice(start, lost.at + lost.words.length);
    const isLine = !/[\r\n]/.test(whole);
    const remark = /^#[^\s#]/.test(lost.words) ? "" : " – or, if it is a comment, put it on a line of its own above.";
    return {
      code: "yaml-syntax",
      start: lost.at,
      end: lost.at + lost.words.length,
      message: "What begins with # after a space is a comment and would be lost.",
      help: isLine
        ? `Write: ${source.slice(lineAt(source, start).start, start).trimStart()}${quoted(whole)}${remark}`
        : "Put quotes around the whole text; a comment has a line of its own above it.",
      ...(isLine && !isKey ? { filler: fillerFor(start, lineEnd) } : {}),
    };
  }
  const other = isKey
    ? undefined
    : (markBeforeQuotes(source, start, end) ??
      lastQuote(source, start, end) ??
      itemBehind(source, start, end) ??
      swallowedItem(source, start, end) ??
      foldedItem(source, start, end));
  if (other) return other;
  if (!/^[“”„][^“”„"]*["“”]$/.test(text) && !/^[‘‚][^‘‚']*[’']$/.test(text)) return undefined;
  return {
    code: "yaml-quotes",
    start,
    end,
    message: isKey
      ? "The key stands in curly quotes, which YAML does not take for quotes."
      : "The value stands in curly quotes, which would be shown as part of it.",
    help: isKey ? `Write ${text.slice(1, -1)} without quotes.` : `Write straight quotes: "${text.slice(1, -1)}"`,
    filler: isKey
      ? { at: start, text: text.slice(1, -1).padEnd(end - start) }
      : source.slice(start, end).includes("\n")
        ? undefined
        : fillerFor(start, end),
    mended: /[\r\n]/.test(source.slice(start, end))
      ? undefined
      : isKey
        ? { title: "the key stands without quotes", edits: [{ start, end, text: text.slice(1, -1) }] }
        : inQuotes(start, source.slice(start, end), quoted(text.slice(1, -1))),
  };
}
