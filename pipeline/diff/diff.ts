// Compares two states of the compiler's output and tells, as data, what changes for visitors: pages, addresses, redirects, words, pictures.
import { isLasting } from "../check/addresses/lock.ts";
import { compareText } from "../finding.ts";
import { addressIn, cutAddress } from "../model/address.ts";
import type { SiteTable } from "../model/site-table.ts";
import type { JsonMap } from "../model/value.ts";
import { documentsIn, languagesOf, type NamedDocuments, type Snapshot } from "./documents.ts";
import { textChanges, wordCount, wordsOf } from "./values.ts";
import { type WordChange, wordChanges } from "./words.ts";

export interface Page {
  readonly path: string;
  readonly title: string;
  /** Words of its own document. */
  readonly words: number;
}

export interface GonePage extends Page {
  /** Where its address redirects now; undefined without a redirect. */
  readonly to: string | undefined;
}

/** A page whose old address redirects to its new one. */
export interface MovedPage extends Page {
  readonly from: string;
}

export interface NewLanguage {
  readonly language: string;
  readonly pages: number;
  /** Words that differ from those of the sources. */
  readonly words: number;
}

/** Documents whose texts differ in the same way: mostly one, or a file and its translations, which lack the same words. */
export interface ChangedDocuments {
  /** The addresses of pages, or the names of files that pages share, such as `testimonials` or `hi/testimonials`. */
  readonly names: readonly string[];
  readonly changes: readonly WordChange[];
}

/** Words that others took the place of in several documents, such as those of a fact that all of them state. */
export interface RepeatedChange {
  readonly change: WordChange;
  /** Names of the documents. */
  readonly names: readonly string[];
}

export interface RedirectChange {
  readonly from: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

export interface SiteDiff {
  readonly languages: readonly NewLanguage[];
  readonly added: readonly Page[];
  readonly removed: readonly GonePage[];
  readonly moved: readonly MovedPage[];
  readonly repeated: readonly RepeatedChange[];
  readonly changed: readonly ChangedDocuments[];
  readonly redirects: readonly RedirectChange[];
}

/** Compares two states. */
export function diffOf(before: Snapshot, after: Snapshot, table: SiteTable): SiteDiff {
  const old = documentsIn(before, table, after);
  const now = documentsIn(after, table, before);
  const redirects = redirectsIn(after);
  const addresses = addressesIn(after, table);
  const come = without(addresses, addressesIn(before, table));
  const gone = without(addressesIn(before, table), addresses);
  const moves = new Map<string, string>();
  for (const from of gone) {
    const { path: to } = cutAddress(redirects.get(from) ?? "");
    if (come.has(to)) moves.set(to, from);
  }
  const isMoved = new Set(moves.values());
  const oldLanguages = languagesOf(before);
  const newLanguages = languagesOf(after).filter((one) => !oldLanguages.includes(one));
  const changed = changedDocuments({ old, now, addresses, moves, come }, [
    ...newLanguages,
    ...oldLanguages.filter((one) => !languagesOf(after).includes(one)),
  ]);
  return {
    languages: newLanguages.map((language) => newLanguage(language, after, table)),
    added: [...come].filter((path) => !moves.has(path)).map((path) => pageOf(path, now)),
    removed: [...gone]
      .filter((path) => !isMoved.has(path))
      .map((path) => ({ ...pageOf(path, old), to: redirects.get(path) })),
    moved: [...moves].map(([path, from]) => ({ ...pageOf(path, now), from })),
    ...apart(changed),
    redirects: redirectChanges(redirectsIn(before), redirects),
  };
}

/** The addresses of all pages, without later pages of lists. */
function addressesIn(snapshot: Snapshot, table: SiteTable): Set<string> {
  const lists = ["addresses.json", ...languagesOf(snapshot).map((one) => `${one}/addresses.json`)];
  const rows = lists.flatMap((path): readonly { readonly path: string }[] =>
    JSON.parse(snapshot.get(path)?.text() ?? "[]"),
  );
  return new Set(rows.map(({ path }) => path).filter((path) => isLasting(path, table)));
}

function redirectsIn(snapshot: Snapshot): Map<string, string> {
  const text = snapshot.get("redirects.json")?.text();
  const { redirects = [] }: { readonly redirects?: readonly { from: string; to: string }[] } =
    text === undefined ? {} : JSON.parse(text);
  return new Map(redirects.map(({ from, to }) => [from, to]));
}

const without = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...some].filter((each) => !others.has(each)));

