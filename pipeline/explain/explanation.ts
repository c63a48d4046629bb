// The explanation of a kind of finding, from its page of docs/content-errors: a heading with its code, a paragraph or two on why it
// matters, then a bad and a good example as blocks of code whose first line says what they are and of which file:
// ```yaml bad facts.yaml. A block can be the whole file, or only its `text` below the front matter, or only the `fields` that matter.

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
}

const block = /^(`{3,})([^\n]*)\n(.*?\n?)^\1$/gms;

/**
 * Reads a page.
 * @param code the code that it is about
 * @throws Error where the page is not as such pages are, which is a fault of ours
 */
export function explanationIn(page: string, code: string): Explanation {
  const heading = `# ${code}\n`;
  if (!page.startsWith(heading)) throw new Error(`The page of ${code} does not begin with it as its heading.`);
  const text = page.slice(heading.length);
  const examples = [...text.matchAll(block)].map(([, , info = "", shown = ""]) => {
    const [, kind, name, part = "file"] = info.trim().split(/\s+/);
    if (kind !== "bad" && kind !== "good") throw new Error(`An example of ${code} is neither bad nor good: ${info}`);
    if (part !== "file" && part !== "text" && part !== "fields")
      throw new Error(`An example of ${code} shows no such part: ${info}`);
    const fixture = name?.startsWith("fixture:") ? name.slice("fixture:".length) : undefined;
    return { kind, file: fixture === undefined ? name : undefined, fixture, part, text: shown } as const;
  });
  const words = text.replace(block, "").trim();
  return { why: words.replace(/(?<!\n)\n(?!\n)/g, " ").replace(/\n{2,}/g, "\n\n"), examples };
}
