// Lists what stands behind the figures of a page: of each fact its class, its source and the day on which it was verified.

import {
  type EvidenceClass,
  evidenceClasses,
  evidenceInWords,
  shownEvidence,
} from "@site/common/evidence";
import { entry, factUses, list, single } from "./content.server.ts";
import type { Facts, Product } from "./content.ts";
import { language } from "./language.ts";

/** A figure with what stands behind it, in words. */
export interface EvidenceRow {
  readonly text: string;
  readonly evidence: EvidenceClass;
  /** Class, source and date: Stated by us: Product literature, 30 June 2024. */
  readonly source: string;
  /** true: the figure is not on paper, as the calculator is not. */
  readonly onScreen?: true;
}

function rowOf(fact: NonNullable<Facts[string]>): EvidenceRow {
  return {
    text: fact.text,
    evidence: shownEvidence(fact),
    source: evidenceInWords(fact, single("messages").evidence, language()),
  };
}

/** The figures among facts, by their ids, in the order of facts.yaml. */
export function evidenceOf(ids: readonly string[] = []): EvidenceRow[] {
  return Object.entries(single("facts")).flatMap(([id, fact]) =>
    fact && ids.includes(id) ? [rowOf(fact)] : [],
  );
}

/** A figure with what it is a figure of: Thicknesses of the flat boards. */
export interface FigureRow extends EvidenceRow {
  readonly scope: string;
}

/** The figures among facts with what each is of; those with a test come first, then those of a standard. */
export function figuresOf(ids: readonly string[]): FigureRow[] {
  return Object.entries(single("facts"))
    .flatMap(([id, fact]) =>
      fact && ids.includes(id) ? [{ ...rowOf(fact), scope: fact.scope }] : [],
    )
    .sort((a, b) => evidenceClasses.indexOf(a.evidence) - evidenceClasses.indexOf(b.evidence));
}

/** Whether a text has words that are not a part of longer ones: 4%, but not in 14%. */
export function hasWords(text: string, words: string): boolean {
  const isPart = (character = "") => /[\p{L}\p{N}]/u.test(character);
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!isPart(text[at - 1]) && !isPart(text[at + words.length])) return true;
  }
  return false;
}

/** Of some facts, those with a number whose words are in what a page shows, such as in its cards. */
function factsIn(shown: unknown, ids: readonly string[]): string[] {
  const facts = single("facts");
  const said = JSON.stringify(shown);
  return ids.filter((id) => {
    const text = facts[id]?.text ?? "";
    return /\p{Nd}/u.test(text) && hasWords(said, text);
  });
}

/**
 * The figures of a page with cards of products or solutions, which may be cut: those that the cards show.
 * @param singles names of the single files of which it shows all, such as home
 */
export function evidenceOfCards(cards: unknown, ...singles: readonly string[]): EvidenceRow[] {
  const ids = (["products", "solutions"] as const).flatMap((collection) =>
    list(collection).flatMap(({ key }) => entry(collection, key).facts ?? []),
  );
  return evidenceOf([...singles.flatMap((name) => factUses()[name] ?? []), ...factsIn(cards, ids)]);
}

/** The figures of an entry's page with its calculator. */
export const evidenceWith = (
  calculation: { readonly claims: readonly string[] } | undefined,
  ids: readonly string[] = [],
): EvidenceRow[] => {
  const claimed = factsIn(calculation?.claims ?? [], factUses().calculator ?? []);
  const more = evidenceOf(claimed.filter((id) => !ids.includes(id)));
  return [...evidenceOf(ids), ...more.map((row) => ({ ...row, onScreen: true as const }))];
};

/** The figures that a page shows of single files, such as home. */
export const evidenceOfSingles = (...names: readonly string[]): EvidenceRow[] =>
  evidenceOf(names.flatMap((name) => factUses()[name] ?? []));

/**
 * What stands behind a figure in words, such as a large one: the class of the facts whose words it has, of several the weakest. A number of
 * no fact is stated by us; words without one are no figure.
 * @param ids of the facts that its file uses
 */
export function evidenceIn(text: string, ids: readonly string[] = []): EvidenceClass | undefined {
  const facts = single("facts");
  const classes = ids.flatMap((id) => {
    const fact = facts[id];
    return fact && text.includes(fact.text) ? [shownEvidence(fact)] : [];
  });
  const weakest = evidenceClasses.findLast((one) => classes.includes(one));
  return weakest ?? (/\p{Nd}/u.test(text) ? "stated" : undefined);
}

/** The same of a figure in a single file, such as home. */
export const evidenceInSingle = (text: string, name: string): EvidenceClass | undefined =>
  evidenceIn(text, factUses()[name]);

/**
 * The list with a row for the figures that it does not name, which only we state: a sign without words is explained nowhere else.
 * @param signs those beside the figures of the page
 */
export function withOthers(
  rows: readonly EvidenceRow[],
  signs: readonly (EvidenceClass | undefined)[],
): EvidenceRow[] {
  const { others: text, stated: source } = single("messages").evidence;
  return signs.includes("stated") ? [...rows, { text, evidence: "stated", source }] : [...rows];
}

/** What stands behind the figures of a property's case. */
export function evidenceOfCase({
  fact,
  words,
}: {
  readonly fact?: string;
  readonly words: string;
}): EvidenceClass | undefined {
  const given = fact === undefined ? undefined : single("facts")[fact];
  return given ? shownEvidence(given) : evidenceIn(words);
}

/** The rows of a specification as a page shows them: it lists the facts behind them at its foot. */
export const withoutFacts = (rows: Product["specifications"]): Product["specifications"] =>
  rows.map(({ facts: _, ...row }) => row);
