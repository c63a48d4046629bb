// Stage 2: one file → its value with the position of every node, and for Markdown the text below the front matter.
import matter from "gray-matter";
import type { Collection } from "../collections.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { SourceFile, Span } from "../model/source.ts";
import type { ValueNode } from "../model/value.ts";
import { type ParsedYaml, parseYaml } from "../yaml/parse-yaml.ts";

export interface Parsed {
  /** Undefined where there is no value that could be checked. */
  readonly root: ValueNode | undefined;
  /** Where the Markdown below the front matter stands; undefined for YAML and JSON. */
  readonly body: Span | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses a file of a collection. */
export function parse(file: SourceFile, collection: Collection): Parsed {
  if (file.text.trim() === "")
    return failed(
      diagnostic("file-empty", at(file, 0, 0), "The file is empty.", {
        help: `Write the ${collection.noun} into it or remove the file.`,
      }),
    );
  if (file.path.endsWith(".md")) return parseMarkdownFile(file);
  const { root, diagnostics } = parseYaml(file, { start: 0, end: file.text.length });
  if (!root && diagnostics.length === 0)
    return failed(
      diagnostic("file-empty", at(file, 0, 0), "The file has comments but no content.", {
        help: `Write the ${collection.noun} into it or remove the file.`,
      }),
    );
  return { root, body: undefined, diagnostics };
}

function at(file: SourceFile, start: number, end: number) {
  return { file: file.path, span: { start, end } };
}

function failed(finding: Diagnostic): Parsed {
  return { root: undefined, body: undefined, diagnostics: [finding] };
}

const example = "Begin the file with ---, then lines such as title: My title, then --- again.";

function parseMarkdownFile(file: SourceFile): Parsed {
  const { text } = file;
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? "";
  if (!firstLine.startsWith("---")) {
    // A blank line or a space before the dashes is the most common slip, so it is named.
    const late = /^\s*---[ \t]*\r?\n/.test(text);
    return failed(
      diagnostic(
        "front-matter-missing",
        at(file, 0, firstLine.length),
        late ? "The front matter does not begin on the first line." : "The file does not begin with front matter.",
        {
          help: late ? "Remove what stands before the first ---." : example,
        },
      ),
    );
  }
  // gray-matter runs code in front matter that names a language, so nothing but plain dashes gets there.
  if (!/^---[ \t]*$/.test(firstLine))
    return failed(
      diagnostic(
        "front-matter-language",
        at(file, 0, firstLine.length),
        `The front matter begins with ${firstLine.slice(0, 40)}; only YAML is read.`,
        {
          help: "Write --- alone on the first line, and YAML below it.",
        },
      ),
    );
  const close = text.indexOf("\n---");
  const closeLine = close < 0 ? "" : (/^[^\r\n]*/.exec(text.slice(close + 1))?.[0] ?? "");
  if (close < 0 || !/^---[ \t]*$/.test(closeLine))
    return failed(
      close < 0
        ? diagnostic(
            "front-matter-unclosed",
            at(file, 0, firstLine.length),
            "The front matter that begins here is never closed.",
            { help: "Write --- on a line of its own below the last field." },
          )
        : diagnostic(
            "front-matter-unclosed",
            at(file, close + 1, close + 1 + closeLine.length),
            "The line that should close the front matter holds more than ---.",
            { help: "Write --- alone on the line." },
          ),
    );

  const span = { start: firstLine.length, end: close };
  let yaml: ParsedYaml = { root: undefined, diagnostics: [] };
  // Options are always passed: without them gray-matter caches, and answers a file that failed once with empty data.
  matter(text, {
    engines: {
      yaml: {
        parse: () => {
          yaml = parseYaml(file, span);
          return {};
        },
        stringify: () => "",
      },
    },
    language: "yaml",
  });
  const diagnostics = [...yaml.diagnostics];
  if (!yaml.root && diagnostics.length === 0)
    diagnostics.push(
      diagnostic("front-matter-missing", at(file, 0, firstLine.length), "The front matter has no fields.", {
        help: example,
      }),
    );
  const rest = close + 1 + closeLine.length;
  const newline = /^\r\n|^\n|^\r/.exec(text.slice(rest))?.[0].length ?? 0;
  const body = { start: rest + newline, end: text.length };
  if (text.slice(body.start).trim() === "")
    diagnostics.push(
      diagnostic(
        "body-missing",
        at(file, close + 1, close + 1 + closeLine.length),
        "There is no text below the front matter.",
        { help: "Write the text below the line of dashes." },
      ),
    );
  return { root: yaml.root, body, diagnostics };
}