function pageOf(path: string, documents: NamedDocuments): Page {
  const { title = "", ...more }: JsonMap = documents.get(path) ?? {};
  return { path, title: wordsOf(title), words: wordCount(wordsOf({ title, ...more })) };
}

/** A new language with the words in which it differs from the sources. */
function newLanguage(language: string, after: Snapshot, table: SiteTable): NewLanguage {
  const documents = documentsIn(after, table);
  let words = 0;
  for (const [name, value] of documents) {
    const source = sourceName(name, language);
    if (source === undefined) continue;
    for (const { after: text = "" } of textChanges(documents.get(source), value)) {
      words += wordCount(text);
    }
  }
  const pages = [...addressesIn(after, table)].filter(
    (path) => sourceName(path, language) !== undefined,
  ).length;
  return { language, pages, words };
}

/** The name of the document that a document in a language translates; undefined if it is in another language. */
function sourceName(name: string, language: string): string | undefined {
  if (name === addressIn(language, "/")) return "/";
  return [`/${language}/`, `${language}/`]
    .filter((start) => name.startsWith(start))
    .map((start) => name.slice(start.length - 1))
    .map((rest) => (name.startsWith("/") ? rest : rest.slice(1)))[0];
}

/** What is known of two states before their documents are compared. */
interface Compared {
  readonly old: NamedDocuments;
  readonly now: NamedDocuments;
  /** The addresses that there are now, and those of them that are new. */
  readonly addresses: ReadonlySet<string>;
  readonly come: ReadonlySet<string>;
  /** Former addresses of moved pages, by their new ones. */
  readonly moves: ReadonlyMap<string, string>;
}

/**
 * The texts that differ, the sources before their translations.
 * @param languages those that only one of the states has
 */
function changedDocuments(
  { old, now, addresses, come, moves }: Compared,
  languages: readonly string[],
): ChangedDocuments[] {
  const isCompared = (name: string) =>
    name.startsWith("/")
      ? addresses.has(name) && (!come.has(name) || moves.has(name))
      : !languages.some((one) => name.startsWith(`${one}/`));
  const alike = new Map<string, { readonly names: string[]; readonly changes: WordChange[] }>();
  for (const name of [...new Set([...now.keys(), ...old.keys()])]) {
    if (!isCompared(name)) continue;
    const before = old.get(moves.get(name) ?? name) ?? {};
    const changes = textChanges(before, now.get(name) ?? {}).flatMap(wordChanges);
    if (changes.length === 0) continue;
    const sign = JSON.stringify(changes);
    const same = alike.get(sign) ?? { names: [], changes };
    same.names.push(name);
    alike.set(sign, same);
  }
  return [...alike.values()];
}

/** Takes apart the replaced words that several documents have in common. */
function apart(documents: readonly ChangedDocuments[]): Pick<SiteDiff, "repeated" | "changed"> {
  const uses = new Map<string, { readonly change: WordChange; readonly names: Set<string> }>();
  const repeated = new Set<string>();
  for (const { names, changes } of documents) {
    for (const sign of new Set(changes.map(signOf))) {
      if (uses.has(sign)) repeated.add(sign);
    }
    for (const change of changes) {
      const use = uses.get(signOf(change)) ?? { change, names: new Set() };
      for (const name of names) use.names.add(name);
      uses.set(signOf(change), use);
    }
  }
  return {
    repeated: [...repeated].flatMap((sign) => {
      const use = uses.get(sign);
      return use ? [{ change: use.change, names: [...use.names] }] : [];
    }),
    changed: documents
      .map(({ names, changes }) => ({
        names,
        changes: changes.filter((change) => !repeated.has(signOf(change))),
      }))
      .filter(({ changes }) => changes.length > 0),
  };
}

/** What equal replacements have in common; other changes have also the words around them, which are hardly ever the same. */
function signOf({ field, lead, removed, added, trail }: WordChange): string {
  return JSON.stringify(removed && added ? [removed, added] : [removed, added, lead, trail, field]);
}

function redirectChanges(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): RedirectChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort(compareText)
    .map((from) => ({ from, before: before.get(from), after: after.get(from) }))
    .filter((change) => change.before !== change.after);
}
