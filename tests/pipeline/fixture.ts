// Parses a fixture, tests/fixtures/codes/<code>.md, into cases, each with its files and expected report. Pure; tests/fixtures/README.md
// describes the format, and any deviation is an error with its line.
import type { Code } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { patched } from "./fixture-patch.ts";
import { blockOf, bytesOf, type CarryingWord, isCarryingWord, textOf } from "./fixture-text.ts";

/** A file of a case: its bytes, a file of tests/fixtures to copy, or one created on the disk because no repository can hold it. */
export type FixtureFile = { readonly bytes: Uint8Array } | { readonly from: string } | { readonly made: string };

/** A block that the tests rewrite. */
interface FixtureBlock {
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
  readonly report: FixtureBlock;
  /** Expected result of `content fix`; undefined if it can fix nothing. */
  readonly fixed: FixtureBlock | undefined;
}

/** A syntax error in a fixture. */
export class FixtureError extends Error {
  override name = "FixtureError";
  constructor(file: string, line: number, message: string) {
    super(`${file}:${line}: ${message}.`);
  }
}

/** A case while it is parsed. */
interface Draft {
  readonly line: number;
  readonly name: string;
  readonly title: string;
  readonly files: Map<string, FixtureFile>;
  readonly without: string[];
  /** The header of the next block: its path, and the file of the base that it starts from. */
  next: { readonly path: string; readonly like: string | undefined } | undefined;
  report: FixtureBlock | undefined;
  fixed: FixtureBlock | undefined;
}

/** The text of a file of the base. */
type Base = (path: string) => string | undefined;

/**
 * Parses a fixture.
 * @param code the code that the file is named after
 * @param source its text
 * @throws FixtureError where the file does not keep to the format
 */
export function readFixture(code: string, source: string, base: Base): readonly FixtureCase[] {
  const text = source.replaceAll("\r\n", "\n");
  const lines = text.split("\n");
  const cases: Draft[] = [];
  /** Runs one parsing step and adds the line to its errors. */
  const at = <T>(line: number, step: () => T): T => {
    try {
      return step();
    } catch (problem) {
      if (!(problem instanceof SyntaxError)) throw problem;
      throw new FixtureError(`tests/fixtures/codes/${code}.md`, line, problem.message);
    }
  };
  const [title, ...nodes] = unified().use(remarkParse).parse(text).children;
  at(1, () => {
    if (title?.type !== "heading" || lines[0] !== `# ${code}`) throw new SyntaxError(`the file begins with # ${code}`);
  });
  for (const node of nodes) {
    const { start, end } = node.position ?? { start: { line: 1, offset: 0 }, end: { offset: 0 } };
    at(start.line, () => {
      const words = text.slice(start.offset, end.offset);
      const current = cases.at(-1);
      if (node.type !== "code") expectNoBlock(current);
      if (node.type === "heading") cases.push(begun(words, start.line, code, cases));
      else if (node.type === "code") readBlock(node, fixtureBlock(node, lines), current, base);
      else if (node.type !== "paragraph")
        throw new SyntaxError("only headings, paragraphs and blocks between ``` are read");
      else if (current) readParagraph(words, current, base);
    });
  }
  at(1, () => {
    if (cases.length === 0) throw new SyntaxError("there is no case");
  });
  return cases.map((draft) => at(draft.line, () => ended(draft, code)));
}

/** Begins the case of a heading. */
function begun(words: string, line: number, code: string, cases: readonly Draft[]): Draft {
  const [, variant, title] = /^## (?:([a-z0-9-]+) — )?(\S.*)$/.exec(words) ?? [];
  if (title === undefined)
    throw new SyntaxError("a case begins with “## variant — What it shows” or “## What it shows”");
  const name = variant === undefined ? code : `${code}--${variant}`;
  if (cases.some((other) => other.name === name)) throw new SyntaxError(`there is another case ${name}`);
  return { line, name, title, files: new Map(), without: [], next: undefined, report: undefined, fixed: undefined };
}

function expectNoBlock(current: Draft | undefined): void {
  if (current?.next) throw new SyntaxError(`a block with the text of ${current.next.path} is missing above`);
}

function ended({ line, next, report, ...rest }: Draft, code: string): FixtureCase {
  if (next) throw new SyntaxError(`a block with the text of ${next.path} is missing`);
  if (rest.files.size + rest.without.length === 0) throw new SyntaxError("the case changes nothing");
  if (!report) throw new SyntaxError("a block ```text for the report is missing");
  return { code, ...rest, report };
}

