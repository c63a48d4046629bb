// Judges what `content fix` makes of a file with a typing mistake (slip). It may restore the
// original, or change nothing if there is a finding or if what is published is what was typed.
// Everything else is wrong.

import { pointerTo } from "@site/common/json-pointer";
import type { Nodes } from "hast";
import type { CompileResult } from "../../pipeline/compile/compile.ts";
import { fixContent, withTexts } from "../../pipeline/fix/fix-content.ts";
import { shownChanges } from "../../pipeline/fix/tests/shown-changes.ts";
import { grouped } from "../../pipeline/helpers.ts";
import { findingName } from "../../pipeline/print/follow-ups.ts";
import { documentOf } from "../../pipeline/read/file/read-file.ts";
import type { Summary } from "../../pipeline/read/file/summary.ts";
import type { LoadedContent } from "../../pipeline/read/files/contents.ts";
import type { ValueNode } from "../../pipeline/read/yaml/value.ts";
import type { Finding } from "../../pipeline/report/finding.ts";
import { unitOf } from "../pipeline/in-memory.ts";
import { table } from "../pipeline/own-table.ts";
import { type Slip, structureEnd, withSlip } from "./slips.ts";

/** Everything that a file publishes: its values by pointer, with texts as simplified HTML and placeholders as they are typed. */
type Published = ReadonlyMap<string, string>;

/** What one file of compiled content publishes; undefined for a translation, which is not compiled by itself. */
function publishedIn({ texts }: CompileResult, path: string): Published | undefined {
  const text = texts.get(path);
  if (text === undefined || !table.collectionOf(path)) return undefined;
  const unit = unitOf(path, text);
  const { texts: trees, body } = documentOf(unit);
  const published = new Map<string, string>();
  const visit = (node: ValueNode, pointer: string): void => {
    if (node.kind === "map") {
      for (const { key, value } of node.entries) visit(value, pointerTo(pointer, key));
    } else if (node.kind === "list") {
      for (const [index, item] of node.items.entries()) visit(item, `${pointer}/${index}`);
    } else {
      const tree = trees[pointer]?.tree;
      published.set(pointer, tree ? printed(tree) : (node.template ?? String(node.value)));
    }
  };
  if (unit.root) visit(unit.root, "");
  if (body) published.set("(body)", printed(body.tree));
  return published;
}

function printed(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  const inner = node.children.map(printed).join("");
  if (node.type !== "element") return inner;
  const attributes = Object.entries(node.properties).map(([name, value]) =>
    name === "id" ? "" : ` ${name}="${value}"`,
  );
  return `<${node.tagName}${attributes.join("")}>${inner}</${node.tagName}>`;
}

/**
 * - `restored`: the texts are those before the slip, or publish the same without new findings, for example a comma without its space.
 * - `kept`: quotes or spaces were added, so that everything is published as it was typed, for example a colon within a text.
 * - `found`: nothing was changed, and there are new findings.
 * - `typed`: nothing was changed or found, and what is published differs by the words by which the typed text does, or by their order:
 *   another word, a missing line. Only the writer can know that it is a mistake.
 * - `wrong`: a fix did not restore the original; or words were published otherwise than they were typed, without a finding.
 */
export type Verdict = "restored" | "kept" | "found" | "typed" | "wrong";

export interface Judgement {
  readonly verdict: Verdict;
  /** An explanation for the developer: the slip, its findings, and what `fix` wrote. */
  readonly shown: string;
}

/**
 * Prepares to judge slips in content.
 * @param content content in which `fix` has nothing to do
 * @param compile compiles content, reusing and updating the summaries of the last run
 */
export async function judging(
  content: LoadedContent,
  compile: (content: LoadedContent, last: Map<string, Summary>) => Promise<CompileResult>,
): Promise<(slip: Slip) => Promise<Judgement>> {
  const good = new Map<string, Summary>();
  const clean = await compile(content, good);
  const fixable = clean.findings.filter(({ fix }) => fix);
  if (fixable.length > 0) {
    throw new Error(`The content is not fixed yet: ${fixable[0]?.message}`);
  }
  const known = new Set(clean.findings.map(findingName));
  const isNew = (finding: Finding) => !known.has(findingName(finding));
  const originals = new Map(content.files.map(({ path, text }) => [path, text]));

  return async (slip) => {
    // Each slip is in the good content, whose other files need not be analysed again.
    const last = new Map(good);
    const slipped = withSlip(content, slip);
    const first = await compile(slipped, last);
    const { changed } = await fixContent(slipped, async (files) =>
      files === slipped ? first : compile(files, last),
    );
    const text = changed.get(slip.file);
    if (changed.size === 1 && text === slip.before) return { verdict: "restored", shown: "" };
    const before = publishedIn(clean, slip.file);
    const found = first.findings.filter(isNew);

    const judgeFix = async (): Promise<Verdict> => {
      const again = await compile(withTexts(content, new Map([...originals, ...changed])), last);
      if (changed.size > 1 || text === undefined) return "wrong";
      const after = publishedIn(again, slip.file);
      return verdictOfFix(slip, text, !again.findings.some(isNew), before, after);
    };

    /** Judges a slip after which the text has the words that were typed. */
    const judgeTyped = (): Verdict => {
      if (found.length > 0 && changed.size === 0) return "found";
      const isTyped = isIndented(slip) || isAsTyped(slip, before, publishedIn(first, slip.file));
      return isTyped ? "typed" : "wrong";
    };

    const isTidied = text !== undefined && tidy(text) === tidy(slip.after);
    const verdict = changed.size === 0 || isTidied ? judgeTyped() : await judgeFix();
    const sentences = found.map(({ code, message, help }) => `${code}: ${message} ${help ?? ""}`);
    const written = Array.from(changed, ([path, text]) =>
      shownChanges(path, originals.get(path) ?? "", text),
    );
    const shown = [
      `${slip.kind}:\n${shownChanges(slip.file, slip.before, slip.after)}`,
      ...sentences,
      ...(changed.size > 0 ? ["After the fix, against the original:", ...written] : []),
    ];
    return { verdict, shown: shown.join("\n") };
  };
}

