// Judges what `content fix` makes of a file with a typing mistake (slip): it may restore the original, or change nothing if there is a
// finding or if what is published is what was typed. Everything else is wrong.

import type { Nodes } from "hast";
import { documentOf } from "../../pipeline/analyse.ts";
import { collectionOf } from "../../pipeline/collections.ts";
import { fixContent, withTexts } from "../../pipeline/fix/fix-content.ts";
import { interpolatedDocument } from "../../pipeline/markdown/interpolation.ts";
import type { Document, Summary } from "../../pipeline/model/analysis.ts";
import type { Diagnostic } from "../../pipeline/model/diagnostic.ts";
import { findingName } from "../../pipeline/model/finding-name.ts";
import type { LoadedContent } from "../../pipeline/model/media.ts";
import type { CompileResult } from "../../pipeline/model/result.ts";
import { pointerTo, type ValueNode } from "../../pipeline/model/value.ts";
import { difference } from "../../pipeline/report/difference.ts";
import { unitOf } from "../pipeline/in-memory.ts";
import { type Slip, withSlip } from "./slips.ts";

interface Published {
  readonly text: string;
  /** Whether the source is Markdown. */
  readonly isText: boolean;
}

/** The values of a file, and its texts with all placeholders replaced. */
interface PublishedFile extends Document {
  readonly root: ValueNode | undefined;
}

/** The published form of one file of compiled content. */
function fileIn({ texts, placeholders }: CompileResult, path: string): PublishedFile | undefined {
  const text = texts.get(path);
  if (text === undefined || !collectionOf(path)) return undefined;
  const unit = unitOf(path, text, placeholders);
  return { root: unit.root, ...interpolatedDocument(documentOf(unit), placeholders) };
}

