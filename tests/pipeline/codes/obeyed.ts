// Follows the advice of a finding word by word, as a writer would.
// It takes a fix, renames, moves or deletes the file, or types what the help says.

import { dirname, relative } from "node:path/posix";
import { edited } from "../../../pipeline/fix/edits.ts";
import type { LoadedContent } from "../../../pipeline/read/files/contents.ts";
import type { Edit, Finding } from "../../../pipeline/report/finding.ts";
import type { FixtureCase } from "./fixture.ts";
import { overlaid } from "./fixture-report.ts";

/** A piece of advice, and the content once it is followed. */
export interface Obeyed {
  readonly advice: string;
  readonly content: LoadedContent;
  /** Where the file has gone, if that was the advice. */
  readonly moved?: { readonly from: string; readonly to: string };
}

/**
 * The content after each piece of advice in a finding that says exactly what to do.
 * @param all all findings: those that follow from this one are fixed with it
 */
export async function obeyed(
  fixture: FixtureCase,
  content: LoadedContent,
  finding: Finding,
  all: readonly Finding[],
): Promise<readonly Obeyed[]> {
  const { fix, help = "" } = finding;
  const following = all.filter(({ cause }) => cause?.message === finding.message);
  const applied = fix && {
    advice: fix.title,
    content: withEdits(
      content,
      [fix.edits, ...following.map((other) => other.fix?.edits ?? [])].flat(),
    ),
  };
  const typed = fix ? undefined : editOfHelp(content, finding);
  return [
    ...(applied ? [applied] : []),
    ...(await movedContents(fixture, finding)),
    ...(typed ? [{ advice: help, content: withEdits(content, [typed]) }] : []),
  ];
}

function withEdits(content: LoadedContent, edits: readonly Edit[]): LoadedContent {
  const texts = new Map(content.files.map(({ path, text }) => [path, text]));
  const fixable = edits.map((edit) => ({
    ...edit,
    code: "",
    severity: "error" as const,
    message: "",
    fix: { title: "", edits: [edit] },
  }));
  const all = new Map([...texts, ...edited(texts, fixable)]);
  return { ...content, files: Array.from(all, ([path, text]) => ({ path, text })) };
}

/**
 * “Rename the file to PATH”, “Move the file to PATH”, “if it is a text of its own, rename it to
 * PATH”.
 */
const newPath =
  /(?:(?:Rename|Move) the file to|\b(?:re)?name it(?: to)?) (\S+\/\S+\.\w+)(?=[,.]?(?:\s|$))/;

/** The content after the advice to move the file, and after that to delete it. */
async function movedContents(
  fixture: FixtureCase,
  { file, help = "", code }: Finding,
): Promise<Obeyed[]> {
  const results: Obeyed[] = [];
  const to = newPath.exec(help)?.[1];
  if (to !== undefined) {
    const content = await overlaid(without(fixture, file, to));
    const isUsed = /also where it is used/.test(help);
    const moved = { from: file, to };
    results.push({ advice: help, content: isUsed ? withUses(content, file, to) : content, moved });
  }
  if (code.startsWith("file-") && /^Delete (?:it|the file)\b/.test(help)) {
    results.push({ advice: help, content: await overlaid(without(fixture, file)) });
  }
  return results;
}

/** A case without a file, which may be at another path instead. */
function without(fixture: FixtureCase, file: string, to?: string): FixtureCase {
  const files = new Map(fixture.files);
  const own = files.get(file);
  files.delete(file);
  if (to !== undefined) files.set(to, own ?? { from: `base/${file}` });
  const gone = fixture.without.filter((path) => path !== to);
  return { ...fixture, files, without: own ? gone : [...gone, file] };
}

/** The content with a picture's new path wherever a text uses the old one. */
function withUses(content: LoadedContent, from: string, to: string): LoadedContent {
  const files = content.files.map(({ path, text }) => ({
    path,
    text: text.replaceAll(relative(dirname(path), from), relative(dirname(path), to)),
  }));
  return { ...content, files };
}

/** Signs and words of a help that leave something to the writer. */
const open = /…|✎|\bsuch as\b|ADDRESS|NAME|ID\b| or |words that|what it shows/;

/**
 * What a help says to write in place of what is found, word by word; undefined if it leaves a word
 * open.
 */
function editOfHelp(content: LoadedContent, finding: Finding): Edit | undefined {
  const { file, span, help = "", message } = finding;
  const [, colon, words = ""] = /(?:^|[:;,] (?:if not, )?)[Ww]rite(:?) (.+)$/.exec(help) ?? [];
  const text = content.files.find(({ path }) => path === file)?.text;
  if (text === undefined || words === "" || open.test(words)) return undefined;
  if (colon || /^(?:- )?[\w-]+: \S/.test(words) || /^#+ /.test(words)) {
    return lineOf(text, finding, words);
  }
  // More words than an address or a number are explained, and not typed.
  const isExact = !/\s/.test(words.replace(/\[[^\]]*\]|\{[^}]*\}|"[^"]*"/g, ""));
  if (!isExact) return undefined;
  // A list or group is reported at its key, and written after it.
  const group = /^: ([[{].*)/.exec(text.slice(span.end))?.[1];
  if (group !== undefined) {
    const start = span.end + 2;
    return { file, span: { start, end: start + group.length }, text: words };
  }
  const quoted = /“([^”]+)”/.exec(message)?.[1];
  const slice = text.slice(span.start, span.end);
  const at = quoted === undefined ? -1 : slice.indexOf(quoted);
  const start = span.start + Math.max(at, 0);
  const end = quoted !== undefined && at >= 0 ? start + quoted.length : span.end;
  return { file, span: { start, end }, text: words };
}

/** The line of a finding in the form that its help gives, with its indentation. */
function lineOf(text: string, { file, span }: Finding, words: string): Edit {
  const start = text.lastIndexOf("\n", span.start - 1) + 1;
  const end = text.indexOf("\n", Math.max(span.end - 1, span.start));
  const indent = /^[ \t]*(?:- )?/.exec(text.slice(start))?.[0] ?? "";
  const before = words.startsWith("- ") ? indent.replace(/- $/, "") : indent;
  return { file, span: { start, end: end < 0 ? text.length : end }, text: before + words };
}
