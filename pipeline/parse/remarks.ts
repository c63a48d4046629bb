// Words behind a value that YAML takes for a comment: “alt: House # 4” is the text “House”, and nobody is told. Comments with a line
// of their own, and those behind what is no sentence (a date, a list, a text in quotes), are comments.
import { type Document, isScalar, visit } from "yaml";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { keyedLine, lineAt, quoted } from "../model/lines.ts";
import type { SourceFile } from "../model/source.ts";

/**
 * The findings about comments that stand directly behind words.
 * @param source the YAML
 * @param base where it begins in the file
 */
export function remarksBehindWords(
  file: SourceFile,
  source: string,
  base: number,
  document: Document.Parsed,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  if (!/\S[ \t]+#/.test(source)) return diagnostics;
  visit(document, {
    Scalar(_key, node) {
      if (!isScalar(node) || node.type !== "PLAIN" || typeof node.value !== "string") return;
      const end = node.range?.[1] ?? 0;
      if (!/\p{L}/u.test(node.value) || !/^[ \t]+#/.test(source.slice(end, end + 80))) return;
      const line = lineAt(source, end);
      const start = source.indexOf("#", end);
      const said = source.slice(start, line.end).trimEnd();
      const keyed = keyedLine(line);
      diagnostics.push(
        diagnostic(
          "words-lost",
          { file: file.path, span: { start: base + start, end: base + start + said.length } },
          `“${said}” is no part of the text: behind a space, # begins a comment, which is left out.`,
          {
            help:
              keyed && keyed.at === node.range?.[0]
                ? `Write: ${keyed.lead.trimStart()}${quoted(keyed.value)} – or, if it is a comment, put it on a line of its own above.`
                : "Put quotes around the whole text; if it is a comment, put it on a line of its own above.",
          },
        ),
      );
    },
  });
  return diagnostics;
}