/** Everything that a file publishes: its values by pointer, with texts as simplified HTML. */
function publishedOf({ root, texts, body }: PublishedFile): Map<string, Published> {
  const published = new Map<string, Published>();
  const visit = (node: ValueNode, pointer: string): void => {
    if (node.kind === "map") {
      for (const { key, value } of node.entries) visit(value, pointerTo(pointer, key));
    } else if (node.kind === "list") {
      for (const [index, item] of node.items.entries()) visit(item, `${pointer}/${index}`);
    } else {
      const tree = texts[pointer]?.tree;
      published.set(
        pointer,
        tree ? { text: printed(tree), isText: true } : { text: String(node.value), isText: false },
      );
    }
  };
  if (root) visit(root, "");
  if (body) published.set("(body)", { text: printed(body.tree), isText: true });
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
 * - `typed`: nothing was changed or found, and the published text differs exactly as the typed text does: another letter, another word,
 *   a missing line. Only the writer can know that it is a mistake.
 * - `silent`: nothing was changed or found, but a Markdown text is published otherwise than it was typed.
 * - `wrong`: a fix did not restore the original; or values were published otherwise than they were typed, without a finding.
 */
export type Verdict = "restored" | "kept" | "found" | "typed" | "silent" | "wrong";

export interface Judgement {
  readonly verdict: Verdict;
  /** An explanation for the developer: the slip, its findings, and what `fix` wrote or what is published. */
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
  const fixable = clean.diagnostics.filter(({ fix }) => fix);
  if (fixable.length > 0) {
    throw new Error(`The content is not fixed yet: ${fixable[0]?.message}`);
  }
  const known = new Set(clean.diagnostics.map(findingName));
  const isKnown = (finding: Diagnostic) => known.has(findingName(finding));
  const originals = new Map(content.files.map(({ path, text }) => [path, text]));

  /** Findings that the good content did not have, as text. */
  const saidOf = (findings: readonly Diagnostic[]) =>
    findings
      .filter((finding) => !isKnown(finding))
      .map(({ code, message, help }) => `${code}: ${message} ${help ?? ""}`)
      .join("\n");

  /** Judges a slip that `fix` did not change: is it published as typed? */
  const judgeSilence = (
    slip: Slip,
    slipped: string,
    after: PublishedFile | undefined,
  ): Judgement => {
    const before = fileIn(clean, slip.file);
    const silent = before && after ? publishedOtherwise(slip, before, after) : undefined;
    return silent
      ? { ...silent, shown: `${slipped}\n${silent.shown}` }
      : { verdict: "typed", shown: "" };
  };

  /** Judges a fix that did not restore the original text. */
  const judgeFix = async (
    slip: Slip,
    changed: ReadonlyMap<string, string>,
    last: Map<string, Summary>,
  ) => {
    const again = await compile(withTexts(content, new Map([...originals, ...changed])), last);
    const before = fileIn(clean, slip.file);
    const after = fileIn(again, slip.file);
    const text = changed.size === 1 ? changed.get(slip.file) : undefined;
    if (text === undefined) return "wrong";
    const isSound = again.diagnostics.every(isKnown);
    if (isSound && before && after && isEqual(publishedOf(before), publishedOf(after))) {
      return "restored";
    }
    // A slip between two lines spoils both, and the fix of one leaves the finding of the other.
    const lines = new Set([...slip.before.split("\n"), ...slip.after.split("\n")]);
    if (!isSound && text.split("\n").every((line) => lines.has(line))) return "found";
    // The check may go on to tell what is wrong with what was typed, such as a mark in a title.
    return isKept(slip, text, before, after) ? "kept" : "wrong";
  };

  return async (slip) => {
    // Each slip is in the good content, whose other files need not be analysed again.
    const last = new Map(good);
    let first:
      | { readonly result: CompileResult; readonly unit: PublishedFile | undefined }
      | undefined;
    const { changed } = await fixContent(withSlip(content, slip), async (files) => {
      const result = await compile(files, last);
      first ??= { result, unit: fileIn(result, slip.file) };
      return result;
    });
    const slipped = `${slip.kind}:\n${difference(slip.file, slip.before, slip.after, false)}`;
    const said = saidOf(first?.result.diagnostics ?? []);
    const text = changed.size === 1 ? changed.get(slip.file) : undefined;
    if (text === slip.before) return { verdict: "restored", shown: "" };
    const isTidied = text !== undefined && tidy(text) === tidy(slip.after);
    if (changed.size > 0 && !isTidied) {
      const verdict = await judgeFix(slip, changed, last);
      const written = Array.from(changed, ([path, text]) =>
        difference(path, originals.get(path) ?? "", text, false),
      );
      const shown = `${slipped}\n${said}\nAfter the fix, against the original:\n${written.join("\n")}`;
      return { verdict, shown: verdict === "wrong" ? shown : "" };
    }
    if (said !== "" && !isTidied) return { verdict: "found", shown: `${slipped}\n${said}` };
    return judgeSilence(slip, slipped, first?.unit);
  };
}

/** A text without insignificant spaces at line ends. */
const tidy = (text: string) => text.replace(/[ \t]+$/gm, "");

/** Whether a fix added only quotes and spaces, and what was typed is published. A translation is not compiled by itself. */
function isKept(slip: Slip, text: string, before?: PublishedFile, after?: PublishedFile): boolean {
  if (quoteless(text) !== quoteless(slip.after)) return false;
  return !before || !after || !publishedOtherwise(slip, before, after);
}

/** A text without its quotes and spaces. */
const quoteless = (text: string) => text.replace(/["'\s]/g, "");

/** Finds a value that is published otherwise than it was typed; undefined if there is none. */
function publishedOtherwise(
  slip: Slip,
  before: PublishedFile,
  after: PublishedFile,
): Judgement | undefined {
  const old = publishedOf(before);
  const now = publishedOf(after);
  const typed = changeOf(slip.before, slip.after);
  // A slip of a whole line may change several published values at once.
  if (isOfLine(slip, typed) && isSameLine(old, now, commented(slip) ?? slip)) return undefined;
  // Without its comma an item merges with the next, which only the writer can notice; the same goes for a comma that has moved or was
  // replaced by a letter.
  if (/^,?$/.test(typed.removed + typed.inserted) && inOrder(all(old)) === inOrder(all(now))) {
    return undefined;
  }
  const pointer = [...old.keys(), ...now.keys()].find(
    (each) => old.get(each)?.text !== now.get(each)?.text && !isAsTyped(each, old, now, typed),
  );
  if (pointer === undefined) return undefined;
  const was = old.get(pointer);
  const is = now.get(pointer);
  const change = changeOf(was?.text ?? "", is?.text ?? "");
  const shown = `${pointer}\n- ${shortened(change.removed)}\n+ ${shortened(change.inserted)}`;
  // Braces that are published as typed count as Markdown, even in a one-word value.
  const isText = (was ?? is)?.isText === true || /[{}]/.test(is?.text ?? "");
  return { verdict: isText ? "silent" : "wrong", shown };
}

/** Whether a slip removes or doubles a whole line; a line that became a comment counts as removed. */
function isOfLine(slip: Slip, typed: Change): boolean {
  const isJoined = typed.removed.includes("\n") && typed.removed.trim() + typed.inserted === "";
  return isJoined || /\bline/.test(slip.kind) || commented(slip) !== undefined;
}

/** Whether the value published at a pointer has changed in the same way as the file. */
function isAsTyped(
  pointer: string,
  old: ReadonlyMap<string, Published>,
  now: ReadonlyMap<string, Published>,
  typed: Change,
): boolean {
  const was = old.get(pointer);
  const is = now.get(pointer);
  // A name that writers choose, such as a property's: if nothing uses it, another name is as good.
  if (was ? isRenamed(pointer, old, now, typed) : isRenamed(pointer, now, old, backwards(typed))) {
    return true;
  }
  if (was && is && isSame(changeOf(was.text, is.text), typed)) return true;
  if (was && is && isNumber(was.text) && isNumber(is.text)) return true;
  return isComma(typed) && isSame(itemsIn(old, pointer, now), withoutComma(typed));
}

/** Whether the value at a pointer is now at the pointer that results from the same change. */
function isRenamed(
  pointer: string,
  here: ReadonlyMap<string, Published>,
  there: ReadonlyMap<string, Published>,
  typed: Change,
): boolean {
  if (there.has(pointer)) return false;
  const text = here.get(pointer)?.text;
  return [...there].some(
    ([other, found]) =>
      !here.has(other) && found.text === text && isSame(changeOf(pointer, other), typed),
  );
}

const backwards = ({ removed, inserted }: Change): Change => ({
  removed: inserted,
  inserted: removed,
});

/** If the slip turned a line into a comment, the slip that removes the line instead. */
function commented(slip: Slip): Slip | undefined {
  const lines = slip.before.split("\n");
  const changed = slip.after.split("\n").filter((line) => !lines.includes(line));
  const [line = ""] = changed;
  return changed.length === 1 && /^[ \t]*#/.test(line)
    ? { ...slip, after: slip.after.replace(line, "") }
    : undefined;
}

const isComma = ({ removed, inserted }: Change) => (removed + inserted).includes(",");

const withoutComma = ({ removed, inserted }: Change): Change => ({
  removed: removed.replace(",", ""),
  inserted: inserted.replace(",", ""),
});

/** How the joined items of a list have changed, given the pointer of one of them. */
function itemsIn(
  old: ReadonlyMap<string, Published>,
  pointer: string,
  now: ReadonlyMap<string, Published>,
): Change {
  const list = pointer.replace(/\d+$/, "");
  const items = (values: ReadonlyMap<string, Published>) =>
    Array.from(values, ([at, { text }]) =>
      at.replace(/\d+$/, "") === list ? text.replace(/\s/g, "") : "",
    ).join("");
  return changeOf(items(old), items(now));
}

/** Whether a text is a number, which may be spelt differently in the source, such as 05. */
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

const inOrder = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");

const isEqual = (one: ReadonlyMap<string, Published>, other: ReadonlyMap<string, Published>) =>
  one.size === other.size &&
  [...one].every(([pointer, { text }]) => other.get(pointer)?.text === text);

/** How often each word stands in a text. */
function wordsOf(
  text: string,
  sign: 1 | -1,
  counts = new Map<string, number>(),
): Map<string, number> {
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + sign);
  }
  return counts;
}

/** All values as one text, without tags. */
const all = (values: ReadonlyMap<string, Published>) =>
  Array.from(values.values(), ({ text }) => text.replace(/<[^>]*>/g, " ")).join("\n");

/**
 * Whether all words that disappeared or were added in the output belong to the lost or doubled line; some words of that line may be
 * keys and addresses, which are not published.
 */
function isSameLine(
  old: ReadonlyMap<string, Published>,
  now: ReadonlyMap<string, Published>,
  slip: Slip,
): boolean {
  const published = wordsOf(all(old), -1, wordsOf(all(now), 1));
  const typed = wordsOf(slip.before, -1, wordsOf(slip.after, 1));
  const direction = Math.sign(slip.after.length - slip.before.length);
  // A placeholder is replaced by words that were not typed.
  const { removed, inserted } = changeOf(slip.before, slip.after);
  const isFilled = (removed + inserted).includes("{{");
  return [...published].every(([word, count]) => {
    const sign = Math.sign(typed.get(word) || (isFilled ? direction : 0));
    return count === 0 || Math.sign(count) === sign;
  });
}

const shortened = (text: string) =>
  text.length > 400 ? `${text.slice(0, 200)} … ${text.slice(-200)}` : text;

interface Change {
  readonly removed: string;
  readonly inserted: string;
}

/** How two texts differ between their common beginning and their common end. */
function changeOf(before: string, after: string): Change {
  let start = 0;
  const most = Math.min(before.length, after.length);
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) {
    end++;
  }
  return {
    removed: before.slice(start, before.length - end),
    inserted: after.slice(start, after.length - end),
  };
}

const letters = (text: string) => [...text.replace(/\s/g, "")].sort().join("");

/** Whether a change of the output has the same characters as the typed change, ignoring white space. */
function isSame(one: Change, typed: Change): boolean {
  const removed = letters(one.removed);
  const inserted = letters(one.inserted);
  // If characters were swapped, perhaps only some of them are published.
  return (
    removed === inserted ||
    (removed === letters(typed.removed) && inserted === letters(typed.inserted))
  );
}