/** Parses a paragraph: a path, a sentence about a file, or prose. */
function readParagraph(words: string, into: Draft, base: Base): void {
  const [, path, like] = /^`([^`]+)`(?:, like `([^`]+)`)?:$/.exec(words) ?? [];
  const [, given, made, from] = /^With `([^`]+)` (?:as (.+)|from `([^`]+)`)\.$/.exec(words) ?? [];
  const file = path ?? given;
  if (file !== undefined) expectNew(file, into);
  if (path !== undefined) into.next = { path, like };
  else if (given !== undefined) into.files.set(given, from === undefined ? { made: made ?? "" } : { from });
  else if (/^Without (?:`[^`]+`(?:, | and |\.$))+$/.test(words)) {
    const paths = Array.from(words.matchAll(/`([^`]+)`/g), ([, each = ""]) => each);
    for (const each of paths) textIn(base, each);
    into.without.push(...paths);
  } else if (/^(?:With|Without) `|^`[^`]*`/.test(words))
    throw new SyntaxError(
      "the line is neither “`path`:” nor “Without `path`.”, “With `path` from `file`.” or “With `path` as ….”",
    );
}

function expectNew(file: string, into: Draft): void {
  if (into.report) throw new SyntaxError("files stand above the report");
  if (into.files.has(file)) throw new SyntaxError(`${file} stands above already`);
}

/** The lines of a block as they are in the file. */
function fixtureBlock({ position }: Code, lines: readonly string[]): FixtureBlock {
  const [first, last] = [position?.start.line ?? 1, position?.end.line ?? 1];
  const [fence] = /^`{3,}/.exec(lines[first - 1] ?? "") ?? [];
  if (fence === undefined) throw new SyntaxError("a block stands between lines of ```, which begin at the margin");
  if (last === first || !new RegExp(`^\`{${fence.length},}$`).test(lines[last - 1] ?? ""))
    throw new SyntaxError("the block is never closed");
  const text = lines.slice(first, last - 1).map((line) => `${line}\n`);
  return { text: text.join(""), first, last };
}

/** Parses a block: the text of a file, the report, or the fixed files. */
function readBlock({ lang, meta }: Code, block: FixtureBlock, into: Draft | undefined, base: Base): void {
  if (!into) throw new SyntaxError("a block stands below the heading of its case");
  const { next } = into;
  into.next = undefined;
  const said = new Set((meta ?? "").split(" ").filter((word) => word !== ""));
  const isNamed = said.delete(next ? "body" : "fixed");
  const carrying = [...said].map((word): CarryingWord => {
    if (!isCarryingWord(word)) throw new SyntaxError(`“${word}” says nothing of a block here`);
    return word;
  });
  const text = textOf(block.text, carrying);
  if (next) {
    const whole = wholeText(next, text, isNamed ? "body" : lang, base);
    into.files.set(next.path, { bytes: bytesOf(whole, carrying) });
    return;
  }
  if (carrying.some((word) => word !== "escapes")) throw new SyntaxError("of a report only “escapes” can be said");
  addReport(into, isNamed ? "fixed" : "report", lang, { ...block, text });
}

function addReport(into: Draft, kind: "report" | "fixed", lang: Code["lang"], block: FixtureBlock): void {
  if (lang !== (kind === "fixed" ? "diff" : "text"))
    throw new SyntaxError("a block is for a file, whose path stands above it as “`path`:”, or for the report");
  if (into[kind] || (kind === "fixed" && !into.report))
    throw new SyntaxError("a case has one report, and one block of fixes below it");
  into[kind] = block;
}

/** The text of a file that a block gives in part or in full. */
function wholeText({ path, like }: NonNullable<Draft["next"]>, text: string, part: Code["lang"], base: Base): string {
  const from = like ?? path;
  if (part === "body") return `${frontMatter(base, from)}${text}`;
  if (part === "diff") return patched(text, textIn(base, from));
  if (like !== undefined)
    throw new SyntaxError(`the block takes nothing of ${like}: it is neither a diff nor said to be a body`);
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
export function rewritten(source: string, cases: readonly FixtureCase[], found: ReadonlyMap<string, Found>): string {
  const lines = source.replaceAll("\r\n", "\n").split("\n");
  // From the bottom up, so that line numbers above stay valid.
  for (const { name, report, fixed } of cases.toReversed()) {
    const now = found.get(name);
    if (!now) continue;
    if (fixed && now.fixed === undefined) lines.splice(fixed.first - 2, fixed.last - fixed.first + 2);
    else if (fixed && now.fixed !== undefined) replace(lines, fixed, now.fixed, "diff fixed");
    else if (now.fixed !== undefined) lines.splice(report.last, 0, "", blockOf(now.fixed, "diff fixed"));
    replace(lines, report, now.report, "text");
  }
  return lines.join("\n");
}

function replace(lines: string[], { text, first, last }: FixtureBlock, now: string, info: string): void {
  if (text !== now) lines.splice(first - 1, last - first + 1, blockOf(now, info));
}
