// What `fix` may make of a slip: the original again, or nothing and a finding, or nothing where what is published is what was
// typed. All else is wrong.

import type { Nodes } from "hast";
import { documentOf } from "../../pipeline/analyse.ts";
import { collectionOf } from "../../pipeline/collections.ts";
import { fixContent, withTexts } from "../../pipeline/fix/rounds.ts";
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

/**
 * - `restored`: the texts are those before the slip, or publish the same with nothing found that was not there before: a comma
 *   without its space.
 * - `kept`: quotes or spaces were put around what was typed, all of which is published now as it was typed: a colon within a text.
 * - `found`: nothing was changed, and the check has something to say that it had not before.
 * - `typed`: nothing was changed or found, and what is published differs as what was typed does: another letter, another word, a
 *   line that is not there. Nobody but the writer can know.
 * - `silent`: nothing was changed or found in a Markdown text, of which something else is published than was typed.
 * - `wrong`: something was changed that does not give the original; or what values are published changed otherwise than what
 *   was typed, and nobody is told.
 */
export type Verdict = "restored" | "kept" | "found" | "typed" | "silent" | "wrong";

export interface Judgement {
  readonly verdict: Verdict;
  /** For a person: why, what slipped, and what `fix` wrote or what is published. */
  readonly shown: string;
}

/**
 * Prepares to judge slips in a content.
 * @param content content of which the check has nothing to mend
 * @param compile checks a content, remembering what it knows
 */
export async function judging(
  content: LoadedContent,
  compile: (content: LoadedContent, last: Map<string, Summary>) => Promise<CompileResult>,
): Promise<(slip: Slip) => Promise<Judgement>> {
  const good = new Map<string, Summary>();
  const clean = await compile(content, good);
  const mendable = clean.diagnostics.filter(({ fix }) => fix);
  if (mendable.length > 0) throw new Error(`The content is not mended yet: ${mendable[0]?.message}`);
  const known = new Set(clean.diagnostics.map(findingName));
  const isKnown = (finding: Diagnostic) => known.has(findingName(finding));
  const originals = new Map(content.files.map(({ path, text }) => [path, text]));

  /** What is found that was not in the good content. */
  const saidOf = (findings: readonly Diagnostic[]) =>
    findings
      .filter((finding) => !isKnown(finding))
      .map(({ code, message, help }) => `${code}: ${message} ${help ?? ""}`)
      .join("\n");

  /** What is published where nothing was changed. */
  const judgeSilence = (slip: Slip, slipped: string, after: PublishedFile | undefined): Judgement => {
    const before = fileIn(clean, slip.file);
    const silent = before && after ? publishedOtherwise(slip, before, after) : undefined;
    return silent ? { ...silent, shown: `${slipped}\n${silent.shown}` } : { verdict: "typed", shown: "" };
  };

  /** What a fix is that wrote something else than the text before the slip. */
  const judgeFix = async (slip: Slip, changed: ReadonlyMap<string, string>, last: Map<string, Summary>) => {
    const again = await compile(withTexts(content, new Map([...originals, ...changed])), last);
    const [before, after] = [fileIn(clean, slip.file), fileIn(again, slip.file)];
    const text = changed.size === 1 ? changed.get(slip.file) : undefined;
    if (text === undefined || !before || !after || !again.diagnostics.every(isKnown)) return "wrong";
    if (isEqual(publishedOf(before), publishedOf(after))) return "restored";
    const isKept = quoteless(text) === quoteless(slip.after) && !publishedOtherwise(slip, before, after);
    return isKept ? "kept" : "wrong";
  };

  return async (slip) => {
    // Each slip is in the good content, of which nothing has to be read again.
    const last = new Map(good);
    let first: { readonly result: CompileResult; readonly unit: PublishedFile | undefined } | undefined;
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
      const written = Array.from(changed, ([path, text]) => difference(path, originals.get(path) ?? "", text, false));
      const shown = `${slipped}\n${said}\nAfter the fix, against the original:\n${written.join("\n")}`;
      return { verdict, shown: verdict === "wrong" ? shown : "" };
    }
    if (said !== "" && !isTidied) return { verdict: "found", shown: `${slipped}\n${said}` };
    return judgeSilence(slip, slipped, first?.unit);
  };
}

