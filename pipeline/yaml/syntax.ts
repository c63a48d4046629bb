// What YAML's syntax errors mean to a writer: one finding per line, at the place to mend, with the mended line where it is clear.
import { type Document, isMap, isScalar, visit, type YAMLParseError } from "yaml";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { SourceFile, Span } from "../model/source.ts";

interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The findings about a text that the YAML parser objects to, and about two mistakes that it accepts: a value that begins with
 * an unquoted `{{…}}` (YAML reads a map), and curly quotes in place of straight ones (YAML reads them as text).
 * @param file the file that holds the text
 * @param span the part of the file that is YAML
 * @param documents what the parser made of it
 */
export function syntaxDiagnostics(file: SourceFile, span: Span, documents: readonly Document.Parsed[]): Diagnostic[] {
  const source = file.text.slice(span.start, span.end);
  const byLine = new Map<number, Diagnostic>();
  const add = (
    code: "yaml-syntax" | "yaml-quotes" | "placeholder-unquoted" | "nesting-too-deep",
    start: number,
    end: number,
    message: string,
    help?: string,
  ) => {
    const line = lineAt(source, start).start;
    if (byLine.has(line)) return;
    const place = { file: file.path, span: { start: span.start + start, end: span.start + Math.max(end, start + 1) } };
    byLine.set(line, diagnostic(code, place, message, { help }));
  };

  const document = documents[0];
  if (document) {
    visit(document, (_key, node) => {
      if (isMap(node) && node.flow && node.range && source.startsWith("{{", node.range[0])) {
        const line = lineAt(source, node.range[0]);
        const value = source.slice(node.range[0], line.end).trimEnd();
        add(
          "placeholder-unquoted",
          node.range[0],
          node.range[0] + value.length,
          "A value that begins with {{ has to stand in quotes.",
          `Write: ${source.slice(line.start, node.range[0]).trimStart()}"${value.replaceAll('"', '\\"')}"`,
        );
        return visit.SKIP;
      }
      if (isScalar(node) && node.type === "PLAIN" && node.range && typeof node.value === "string") {
        const text = node.value;
        if (/^[“”„][^“”„"]*["“”]$/.test(text) || /^[‘‚][^‘‚']*[’']$/.test(text)) {
          const inner = text.slice(1, -1);
          add(
            "yaml-quotes",
            node.range[0],
            node.range[1],
            "The value stands in curly quotes, which would be shown as part of it.",
            `Write straight quotes: "${inner}"`,
          );
        }
      }
      return undefined;
    });
  }
  const errors = documents.flatMap((d) => d.errors);
  const exhausted = errors.find((e) => e.code === "RESOURCE_EXHAUSTION");
  if (exhausted) {
    add(
      "nesting-too-deep",
      exhausted.pos[0],
      exhausted.pos[1],
      "The YAML is nested so deep that it cannot be read.",
      "Look for a long run of [, {, or - and remove it.",
    );
    return [...byLine.values()];
  }
  for (const error of errors) {
    const found = explain(source, error, document);
    add(found.code ?? "yaml-syntax", found.start, found.end, found.message, found.help);
  }
  return [...byLine.values()];
}

interface Explanation {
  readonly code?: "yaml-quotes";
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly help?: string;
}

