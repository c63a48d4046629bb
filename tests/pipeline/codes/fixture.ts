// Parses a fixture, tests/fixtures/codes/<code>.md, into cases, each with its files and expected
// report. Pure; tests/fixtures/README.md describes the format, and any deviation is an error with
// its line.
import { patched } from "./fixture-patch.ts";
import { blockOf, bytesOf, type CarryingWord, isCarryingWord, textOf } from "./fixture-text.ts";

/**
 * A file of a case: its bytes, a file of tests/fixtures to copy, or one created on the disk because
 * no repository can hold it.
 */
export type FixtureFile =
  | { readonly bytes: Uint8Array }
  | { readonly from: string }
  | { readonly made: string };

/** A block between two lines of backticks. */
interface Block {
  /** The words after the opening backticks. */
  readonly info: string;
  readonly text: string;
  /** Line numbers of its fences, from 1. */
  readonly first: number;
  readonly last: number;
}

export interface FixtureCase {
  /** The code, with `--variant` where the heading names one. */
  readonly name: string;
  readonly code: string;
  /** What the case shows, in plain words. */
  readonly title: string;
  /** Files that differ from the base, by path in the content folder. */
  readonly files: ReadonlyMap<string, FixtureFile>;
  /** Paths of the base that the case deletes. */
  readonly without: readonly string[];
  /** Expected output of `content check`. */
  readonly report: Block;
  /** Expected result of `content fix`; undefined if it can fix nothing. */
  readonly fixed?: Block;
}

/** A case while it is parsed. */
interface Draft extends Pick<FixtureCase, "name" | "title"> {
  readonly files: Map<string, FixtureFile>;
  readonly without: string[];
  /** The header of the next block: its path, and the file of the base that it starts from. */
  next?: { readonly path: string; readonly like: string | undefined } | undefined;
  report?: Block;
  fixed?: Block;
}

/** The text of a file of the base. */
type Base = (path: string) => string | undefined;

/**
 * Parses a fixture.
 * @param code the code that the file is named after
 * @param source its text
 * @throws Error with the line where the file does not keep to the format
 */
export function readFixture(code: string, source: string, base: Base): readonly FixtureCase[] {
  const cases: Draft[] = [];
  let line = 1;
  try {
    const [title, ...parts] = partsOf(source.replaceAll("\r\n", "\n").split("\n"));
    if (title?.words !== `# ${code}`) throw new SyntaxError(`the file begins with # ${code}`);
    for (const part of parts) {
      line = part.line;
      const current = cases.at(-1);
      if (part.block) {
        readBlock(part.block, current, base);
      } else if (current?.next) {
        throw new SyntaxError(`a block with the text of ${current.next.path} is missing above`);
      } else if (part.words.startsWith("#")) {
        cases.push(begun(part.words, code, cases));
      } else if (current) {
        readParagraph(part.words, current, base);
      }
    }
    if (cases.length === 0) throw new SyntaxError("there is no case");
    return cases.map((draft) => ended(draft, code));
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem;
    throw new Error(`tests/fixtures/codes/${code}.md:${line}: ${problem.message}.`);
  }
}

/** A heading or paragraph, or a block. */
interface Part {
  readonly line: number;
  readonly words: string;
  readonly block?: Block;
}

/** The headings, paragraphs and blocks of a fixture. */
function partsOf(lines: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < lines.length; at++) {
    const from = at;
    const words = lines[at] ?? "";
    const [, fence, info = ""] = /^(`{3,})(.*)$/.exec(words) ?? [];
    if (fence !== undefined) {
      at = lines.indexOf(fence, from + 1);
      if (at < 0) throw new SyntaxError(`the block in line ${from + 1} is never closed`);
      const inside = lines.slice(from + 1, at).map((line) => `${line}\n`);
      parts.push({
        line: from + 1,
        words,
        block: { info, text: inside.join(""), first: from + 1, last: at + 1 },
      });
    } else if (words !== "") {
      while (lines[at + 1] && !lines[at + 1]?.startsWith("```")) at++;
      parts.push({ line: from + 1, words: lines.slice(from, at + 1).join("\n") });
    }
  }
  return parts;
}

/** Begins the case of a heading. */
function begun(words: string, code: string, cases: readonly Draft[]): Draft {
  const [, variant, title] = /^## (?:([a-z0-9-]+) — )?(\S.*)$/.exec(words) ?? [];
  if (title === undefined) {
    throw new SyntaxError("a case begins with “## variant — What it shows” or “## What it shows”");
  }
  const name = variant === undefined ? code : `${code}--${variant}`;
  if (cases.some((other) => other.name === name)) {
    throw new SyntaxError(`there is another case ${name}`);
  }
  return { name, title, files: new Map(), without: [] };
}

