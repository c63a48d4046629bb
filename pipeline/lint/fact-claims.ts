// Finds the numbers of a text that are about a fact, and how they agree with it; fact-drift and fact-literal report them.

import { own, rowOf } from "../collections.ts";
import type { CheckedFile } from "../model/analysis.ts";
import { brandText } from "../model/brand-text.ts";
import { propertyGroups } from "../model/build-up.ts";
import type { Words } from "../model/collection.ts";
import { madeProse } from "../model/made-words.ts";
import { hasProperties, type PropertyRules, propertyRules } from "../model/property.ts";
import { type Prose, sentencesOf, typedWords } from "../model/prose.ts";
import type { Singles } from "../model/singles.ts";
import { nodeAt, pointerSteps, textAt } from "../model/value.ts";
import { isOfCompany } from "./fact-claimant.ts";
import { claimedBy, isSpan, namesOf, type Ours, thingsOf, vocabularyOf, withNames } from "./fact-owner.ts";
import { type Agreement, agreement, type FactRule, factRules } from "./fact-rules.ts";
import { type Quantity, quantitiesIn } from "./quantities.ts";
import { madeOnce, remembered } from "./remembered.ts";
import { isThickness } from "./thickness.ts";

/** A typed number that is about facts. */
export interface Claim {
  readonly unit: CheckedFile;
  readonly prose: Prose;
  /** The sentence, as a range of the block's text. */
  readonly sentence: { readonly start: number; readonly end: number };
  /** The number with its unit, as a range of the block's text. */
  readonly start: number;
  readonly end: number;
  readonly values: readonly number[];
  /** The facts that it is about. */
  readonly facts: readonly FactRule[];
  readonly agreement: Agreement;
  /** Whether the company says it of itself or of a thing of its own, as far as the sentence tells. */
  readonly isOurs: boolean;
}

/** What claims are looked for in. */
interface ClaimContext {
  readonly units: readonly CheckedFile[];
  readonly singles: Singles;
}

/** Files whose numbers are not our claims: what the press wrote, and the facts and rules themselves. */
const exempt = new Set<Words | undefined>(["press", "claims", "rules"]);

interface Rules extends Ours {
  readonly facts: readonly FactRule[];
  readonly properties: PropertyRules | undefined;
  /** The brand's names in a text that has placeholders for them; empty where it has none. */
  readonly brand: (text: string) => string;
}

const rulesOf = madeOnce(factRules);

/** What a sentence, a cell or a field says, and what stands around it. */
interface Passage {
  readonly text: string;
  /** What else says what it is about: the row of a cell, the label of a field, the sentence that “they” refers to. */
  readonly around: readonly string[];
}

/** Fields that say what the value beside them is. */
const labels = ["label", "title", "name", "heading"];

function fieldLabels(unit: CheckedFile, pointer: string): readonly string[] {
  const steps = pointerSteps(pointer);
  const parent = unit.root && nodeAt(unit.root, pointer.slice(0, pointer.lastIndexOf("/")));
  if (steps.length < 2 || parent?.kind !== "map") return [];
  const beside = parent.entries.flatMap(({ key, value }) =>
    labels.includes(key) && key !== steps.at(-1) && value.kind === "scalar" ? [value.raw] : [],
  );
  const title = textAt(unit.root, "/title");
  return beside.length > 0 && title !== undefined ? [...beside, title] : beside;
}

/** A sentence that begins so goes on about the one before. */
const refersBack = /^\s*(?:they|it|its|their|these|this|those|each|both|all of them)\b/i;

/** Ends of a part of a sentence. */
const partEnd = /[,;:()–—](?=\s)|\s(?:and|but|while|whereas|or)\s/g;

/** The part of a sentence around a number. */
function partOf(text: string, start: number, end: number): string {
  let from = 0;
  let to = text.length;
  for (const match of text.matchAll(partEnd)) {
    if (match.index + match[0].length <= start) from = match.index + match[0].length;
    else if (match.index >= end) {
      to = match.index;
      break;
    }
  }
  return text.slice(from, to);
}