/** A text without the spaces at the end of its lines, which say nothing. */
const tidy = (text: string) => text.replace(/[ \t]+$/gm, "");

/** A text without its quotes and spaces. */
const quoteless = (text: string) => text.replace(/["'\s]/g, "");

/** What is published otherwise than it was typed; undefined where nothing is. */
function publishedOtherwise(slip: Slip, before: PublishedFile, after: PublishedFile): Judgement | undefined {
  const [old, now] = [publishedOf(before), publishedOf(after)];
  const typed = changeOf(slip.before, slip.after);
  // What the slip says of all that is published at once.
  if (isOfLine(slip, typed) && isSameLine(old, now, commented(slip) ?? slip)) return undefined;
  // Without its comma an item is one with the next, which nobody but the writer knows; so it is where the comma is at another
  // place, or a letter was struck instead.
  if (/^,?$/.test(typed.removed + typed.inserted) && inOrder(all(old)) === inOrder(all(now))) return undefined;
  const pointer = [...old.keys(), ...now.keys()].find(
    (each) => old.get(each)?.text !== now.get(each)?.text && !isAsTyped(each, old, now, typed),
  );
  if (pointer === undefined) return undefined;
  const [was, is] = [old.get(pointer), now.get(pointer)];
  const change = changeOf(was?.text ?? "", is?.text ?? "");
  const shown = `${pointer}\n- ${shortened(change.removed)}\n+ ${shortened(change.inserted)}`;
  // Braces that are printed as typed are a mark of the text, also in a value of one word.
  const isText = (was ?? is)?.isText === true || /[{}]/.test(is?.text ?? "");
  return { verdict: isText ? "silent" : "wrong", shown };
}

/** Whether a slip takes a whole line out or doubles it: whoever makes a line a comment takes out what stands in it, too. */
function isOfLine(slip: Slip, typed: Change): boolean {
  const isJoined = typed.removed.includes("\n") && typed.removed.trim() + typed.inserted === "";
  return isJoined || /\bline/.test(slip.kind) || commented(slip) !== undefined;
}

/** Whether what is published at a pointer has changed as the file has. */
function isAsTyped(
  pointer: string,
  old: ReadonlyMap<string, Published>,
  now: ReadonlyMap<string, Published>,
  typed: Change,
): boolean {
  const [was, is] = [old.get(pointer), now.get(pointer)];
  // A name that writers give, such as a property's: where nothing uses it another one is as good.
  if (was ? isRenamed(pointer, old, now, typed) : isRenamed(pointer, now, old, backwards(typed))) return true;
  if (was && is && isSame(changeOf(was.text, is.text), typed)) return true;
  if (was && is && isNumber(was.text) && isNumber(is.text)) return true;
  return isComma(typed) && isSame(itemsIn(old, pointer, now), withoutComma(typed));
}

/** Whether what a pointer led to is found again where the same pointer leads after the same change. */
function isRenamed(
  pointer: string,
  here: ReadonlyMap<string, Published>,
  there: ReadonlyMap<string, Published>,
  typed: Change,
): boolean {
  if (there.has(pointer)) return false;
  const text = here.get(pointer)?.text;
  return [...there].some(
    ([other, found]) => !here.has(other) && found.text === text && isSame(changeOf(pointer, other), typed),
  );
}

const backwards = ({ removed, inserted }: Change): Change => ({ removed: inserted, inserted: removed });

/** The slip as one that takes a line out, where a # now stands before all that is in the line. */
function commented(slip: Slip): Slip | undefined {
  const lines = slip.before.split("\n");
  const changed = slip.after.split("\n").filter((line) => !lines.includes(line));
  const [line = ""] = changed;
  return changed.length === 1 && /^[ \t]*#/.test(line) ? { ...slip, after: slip.after.replace(line, "") } : undefined;
}

const isComma = ({ removed, inserted }: Change) => (removed + inserted).includes(",");

const withoutComma = ({ removed, inserted }: Change): Change => ({
  removed: removed.replace(",", ""),
  inserted: inserted.replace(",", ""),
});

/** How the items of the list have changed, all taken together, to which one of them belongs. */
function itemsIn(old: ReadonlyMap<string, Published>, pointer: string, now: ReadonlyMap<string, Published>): Change {
  const list = pointer.replace(/\d+$/, "");
  const items = (values: ReadonlyMap<string, Published>) =>
    Array.from(values, ([at, { text }]) => (at.replace(/\d+$/, "") === list ? text.replace(/\s/g, "") : "")).join("");
  return changeOf(items(old), items(now));
}

interface Published {
  readonly text: string;
  /** Whether it was Markdown. */
  readonly isText: boolean;
}

/** A number that is typed otherwise, such as 05, is the one that it says. */
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

const inOrder = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");

const isEqual = (one: ReadonlyMap<string, Published>, other: ReadonlyMap<string, Published>) =>
  one.size === other.size && [...one].every(([pointer, { text }]) => other.get(pointer)?.text === text);

/** How often each word stands in a text. */
function wordsOf(text: string, sign: 1 | -1, counts = new Map<string, number>()): Map<string, number> {
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) counts.set(word, (counts.get(word) ?? 0) + sign);
  return counts;
}

/** The words of all values, without tags. */
const all = (values: ReadonlyMap<string, Published>) =>
  Array.from(values.values(), ({ text }) => text.replace(/<[^>]*>/g, " ")).join("\n");

/**
 * Whether the words that are published no more, or once more, are those of the line that was lost or doubled; of the words that
 * were typed some may be keys and addresses.
 */
function isSameLine(old: ReadonlyMap<string, Published>, now: ReadonlyMap<string, Published>, slip: Slip): boolean {
  const published = wordsOf(all(old), -1, wordsOf(all(now), 1));
  const typed = wordsOf(slip.before, -1, wordsOf(slip.after, 1));
  const direction = Math.sign(slip.after.length - slip.before.length);
  // A placeholder stands for words that nobody typed.
  const { removed, inserted } = changeOf(slip.before, slip.after);
  const isFilled = (removed + inserted).includes("{{");
  return [...published].every(([word, count]) => {
    const sign = Math.sign(typed.get(word) || (isFilled ? direction : 0));
    return count === 0 || Math.sign(count) === sign;
  });
}

const shortened = (text: string) => (text.length > 400 ? `${text.slice(0, 200)} … ${text.slice(-200)}` : text);

/** All that a file publishes: its values by their pointers, its texts as HTML of a kind. */
function publishedOf({ root, texts, body }: PublishedFile): Map<string, Published> {
  const published = new Map<string, Published>();
  const visit = (node: ValueNode, pointer: string): void => {
    if (node.kind === "map") for (const { key, value } of node.entries) visit(value, pointerTo(pointer, key));
    else if (node.kind === "list") for (const [index, item] of node.items.entries()) visit(item, `${pointer}/${index}`);
    else {
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

interface Change {
  readonly removed: string;
  readonly inserted: string;
}

/** What is between the beginning and the end that two texts share. */
function changeOf(before: string, after: string): Change {
  let start = 0;
  const most = Math.min(before.length, after.length);
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { removed: before.slice(start, before.length - end), inserted: after.slice(start, after.length - end) };
}

const letters = (text: string) => [...text.replace(/\s/g, "")].sort().join("");

/** Whether a change of what is published is one of the characters that were typed or lost, white space aside. */
function isSame(one: Change, typed: Change): boolean {
  const [removed, inserted] = [letters(one.removed), letters(one.inserted)];
  // Of what was swapped only a part may be published.
  return removed === inserted || (removed === letters(typed.removed) && inserted === letters(typed.inserted));
}

/** The values of a file, and its texts with all placeholders filled. */
interface PublishedFile extends Document {
  readonly root: ValueNode | undefined;
}

/** A file of a compiled content, by itself. */
function fileIn({ texts, placeholders }: CompileResult, path: string): PublishedFile | undefined {
  const text = texts.get(path);
  if (text === undefined || !collectionOf(path)) return undefined;
  const unit = unitOf(path, text, placeholders);
  return { root: unit.root, ...interpolatedDocument(documentOf(unit), placeholders) };
}
