// The explanation of a kind of finding: Markdown beside this file, named by its code. A paragraph or two on why it matters, then a
// bad and a good example as blocks of code whose first line says what they are and of which file: ```yaml bad facts.yaml
// A block can be the whole file, or only its `text` below the front matter, or only the `fields` that matter.
import { readFileSync } from "node:fs";
import type { Code } from "../model/codes.ts";

/** A file as an example shows it. */
export interface Example {
  readonly kind: "bad" | "good";
  /** Path in the content folder; undefined for an example that is only told, as a picture that cannot be decoded. */
  readonly file: string | undefined;
  /** Name of the case of tests/fixtures/codes that stands for an example that is only told. */
  readonly fixture: string | undefined;
  /** What of the file it shows. */
  readonly part: "file" | "text" | "fields";
  readonly text: string;
}

export interface Explanation {
  /** Paragraphs, each on one line. */
  readonly why: string;
  readonly examples: readonly Example[];
  /** The whole as Markdown. */
  readonly markdown: string;
}

const block = /^(`{3,})([^\n]*)\n(.*?\n?)^\1$/gms;

/**
 * Reads the explanation of a code.
 * @returns undefined where there is none, which a test does not let happen
 */
export function explanation(code: Code): Explanation | undefined {
  let markdown: string;
  try {
    markdown = readFileSync(new URL(`${code}.md`, import.meta.url), "utf8").trim();
  } catch {
    return undefined;
  }
  const examples = [...markdown.matchAll(block)].map(([, , info = "", text = ""]) => {
    const [, kind, name, part = "file"] = info.trim().split(/\s+/);
    if (kind !== "bad" && kind !== "good") throw new Error(`An example of ${code} is neither bad nor good: ${info}`);
    if (part !== "file" && part !== "text" && part !== "fields")
      throw new Error(`An example of ${code} shows no such part: ${info}`);
    const fixture = name?.startsWith("fixture:") ? name.slice("fixture:".length) : undefined;
    return { kind, file: fixture === undefined ? name : undefined, fixture, part, text } as const;
  });
  const words = markdown.replace(block, "").trim();
  return { why: words.replace(/(?<!\n)\n(?!\n)/g, " ").replace(/\n{2,}/g, "\n\n"), examples, markdown };
}
