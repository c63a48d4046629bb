// Compares two compiled states of a site and says in Markdown what changes for visitors.
import { diffArrays } from "diff";
import { isLasting } from "../link/address-lock.ts";
import { counted } from "../print/counted.ts";
import { codeSpan, markdownText } from "../print/escape-markdown.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import { cutAddress } from "../read/markdown/address.ts";
import type { JsonMap } from "../read/yaml/value.ts";
import { compareText } from "../report/finding.ts";
import {
  type Documents,
  documentsIn,
  type PlacedWord,
  placedWords,
  type Snapshot,
  wordsOf,
} from "./documents.ts";

/** GitHub accepts comments of 65,536 characters. */
const maxLength = 60_000;
/** Most characters of one text. */
const maxText = 200;
/** Most places of a page at which words differ. */
const maxPlaces = 10;
/** Words shown on each side of a difference. */
const context = 4;
/**
 * With more differences, a text counts as rewritten: the comparison takes the square of their
 * number.
 */
const maxEditLength = 300;

/** A heading with its items. */
interface Section {
  readonly title: string;
  /** What it counts, such as `2 pages added`. */
  readonly sum: string;
  readonly items: readonly string[];
}

/** What differs between two states of a site. */
export interface Changes {
  /** Addresses of new pages. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Former addresses of moved pages, by their new ones. */
  readonly moves: ReadonlyMap<string, string>;
  /** Pages whose documents differ, by address, with the words that differ; also moved ones. */
  readonly changed: ReadonlyMap<string, string>;
  /** Files that pages share, by name, with the words that differ. */
  readonly shared: ReadonlyMap<string, string>;
  /** Retired addresses whose redirect differs. */
  readonly redirected: readonly string[];
  /** The documents that differ. */
  readonly documents: { readonly before: Documents; readonly after: Documents };
}

/**
 * The report.
 * @param before undefined if the content had errors
 * @param after undefined if the content has errors
 */
export function diffMarkdown(
  before: Snapshot | undefined,
  after: Snapshot | undefined,
  table: SiteTable,
): string {
  const sections = before && after ? sectionsOf(before, after, table) : [];
  return [head(before, after, sections), ...fitting(sections)].join("\n");
}

function head(
  before: Snapshot | undefined,
  after: Snapshot | undefined,
  sections: readonly Section[],
): string {
  if (!before || !after) {
    const side = before ? "after" : after ? "before" : "before and after";
    return `**The content has errors ${side} this change, so what changes for visitors is not known.**`;
  }
  return sections.length > 0
    ? `**For visitors:** ${sections.map(({ sum }) => sum).join(", ")}.`
    : "The content changes nothing for visitors.";
}

/** The sections, each cut to an equal share of the length. */
function fitting(sections: readonly Section[]): string[] {
  return sections.flatMap(({ title, items }) => {
    let left = maxLength / sections.length - title.length;
    const shown = items.filter((item) => {
      left -= item.length + 1;
      return left >= 0;
    });
    const more = items.length - shown.length;
    return ["", `### ${title}`, "", ...shown, ...(more > 0 ? [`- and ${more} more`] : [])];
  });
}

/** What differs between two states. */
export function changesBetween(before: Snapshot, after: Snapshot, table: SiteTable): Changes {
  const old = documentsIn(before, after, table);
  const now = documentsIn(after, before, table);
  const oldPages = addressesIn(before, table);
  const pages = addressesIn(after, table);
  const oldRedirects = redirectsIn(before);
  const redirects = redirectsIn(after);
  const moves = new Map<string, string>();
  const removed: string[] = [];
  for (const from of oldPages) {
    if (pages.has(from)) continue;
    const { path: to } = cutAddress(redirects.get(from) ?? "");
    if (pages.has(to) && !oldPages.has(to)) {
      moves.set(to, from);
    } else {
      removed.push(from);
    }
  }
  const changedIn = (names: readonly string[]) =>
    new Map(
      names.flatMap((name) => {
        const words = changeOf(old.get(moves.get(name) ?? name), now.get(name));
        return words === undefined ? [] : [[name, words] as const];
      }),
    );
  const names = [...now.keys()];
  return {
    added: [...pages].filter((page) => !oldPages.has(page) && !moves.has(page)),
    removed,
    moves,
    changed: changedIn(
      names.filter((name) => pages.has(name) && (oldPages.has(name) || moves.has(name))),
    ),
    // A language that is new or gone has shared files that its pages account for.
    shared: changedIn(names.filter((name) => !name.startsWith("/") && old.has(name))),
    redirected: [...new Set([...oldRedirects.keys(), ...redirects.keys()])]
      .filter((from) => oldRedirects.get(from) !== redirects.get(from))
      .sort(compareText),
    documents: { before: old, after: now },
  };
}

