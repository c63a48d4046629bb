// What tells that a number is ours to claim: the company's names, the names of its things, and whether a text is about us at all.

import { rowOf } from "../collections.ts";
import type { AnalysedFile, CheckedFile } from "../model/analysis.ts";
import { typedWords } from "../model/prose.ts";
import { textAt } from "../model/value.ts";
import { type Claimant, type Claimed, claimantOf, ourName } from "./fact-claimant.ts";
import type { FactRule } from "./fact-rules.ts";
import type { Quantity } from "./quantities.ts";

/** What the company and its things are called. */
export interface Ours {
  /** The company's names. */
  readonly names: readonly string[];
  /** Names of our things, as the facts have them. */
  readonly things: readonly string[];
  /** Words that the facts use of our things, in small letters. */
  readonly vocabulary: ReadonlySet<string>;
}

/** The company's names, the longer first. */
export function namesOf(site: AnalysedFile | undefined): string[] {
  return ["legalName", "name"].flatMap((field) => textAt(site?.root, `/brand/${field}`)?.trim() || []);
}

/** Words of the facts, in small letters. */
export function vocabularyOf(facts: readonly FactRule[]): ReadonlySet<string> {
  const texts = facts.flatMap(({ words, scope }) => [...words.flat(), scope]);
  return new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}[\p{L}\p{N}]*/gu) ?? []));
}

/** A word that is written with a capital wherever it stands, and with more than capitals. */
const properName = /^\p{Lu}[\p{L}-]*\p{Ll}/u;

/** Names of our things among the words of the facts. */
export function thingsOf(facts: readonly FactRule[]): string[] {
  return [...new Set(facts.flatMap(({ words }) => words.flat()).filter((word) => properName.test(word)))];
}

/** “Over the last three years” says when, and is no measure of anything. */
export function isSpan(text: string, { dimension, start }: Quantity): boolean {
  return (
    dimension === "days" &&
    /\b(?:the|over|during|in|within|past|these)\s+(?:last|past|next|first|previous|coming)\s+$/i.test(
      text.slice(Math.max(0, start - 30), start),
    )
  );
}

/** A text with a mark in place of the company's names, and of every other placeholder, letter by letter. */
export function withNames(text: string, names: readonly string[]): string {
  let marked = text.includes("{{")
    ? typedWords(text.replace(/\{\{\s*brand\.\w+\s*\}\}/g, (all) => ourName.repeat(all.length)))
    : text;
  for (const name of names) marked = marked.replaceAll(name, ourName.repeat(name.length));
  return marked;
}

const order: readonly Claimant[] = ["ours", "thing", "unsaid"];

/** Those facts of which a sentence claims something, and whether the claim is the company's; none where somebody else claims it. */
export function claimedBy(
  facts: readonly FactRule[],
  sentence: Pick<Claimed, "text" | "at" | "end" | "before" | "earlier">,
  unit: CheckedFile,
  { names, things, vocabulary }: Ours,
): { readonly facts: readonly FactRule[]; readonly isOurs: boolean } | undefined {
  // What the law makes a company say of itself is said by nobody else.
  if (rowOf(unit).words === "law") return { facts, isOurs: true };
  const claimants = facts.map((fact) => claimantOf({ ...sentence, fact, vocabulary }));
  const first = order.find((claimant) => claimants.includes(claimant));
  if (first === undefined) return undefined;
  return {
    facts: facts.filter((_fact, at) => claimants[at] === first),
    isOurs: first === "ours" || (first === "thing" && speaksOfUs(unit, [...names, ...things])),
  };
}

/**
 * Whether a text is about us: a blog speaks of all the world, so one of its texts has to name the company, a product or a fact; any
 * other file is ours as a whole.
 */
function speaksOfUs(checked: CheckedFile, names: readonly string[]): boolean {
  const { references, used, text } = checked;
  const collection = rowOf(checked);
  if (collection.kind !== "entries" || collection.feed !== true) return true;
  const isFilled = [...used].some((name) => /^(?:brand|fact)\./.test(name));
  return references.length > 0 || isFilled || names.some((name) => text.includes(name));
}
