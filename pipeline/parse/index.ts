// Stage 2: one file → its value with the position of every node, and for Markdown the text below the front matter.
import matter from "gray-matter";
import type { Collection } from "../collections.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { SourceFile, Span } from "../model/source.ts";
import type { ValueNode } from "../model/value.ts";
import { mergeConflicts } from "./merge-conflict.ts";
import { type ParsedYaml, parseYaml } from "./yaml.ts";

export interface Parsed {
  /** Undefined where there is no value that could be checked. */
  readonly root: ValueNode | undefined;
  /** Whether the value holds everything that was written; only then can something be missing in it. */
  readonly whole: boolean;
  /** Places of values that could not be read and have their findings. */
  readonly unknown: readonly Span[];
  /** Where the Markdown below the front matter stands; undefined for YAML and JSON. */
  readonly body: Span | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses a file of a collection. */
export function parse(file: SourceFile, collection: Collection): Parsed {
  if (file.text.trim() === "")
    return failed(diagnostic("file-empty", at(file, 0, 0), "The file is empty.", { help: fillIt(collection) }));
  const conflicts = mergeConflicts(file);
  if (conflicts.length > 0) return failed(...conflicts);
  if (file.path.endsWith(".md")) return parseMarkdownFile(file);
  const yaml = parseYaml(file, { start: 0, end: file.text.length });
  if (!yaml.root && yaml.diagnostics.length === 0)
    return failed(
      diagnostic("file-empty", at(file, 0, 0), "The file has comments but no content.", { help: fillIt(collection) }),
    );
  return { ...yaml, body: undefined };
}

function fillIt(collection: Collection): string {
  return collection.kind === "entries"
    ? `Write the ${collection.noun} into it or remove the file.`
    : `Put back what it held; schemas/${collection.name}.json says what it needs.`;
}

function at(file: SourceFile, start: number, end: number) {
  return { file: file.path, span: { start, end } };
}

function failed(...diagnostics: readonly Diagnostic[]): Parsed {
  return { root: undefined, whole: false, unknown: [], body: undefined, diagnostics };
}

const example = "Begin the file with ---, then lines such as title: My title, then --- again.";

/** Number of the last line, from the first on, that looks like a part of front matter. */
function lastField(text: string): number {
  const lines = text.split(/\r\n|\n|\r/);
  const end = lines.findIndex((line, index) => index > 0 && !/^(?:[\w"'-]+:(?:\s|$)|\s+\S|-\s)/.test(line));
  return end < 0 ? lines.length : end;
}

/** What is wrong with the beginning of a file that should be three dashes alone on the first line. */
function unlikeFrontMatter(file: SourceFile, firstLine: string): Diagnostic | undefined {
  const place = at(file, 0, firstLine.length);
  const missing = (message: string, help: string) => diagnostic("front-matter-missing", place, message, { help });
  // gray-matter runs code in front matter that names a language, so nothing but plain dashes gets there.
  const other = /^(?:---[ \t]*([a-z][\w+-]*)|(\+\+\+|;;;|\{)[ \t]*)$/i.exec(firstLine);
  const language = other?.[1] ?? (other?.[2] === "+++" ? "TOML" : "JSON");
  if (other && !/^ya?ml$/i.test(language))
    return diagnostic(
      "front-matter-language",
      place,
      `The front matter is written in ${language}; only YAML is read, and nothing in it is ever run.`,
      { help: "Write --- alone on the first line, and lines such as title: My title below it." },
    );
  if (/^---[ \t]*$/.test(firstLine)) return undefined;
  if (firstLine.startsWith("---"))
    return missing("The first line holds more than three dashes.", "Write --- alone on the first line.");
  // A blank line or a space before the dashes is the most common slip, so it is named.
  if (/^\s*---[ \t]*\r?\n/.test(file.text))
    return missing("The front matter does not begin on the first line.", "Remove what stands before the first ---.");
  if (/^[a-z]\w*:(\s|$)/.test(firstLine))
    return missing("The file does not begin with ---.", "Write --- alone on a line above this one.");
  return missing("The file does not begin with front matter.", example);
}

function parseMarkdownFile(file: SourceFile): Parsed {
  const { text } = file;
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? "";
  const beginning = unlikeFrontMatter(file, firstLine);
  if (beginning) return failed(beginning);
  const close = text.indexOf("\n---");
  const closeLine = close < 0 ? "" : (/^[^\r\n]*/.exec(text.slice(close + 1))?.[0] ?? "");
  if (close < 0 || !/^---[ \t]*$/.test(closeLine))
    return failed(
      close < 0
        ? diagnostic(
            "front-matter-unclosed",
            at(file, 0, firstLine.length),
            "The front matter that begins here is never closed.",
            { help: `Write --- on a line of its own below line ${lastField(text)}.` },
          )
        : diagnostic(
            "front-matter-unclosed",
            at(file, close + 1, close + 1 + closeLine.length),
            "The line that should close the front matter holds more than ---.",
            { help: "Write --- alone on the line." },
          ),
    );

  // Of a line end of two characters none may be left: YAML would read a lone CR as text.
  const span = { start: firstLine.length, end: text[close - 1] === "\r" ? close - 1 : close };
  let yaml: ParsedYaml = { root: undefined, whole: false, unknown: [], diagnostics: [] };
  // gray-matter takes what follows --- up to a line feed for the name of a language, also where a lone CR stands between, and
  // runs JavaScript that is named so. It gets a first line of ours, and no engine but ours. Options are always passed: without
  // them it caches, and answers a file that failed once with empty data.
  const engine = {
    parse: () => {
      yaml = parseYaml(file, span);
      return {};
    },
    stringify: () => "",
  };
  matter(`---\n${text.slice(span.start, span.end)}\n---\n`, {
    engines: { yaml: engine, json: engine, javascript: engine },
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
  return { ...yaml, body, diagnostics };
}