function isAbout(rule: FactRule, text: string, around: readonly string[]): boolean {
  return (
    rule.subject.every((term) => term.test(text) || around.some((other) => term.test(other))) &&
    !rule.unless?.test(text) &&
    !around.some((other) => rule.unless?.test(other))
  );
}

/** What a number of times is said of, where a word for it follows: “3 times larger”, “twice the size”. */
const timesOf = /^\s+(?:(?!(?:over|under|after|per|other|either|never|ever|however|together)\b)[a-z]+er\b|the \w+)/i;

/** Most words of a part that says nothing by itself: “for up to 4 hours”. */
const fewWords = 3;

/**
 * Whether a number stands near what a fact is about. A subject whose words are strewn over other parts of the sentence is
 * none (“Fire drill: all were out within 2 hours, the wall stood”), nor is “faster” that of a thing 3 times larger.
 */
function isNear(rule: FactRule, found: Quantity, part: string, { text, around }: Passage): boolean {
  // Of a company much is said in one sentence; what is said with the number stands beside it.
  if (isOfCompany(rule)) return rule.subject.some((term) => term.test(part));
  const said = found.dimension === "times" ? timesOf.exec(text.slice(found.end))?.[0] : undefined;
  if (said !== undefined && !rule.subject.some((term) => term.test(said))) return false;
  const near = [part, ...around];
  if (rule.subject.some((term) => near.some((other) => term.test(other)))) return true;
  const few = part.replace(text.slice(found.start, found.end), "").match(/[a-z]{2,}/gi) ?? [];
  return few.length <= fewWords || text.split(partEnd).some((one) => rule.subject.every((term) => term.test(one)));
}

/** Facts of several cases: those whose case is named, in the part of the sentence or else in all of it. */
function ofCase(rules: readonly FactRule[], part: string, passage: Passage): readonly FactRule[] {
  for (const texts of [[part], [passage.text, ...passage.around]]) {
    const named = texts.flatMap(quantitiesIn);
    const has = ({ when }: FactRule) =>
      when !== undefined &&
      named.some((other) => other.dimension === when.dimension && other.values.includes(when.values[0] ?? Number.NaN));
    if (rules.some(has)) return rules.filter((rule) => rule.when === undefined || has(rule));
  }
  return rules;
}

/** The facts that a number is about. */
function factsOf(found: Quantity, passage: Passage, possible: readonly FactRule[]): readonly FactRule[] {
  const { text, around } = passage;
  const part = partOf(text, found.start, found.end);
  const whole = possible.filter((rule) => {
    if (rule.quantity.dimension !== found.dimension) return false;
    return (
      isAbout(rule, text, around) &&
      (rule.thing
        ? isThickness(rule.thing, Math.max(...found.values), text, found.start, found.end, around)
        : isNear(rule, found, part, passage))
    );
  });
  if (whole.length === 0) return whole;
  const closer = whole.filter((rule) => rule.subject.every((term) => term.test(part)));
  return ofCase(closer.length > 0 ? closer : whole, part, passage);
}

/** The cells at the head of the table that each cell stands in: what the other columns are says what a row is about. */
function* withTableHeads(blocks: readonly Prose[]): Iterable<readonly [Prose, readonly string[]]> {
  let head: readonly string[] | undefined;
  for (const prose of blocks) {
    if (prose.kind !== "cell") head = undefined;
    else head ??= [prose.text, ...(prose.beside ?? [])];
    yield [prose, head ?? []];
  }
}

/** Most characters of a sentence that are looked at together; nobody writes a longer one. */
const longestSentence = 1000;

/** The sentences of a text; what goes on without an end is cut. */
function* passagesOf(text: string): Iterable<{ readonly text: string; readonly start: number }> {
  for (const sentence of sentencesOf(text))
    for (let at = 0; at < sentence.text.length; at += longestSentence)
      yield { text: sentence.text.slice(at, at + longestSentence), start: sentence.start + at };
}

