// Parses the page of a code in docs/content-errors: a heading with the code, severity and meaning in italics, paragraphs on why it matters,
// bad and good examples as code blocks whose first line gives kind and file (```yaml bad facts.yaml), then a report, which is skipped. A
// block is the whole file, or only its `text` below the front matter, or only the relevant `fields`. The page of a former code, which no
// finding has any more, is one paragraph that says what took its place, with links to the pages of those codes.
import { pickDefined } from "../model/pick-defined.ts";

/** What stands above the report on a page. */
export const reportHeading = "## In a report";

/** A file in an example. */
export interface Example {
  readonly kind: "bad" | "good";
  /** Path in the content folder; undefined for an example in words only, such as a picture that cannot be decoded. */
  readonly file: string | undefined;
  /** Case of tests/fixtures/codes that stands for an example in words only. */
  readonly fixture: string | undefined;
  /** Which part of the file it shows. */
  readonly part: "file" | "text" | "fields";
  readonly text: string;
}

export interface Explanation {
  /** Paragraphs, each on one line. */
  readonly why: string;
  readonly examples: readonly Example[];
  /** A finding as a report prints it. */
  readonly report?: string;
}

const block = /^(`{3,})([^\n]*)\n(.*?\n?)^\1$/gms;

/** What took the place of a former code. */
export interface FormerCode {
  /** Says it in words, without links. */
  readonly words: string;
  /** The codes that took its place; empty if nothing tells it any more. */
  readonly successors: readonly string[];
}

/** The text below the heading of a page. */
function textBelow(page: string, code: string): string {
  const heading = `# ${code}\n`;
  if (!page.startsWith(heading)) {
    throw new Error(`The page of ${code} does not begin with it as its heading.`);
  }
  return page.slice(heading.length);
}

/** Joins the lines of paragraphs. */
const unwrapped = (text: string) =>
  text
    .trim()
    .replace(/(?<!\n)\n(?!\n)/g, " ")
    .replace(/\n{2,}/g, "\n\n");

const linkToCode = /\[([^\]]+)\]\(([a-z-]+)\.md\)/g;

/**
 * Parses the page of a former code.
 * @param code the code of the page
 * @throws Error if the page is malformed, which is a bug of ours
 */
export function formerCodeIn(page: string, code: string): FormerCode {
  const text = textBelow(page, code);
  const successors = Array.from(text.matchAll(linkToCode), ([, , successor = ""]) => successor);
  return { words: unwrapped(text.replace(linkToCode, "$1")), successors };
}

/**
 * Parses a page.
 * @param code the code of the page
 * @throws Error if the page is malformed, which is a bug of ours
 */
export function explanationIn(page: string, code: string): Explanation {
  const [text = "", below = ""] = textBelow(page, code)
    .replace(/^\n\*(?:error|warning|note)\b.*\*\n/, "")
    .split(`\n${reportHeading}\n`);
  const report = /^(`{3,})text\n(.*?)\n\1$/ms.exec(below)?.[2];
  const examples = [...text.matchAll(block)].map(([, , info = "", shown = ""]) => {
    const [, kind, name, part = "file"] = info.trim().split(/\s+/);
    if (kind !== "bad" && kind !== "good") {
      throw new Error(`An example of ${code} is neither bad nor good: ${info}`);
    }
    if (part !== "file" && part !== "text" && part !== "fields") {
      throw new Error(`An example of ${code} shows no such part: ${info}`);
    }
    const fixture = name?.startsWith("fixture:") ? name.slice("fixture:".length) : undefined;
    return {
      kind,
      file: fixture === undefined ? name : undefined,
      fixture,
      part,
      text: shown,
    } as const;
  });
  return pickDefined({ why: unwrapped(text.replace(block, "")), examples, report });
}