function explain(source: string, error: YAMLParseError, document: Document.Parsed | undefined): Explanation {
  const [start, end] = error.pos;
  const line = lineAt(source, start);
  const keyed = /^(\s*(?:-\s+)*[^\s:#][^:]*:\s+)(\S.*?)\s*$/.exec(line.text);
  const valueStart = keyed ? line.start + (keyed[1] as string).length : start;
  const value = keyed?.[2] ?? "";
  const quotedLine = keyed
    ? `${(keyed[1] as string).trimStart()}"${value.replace(/^["'“”„‘]|["'”’]$/g, "").replaceAll('"', '\\"')}"`
    : undefined;
  const lineSpan = { start: line.start + line.text.search(/\S|$/), end: line.start + line.text.trimEnd().length };

  if (error.code === "MISSING_CHAR" && error.message.includes("quote")) {
    const open = openQuote(source, error.pos[0], document) ?? start;
    const openLine = lineAt(source, open);
    const rest = source.slice(open, openLine.end).trimEnd();
    const before = source.slice(openLine.start, open).trimStart();
    if (/[“”]/.test(rest))
      return {
        code: "yaml-quotes",
        start: open,
        end: open + rest.length,
        message: "The value begins with a straight quote and has a curly one in it, so it never ends.",
        help: `Write: ${before}"${rest
          .slice(1)
          .replace(/[“”"]+$/, "")
          .replaceAll('"', '\\"')}"`,
      };
    return {
      start: open,
      end: open + rest.length,
      message: "The quote that opens here is never closed.",
      help: `Write: ${before}${rest}${source[open]}`,
    };
  }
  if (keyed && /^[“”„‘]/.test(value) && (error.code === "BLOCK_AS_IMPLICIT_KEY" || error.code === "UNEXPECTED_TOKEN"))
    return {
      code: "yaml-quotes",
      start: valueStart,
      end: valueStart + value.length,
      message: "The value stands in curly quotes, which YAML does not take for quotes.",
      ...(quotedLine ? { help: `Write straight quotes: ${quotedLine}` } : {}),
    };
  switch (error.code) {
    case "TAB_AS_INDENT":
      return { start, end, message: "The line is indented with a tab.", help: "Use spaces, two for each level." };
    case "BLOCK_AS_IMPLICIT_KEY": {
      const colon = value.search(/:(\s|$)/);
      if (keyed && colon >= 0)
        return {
          start: valueStart + colon,
          end: valueStart + colon + 1,
          message: "A colon followed by a space stands inside the value.",
          ...(quotedLine ? { help: `Put quotes around the value: ${quotedLine}` } : {}),
        };
      const next = lineAt(source, Math.min(line.end + 1, source.length));
      return {
        start: next.start,
        end: next.start + Math.max(1, next.text.search(/\S|$/)),
        message: "The line is indented deeper than the one above, which already has a value.",
        help: "Give both lines the same number of spaces at their beginning.",
      };
    }
    case "BAD_INDENT":
      return {
        start: lineSpan.start,
        end: lineSpan.end,
        message: "The line does not begin in the same column as its neighbours, or a bracket above it is not closed.",
        help: "Give the keys of one level the same number of spaces, and close every [ and {.",
      };
    case "BAD_SCALAR_START":
      return {
        start,
        end: Math.max(end, lineSpan.end),
        message: `A value cannot begin with ${source[start]} without quotes.`,
        ...(quotedLine ? { help: `Write: ${quotedLine}` } : {}),
      };
    case "MULTILINE_IMPLICIT_KEY":
      return {
        start: lineSpan.start,
        end: lineSpan.end,
        message: "The line is not of the form “key: value”.",
        help: /:\S/.test(line.text)
          ? "Put a space after the colon."
          : "Write a key, a colon, a space and the value; indent the line if it goes on from the one above.",
      };
    case "BAD_DQ_ESCAPE":
      return {
        start,
        end,
        message: `The backslash in ${source.slice(start, Math.max(end, start + 2))} has no meaning in double quotes.`,
        help: "Write two backslashes, or use single quotes.",
      };
    case "NON_STRING_KEY":
      return {
        start,
        end,
        message: "A list or map stands where a key should be.",
        help: "Put quotes around it if it is text.",
      };
    case "UNEXPECTED_TOKEN":
      return {
        start,
        end: Math.max(end, start + 1),
        message: "The line goes on after its value has ended, or belongs to another level.",
        help: "Look for a quote in the middle of the value, a missing colon or a wrong number of spaces.",
      };
    default:
      return {
        start,
        end,
        message: `The YAML cannot be read here (${error.message.replace(/\.$/, "")}).`,
        help: "Compare the line with those around it: key, colon, space, value.",
      };
  }
}

/** Where the quoted scalar begins that should have ended at an offset. */
function openQuote(source: string, end: number, document: Document.Parsed | undefined): number | undefined {
  let open: number | undefined;
  if (document)
    visit(document, {
      Scalar(_key, node) {
        if ((node.type === "QUOTE_DOUBLE" || node.type === "QUOTE_SINGLE") && node.range) {
          const [start] = node.range;
          if (start <= end && node.range[2] + 1 >= end && /["']/.test(source[start] ?? "")) open = start;
        }
      },
    });
  return open;
}

function lineAt(source: string, offset: number): Line {
  const at = Math.min(offset, source.length);
  const start = Math.max(source.lastIndexOf("\n", at - 1), source.lastIndexOf("\r", at - 1)) + 1;
  const rest = source.slice(start).search(/[\r\n]/);
  const end = rest < 0 ? source.length : start + rest;
  return { start, end, text: source.slice(start, end) };
}