function* claimsIn(prose: Prose, heads: readonly string[], unit: CheckedFile, rules: Rules): Iterable<Claim> {
  const typed = typedWords(prose.text);
  const numbers = quantitiesIn(typed);
  if (numbers.length === 0) return;
  const dimensions = new Set(numbers.map(({ dimension }) => dimension));
  const possible = rules.facts.filter(
    ({ quantity, collections }) =>
      dimensions.has(quantity.dimension) && (!collections || collections.includes(unit.collection)),
  );
  if (possible.length === 0) return;
  const beside = prose.beside ? [...prose.beside, ...heads] : prose.pointer ? fieldLabels(unit, prose.pointer) : [];
  const around = beside.map(typedWords);
  // Taking a text apart into sentences costs more than all else, and few texts are about a fact at all.
  const all = [typed, rules.brand(prose.text), ...around];
  if (!possible.some(({ subject }) => subject.every((term) => all.some((text) => term.test(text))))) return;
  let before = "";
  for (const { text, start } of passagesOf(typed)) {
    const end = start + text.length;
    // The brand is a word like others for the subject; its letters would move the rest, so it stands beside the sentence.
    const passage: Passage = {
      text,
      around: [...around, ...(refersBack.test(text) ? [before] : []), rules.brand(prose.text.slice(start, end))],
    };
    for (const found of quantitiesIn(text)) {
      const about = factsOf(found, passage, possible);
      if (about.length === 0 || isSpan(text, found)) continue;
      const said = {
        text: withNames(prose.text.slice(start, end), rules.names),
        earlier: withNames(prose.text.slice(Math.max(0, start - longestSentence), start), rules.names),
      };
      const whose = claimedBy(about, { ...said, at: found.start, end: found.end, before }, unit, rules);
      if (!whose) continue;
      const { facts, isOurs } = whose;
      yield {
        unit,
        prose,
        sentence: { start, end },
        start: start + found.start,
        end: start + found.end,
        values: found.values,
        facts,
        agreement: agreement(found, facts),
        isOurs,
      };
    }
    before = withNames(prose.text.slice(start, end), rules.names);
  }
}

/** The words of a file; of properties those that are made of them, with their labels. */
function proseOf(unit: CheckedFile, properties: PropertyRules | undefined): readonly Prose[] {
  if (!properties || !hasProperties(unit)) return unit.prose;
  const title = textAt(unit.root, "/title");
  const groups = propertyGroups(unit);
  return [
    ...unit.prose.filter(({ pointer }) => !groups.some((group) => pointer?.startsWith(`${group}/`))),
    ...groups.flatMap((group) => madeProse(unit, properties, title === undefined ? [] : [title], group)),
  ];
}

const claimsOf = remembered<Rules, Claim>(function* (unit, rules) {
  if (exempt.has(rowOf(unit).words)) return;
  for (const [prose, heads] of withTableHeads(proseOf(unit, rules.properties)))
    yield* claimsIn(prose, heads, unit, rules);
});

const branded = new WeakMap<readonly FactRule[], { readonly brand: string | undefined; readonly rules: Rules }>();

function rulesFor({ singles }: ClaimContext): Rules {
  const facts = rulesOf(singles.get(own.facts));
  const site = singles.get(own.site);
  const kept = branded.get(facts);
  const properties = propertyRules(singles);
  const brand = site?.root && brandText(site.root);
  if (kept && kept.brand === brand && kept.rules.properties === properties) return kept.rules;
  const rules: Rules = {
    facts,
    properties,
    names: namesOf(site),
    things: thingsOf(facts),
    vocabulary: vocabularyOf(facts),
    // Only the brand's names are filled: the numbers of facts are not typed.
    brand: (text) =>
      text.includes("{{")
        ? typedWords(
            text.replace(
              /\{\{\s*brand\.(\w+)\s*\}\}/g,
              (_all, name: string) => textAt(site?.root, `/brand/${name}`) ?? "",
            ),
          )
        : "",
  };
  branded.set(facts, { brand, rules });
  return rules;
}

/** Every typed number of the content that is about a fact. */
export function* claims(context: ClaimContext): Iterable<Claim> {
  const rules = rulesFor(context);
  if (rules.facts.length === 0) return;
  for (const unit of context.units) yield* claimsOf(unit, rules);
}
