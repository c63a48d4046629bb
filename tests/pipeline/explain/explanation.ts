// Parses the page of a code, as of rules in the former form: a heading with the code, severity and meaning in italics, paragraphs on why it matters,
// bad and good examples as code blocks whose first line gives kind and file (```yaml bad facts.yaml), then a report, which is skipped. A
// block is the whole file, or only its `text` below the front matter, or only the relevant `fields`.

/** What stands above the report on a page. */
const reportHeading = "## In a report";

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
  readonly report: string | undefined;
}

const block = /^(`{3,})([^\n]*)\n(.*?\n?)^\1$/gms;

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
  return { why: unwrapped(text.replace(block, "")), examples, report };
}