function ended({ next, report, ...rest }: Draft, code: string): FixtureCase {
  if (!report || next) throw new SyntaxError(`a block is missing at the end of ${rest.name}`);
  if (rest.files.size + rest.without.length === 0) {
    throw new SyntaxError(`the case ${rest.name} changes nothing`);
  }
  return { code, ...rest, report };
}

/** Parses a paragraph: a path, a sentence about a file, or prose. */
function readParagraph(words: string, into: Draft, base: Base): void {
  const [, path, like] = /^`([^`]+)`(?:, like `([^`]+)`)?:$/.exec(words) ?? [];
  const [, given, made, from] = /^With `([^`]+)` (?:as (.+)|from `([^`]+)`)\.$/.exec(words) ?? [];
  const file = path ?? given ?? "";
  if (file !== "" && (into.report || into.files.has(file))) {
    throw new SyntaxError(`${file} stands below the report or a second time`);
  }
  if (path !== undefined) {
    into.next = { path, like };
  } else if (given !== undefined) {
    into.files.set(given, from === undefined ? { made: made ?? "" } : { from });
  } else if (/^Without (?:`[^`]+`(?:, | and |\.$))+$/.test(words)) {
    const paths = Array.from(words.matchAll(/`([^`]+)`/g), ([, each = ""]) => each);
    for (const each of paths) textIn(base, each);
    into.without.push(...paths);
  } else if (/^(?:With|Without) `|^`[^`]*`/.test(words)) {
    throw new SyntaxError(
      "the line is neither “`path`:” nor “Without `path`.”, “With `path` from `file`.” or “With `path` as ….”",
    );
  }
}

/** Parses a block: the text of a file, the report, or the fixed files. */
function readBlock(block: Block, into: Draft | undefined, base: Base): void {
  if (!into) throw new SyntaxError("a block stands below the heading of its case");
  const { next } = into;
  const [language = "", ...flags] = block.info.split(" ");
  const part = next ? "body" : "fixed";
  const isNamed = flags.includes(part);
  const carrying = flags
    .filter((word) => word !== part)
    .map((word): CarryingWord => {
      if (!isCarryingWord(word)) throw new SyntaxError(`“${word}” says nothing of a block here`);
      return word;
    });
  const text = textOf(block.text, carrying);
  if (next) {
    const whole = wholeText(next, text, isNamed ? "body" : language, base);
    into.files.set(next.path, { bytes: bytesOf(whole, carrying) });
    into.next = undefined;
    return;
  }
  const kind = isNamed ? "fixed" : "report";
  if (language !== (isNamed ? "diff" : "text") || into[kind] || (isNamed && !into.report)) {
    throw new SyntaxError(
      "a block is for the file whose path stands above it, for the one report, or for the fixes below",
    );
  }
  into[kind] = { ...block, text };
}

/** The text of a file that a block gives in part or in full. */
function wholeText(
  { path, like }: NonNullable<Draft["next"]>,
  text: string,
  part: string,
  base: Base,
): string {
  const from = like ?? path;
  if (part === "body") return `${frontMatter(base, from)}${text}`;
  if (part === "diff") return patched(text, textIn(base, from));
  if (like !== undefined) {
    throw new SyntaxError(`the block takes nothing of ${like}: it is neither a diff nor a body`);
  }
  return text;
}

function textIn(base: Base, path: string): string {
  const text = base(path);
  if (text === undefined) throw new SyntaxError(`the base has no ${path}`);
  return text;
}

function frontMatter(base: Base, path: string): string {
  const [found] = /^---\n.*?^---\n/ms.exec(textIn(base, path)) ?? [];
  if (found === undefined) throw new SyntaxError(`${path} has no front matter in the base`);
  return found;
}

/** The actual results of a case. */
export interface Found {
  readonly report: string;
  readonly fixed: string | undefined;
}

/**
 * Replaces the reports of a fixture and nothing else.
 * @param found the actual results, by the name of the case
 */
export function rewritten(
  source: string,
  cases: readonly FixtureCase[],
  found: ReadonlyMap<string, Found>,
): string {
  const lines = source.replaceAll("\r\n", "\n").split("\n");
  // From the bottom up, so that line numbers above stay valid.
  for (const { name, report, fixed } of cases.toReversed()) {
    const now = found.get(name);
    if (!now) continue;
    if (fixed && now.fixed === undefined) {
      lines.splice(fixed.first - 2, fixed.last - fixed.first + 2);
    } else if (fixed && now.fixed !== undefined) {
      replace(lines, fixed, now.fixed, "diff fixed");
    } else if (now.fixed !== undefined) {
      lines.splice(report.last, 0, "", blockOf(now.fixed, "diff fixed"));
    }
    replace(lines, report, now.report, "text");
  }
  return lines.join("\n");
}

function replace(lines: string[], { text, first, last }: Block, now: string, info: string): void {
  if (text !== now) lines.splice(first - 1, last - first + 1, blockOf(now, info));
}