/**
 * Whether a line of a body is indented further. It becomes code or a part of the line above it, which was reported as a doubtful block until
 * the price list (“Marks printed as typed”) withdrew that.
 */
function isIndented({ kind, file, before, after }: Slip): boolean {
  const isBody =
    file.endsWith(".md") &&
    before.slice(0, structureEnd({ path: file, text: before })) ===
      after.slice(0, structureEnd({ path: file, text: after }));
  return isBody && kind === "indentation changed" && after.length > before.length;
}

/**
 * Judges a fix that did not restore the original.
 * @param isSound whether the fixed content has no new findings
 */
function verdictOfFix(
  slip: Slip,
  text: string,
  isSound: boolean,
  before?: Published,
  after?: Published,
): Verdict {
  if (isSound && isEqual(before, after)) return "restored";
  // A slip between two lines spoils both, and the fix of one leaves the finding of the other.
  if (!isSound && hasLinesOf(slip, text)) return "found";
  // The check may go on to tell what is wrong with what was typed, such as a mark in a title.
  const isKept = quoteless(text) === quoteless(slip.after);
  return isKept && isAsTyped(slip, before, after) ? "kept" : "wrong";
}

/** Whether every line of a text is one from before or after the slip. */
function hasLinesOf({ before, after }: Slip, text: string): boolean {
  const lines = new Set([...before.split("\n"), ...after.split("\n")]);
  return text.split("\n").every((line) => lines.has(line));
}

/** A text without insignificant spaces at line ends. */
const tidy = (text: string) => text.replace(/[ \t]+$/gm, "");

/** A text without its quotes and spaces. */
const quoteless = (text: string) => text.replace(/["'\s]/g, "");

function isEqual(one?: Published, other?: Published): boolean {
  if (!one || !other || one.size !== other.size) return false;
  return [...one].every(([pointer, text]) => other.get(pointer) === text);
}

/**
 * Whether all words that disappeared from what is published, or were added to it, did so in the file, too, and no others changed their
 * order. Words that came into another field in the same order are not noticed: YAML alone says which words are whose.
 */
export function isAsTyped(slip: Slip, before?: Published, after?: Published): boolean {
  if (!before || !after) return true;
  const typed = withoutComment(slip);
  const shown = wordsOf(before);
  const shownAfter = wordsOf(after);
  if (isReordered(shown, shownAfter) && !isReordered(slip.before, typed)) return false;
  const changed = changedWords(slip.before, typed);
  return [...changedWords(shown, shownAfter)].every(
    ([word, count]) => count === 0 || Math.sign(count) === Math.sign(changed.get(word) ?? 0),
  );
}

/** Whether the words that each of two texts has once are in another order. */
function isReordered(before: string, after: string): boolean {
  const one = singleWords(before);
  const other = singleWords(after);
  const orderOf = (words: ReadonlySet<string>) =>
    [...words].filter((word) => one.has(word) && other.has(word)).join(" ");
  return orderOf(one) !== orderOf(other);
}

/** The words that a text has once, in their order. */
function singleWords(text: string): ReadonlySet<string> {
  const groups = [...grouped(wordsIn(text), (word) => word)];
  return new Set(groups.filter(([, { length }]) => length === 1).map(([word]) => word));
}

/** The words of a text; a number without its leading zeros, as it is read. */
const wordsIn = (text: string): readonly string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/^0+(?=\d)/, ""));

/** All values as one text, without tags. */
const wordsOf = (published: Published) =>
  [...published.values()].join("\n").replace(/<[^>]*>/g, " ");

/** How much more often each word is in one text than in another. */
function changedWords(before: string, after: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (text: string, by: number) => {
    for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + by);
  };
  count(before, -1);
  count(after, 1);
  return counts;
}

/** The text after a slip, without the line that the slip has made a comment of YAML. */
function withoutComment({ file, before, after }: Slip): string {
  const lines = before.split("\n");
  const yaml = after.slice(0, structureEnd({ path: file, text: after }));
  const [line = "", ...others] = yaml.split("\n").filter((line) => !lines.includes(line));
  return others.length === 0 && /^[ \t]*#/.test(line) ? after.replace(line, "") : after;
}