/** What differs between two states, by headings. */
function sectionsOf(before: Snapshot, after: Snapshot, table: SiteTable): Section[] {
  const changes = changesBetween(before, after, table);
  const { added, removed, moves, changed, shared, redirected, documents } = changes;
  const redirects = redirectsIn(after);
  const section = (title: string, items: readonly string[], noun: string, what: string) =>
    items.length > 0 ? [{ title, items, sum: `${counted(items.length, noun)} ${what}` }] : [];
  const changedItems = (items: ReadonlyMap<string, string>) =>
    Array.from(items, ([name, words]) => `- ${code(name)}: ${words}`);
  return [
    ...section(
      "Pages added",
      added.map((page) => `- ${code(page)}${titleOf(documents.after.get(page))}`),
      "page",
      "added",
    ),
    ...section(
      "Pages removed",
      removed.map((page) => {
        const to = redirects.get(page);
        const how = to === undefined ? "**without a redirect**" : `redirected to ${code(to)}`;
        return `- ${code(page)}${titleOf(documents.before.get(page))}: ${how}`;
      }),
      "page",
      "removed",
    ),
    ...section(
      "Pages moved",
      Array.from(
        moves,
        ([to, from]) => `- ${code(from)} → ${code(to)}${titleOf(documents.after.get(to))}`,
      ),
      "page",
      "moved",
    ),
    ...section("Pages changed", changedItems(changed), "page", "changed"),
    ...section("Shared by pages", changedItems(shared), "shared file", "changed"),
    ...section(
      "Redirects",
      redirected.map((from) => {
        const to = redirects.get(from);
        return `- ${code(from)}: ${to === undefined ? "removed" : `to ${code(to)}`}`;
      }),
      "redirect",
      "changed",
    ),
  ];
}

/** The addresses of all pages, without later pages of lists. */
function addressesIn(snapshot: Snapshot, table: SiteTable): ReadonlySet<string> {
  const lists = [...snapshot].filter(([path]) => /^(?:\w+\/)?addresses\.json$/.test(path));
  const rows = lists.flatMap(([, list]): { path: string }[] => JSON.parse(list.text()));
  return new Set(rows.map(({ path }) => path).filter((path) => isLasting(path, table)));
}

function redirectsIn(snapshot: Snapshot): ReadonlyMap<string, string> {
  const text = snapshot.get("redirects.json")?.text() ?? "{}";
  const { redirects = [] }: { redirects?: { from: string; to: string }[] } = JSON.parse(text);
  return new Map(redirects.map(({ from, to }) => [from, to]));
}

/**
 * The words of a document that differ; one that differs otherwise is only named. @returns undefined
 * if nothing differs
 */
function changeOf(before: JsonMap = {}, after: JsonMap = {}): string | undefined {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  const titled = (document: JsonMap) => placedWords({ title: document.title ?? null, ...document });
  const change = changedWords(titled(before), titled(after));
  return change || "the same words, but other marks, links or pictures";
}

/**
 * The words that differ, with a few words around them and the heading above; empty if none differ.
 */
function changedWords(before: PlacedWord[], after: PlacedWord[]): string {
  const comparator = (a: PlacedWord, b: PlacedWord) => a.word === b.word;
  const parts = diffArrays(before, after, { comparator, maxEditLength }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  if (!parts.some(({ removed, added }) => removed || added)) return "";
  const places = parts.map(({ value, removed, added }, at) => {
    const words = value.map(({ word }) => word);
    if (removed) return `~~${escaped(words.join(" "))}~~`;
    if (added) return `**${escaped(words.join(" "))}**`;
    return escaped(wordsBetween(words, parts[at - 1]?.value.at(-1), parts[at + 1]?.value[0]));
  });
  const shown = places.slice(0, 2 * maxPlaces);
  return `${shown.join(" ")}${shown.length < places.length ? " …" : ""}`;
}

/**
 * Some of the words between two differences, and the heading above the second one if it is another.
 */
function wordsBetween(words: string[], last?: PlacedWord, next?: PlacedWord): string {
  const start = last ? words.slice(0, context) : [];
  const end = next ? words.slice(start.length).slice(-context) : [];
  const gap = start.length + end.length < words.length ? ["…"] : [];
  const heading = next?.heading ?? "";
  const isOther = heading !== "" && heading !== last?.heading;
  return [...start, ...gap, ...(isOther ? [`(under “${heading}”)`] : []), ...end].join(" ");
}

function titleOf(document: JsonMap | undefined): string {
  const title = wordsOf(document?.title ?? null).join(" ");
  return title === "" ? "" : ` “${escaped(title)}”`;
}

function cut(text: string): string {
  const letters = [...text];
  return letters.length > maxText ? `${letters.slice(0, maxText).join("")}…` : text;
}

/** No words of the content become markup, a link or a mention. */
const escaped = (text: string) => markdownText(cut(text));

const code = (text: string) => codeSpan(cut(text));
