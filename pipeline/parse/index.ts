// Parses a source file into its value, with the position of every node, and for Markdown the span of the body (stage 2).
import type { Collection } from "../model/collection.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { SourceFile, Span, TextPart } from "../model/source.ts";
import type { ValueNode } from "../model/value.ts";
import { example, frontMatterOf } from "./front-matter.ts";
import { mergeConflict } from "./merge-conflict.ts";
import { parseYaml } from "./yaml.ts";

export interface Parsed {
  /** Undefined if there is no value that could be checked. */
  readonly root: ValueNode | undefined;
  /** Whether the value is complete; only then can something be missing in it. */
  readonly whole: boolean;
  /** Spans of unreadable values; each has a finding. */
  readonly unknown: readonly Span[];
  /** The Markdown below the fields; undefined for other files. */
  readonly body: TextPart | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses a file of a collection. */
export function parse(file: SourceFile, collection: Collection): Parsed {
  if (file.text.trim() === "") {
    return failed(
      diagnostic("file-empty", at(file, 0, 0), "The file is empty.", { help: fillIt(collection) }),
    );
  }
  if (file.text.startsWith("version https://git-lfs.github.com/")) {
    return failed(
      diagnostic(
        "file-unreadable",
        at(file, 0, file.text.indexOf("\n")),
        "The file is not here yet: this is its Git LFS note.",
        { help: "Run git lfs pull." },
      ),
    );
  }
  const conflict = mergeConflict(file);
  if (conflict) return failed(conflict);
  if (file.path.endsWith(".md")) return parseMarkdownFile(file);
  const yaml = parseYaml(file, { text: file.text, start: 0, end: file.text.length });
  if (!yaml.root && yaml.diagnostics.length === 0) {
    return failed(
      diagnostic("file-empty", at(file, 0, 0), "The file has comments but no content.", {
        help: fillIt(collection),
      }),
    );
  }
  return { ...yaml, body: undefined };
}

function fillIt(collection: Collection): string {
  return collection.kind === "entries"
    ? `Write the ${collection.noun} into it or remove the file.`
    : "Put back what it held, from the last commit that has it.";
}

function at(file: SourceFile, start: number, end: number) {
  return { file: file.path, span: { start, end } };
}

function failed(diagnostic: Diagnostic): Parsed {
  return {
    root: undefined,
    whole: false,
    unknown: [],
    body: undefined,
    diagnostics: [diagnostic],
  };
}

function parseMarkdownFile(file: SourceFile): Parsed {
  const found = frontMatterOf(file, (part) => parseYaml(file, part));
  if ("code" in found) return failed(found);
  const { data: yaml, body, opening, closing } = found;
  const diagnostics = [...yaml.diagnostics];
  if (!yaml.root && diagnostics.length === 0) {
    diagnostics.push(
      diagnostic(
        "front-matter-missing",
        { file: file.path, span: opening },
        "Between the two lines of --- stands no field.",
        {
          help: example,
        },
      ),
    );
  }
  if (body.text.trim() === "") {
    diagnostics.push(
      diagnostic(
        "body-missing",
        { file: file.path, span: closing },
        "There is no text below the fields.",
        {
          help: "Write the text; in the file it begins below the second line of dashes (---).",
        },
      ),
    );
  }
  return { ...yaml, body, diagnostics };
}
