// What every file of a content is given besides itself: what the placeholders stand for, and the files that rules look at.
import { textHash } from "../cache/text-hash.ts";
import type { UnitStore } from "../cache/unit-store.ts";
import { collectionOf, own } from "../collections.ts";
import { placeholdersFrom } from "../fill/placeholders.ts";
import type { Rule } from "../lint/rule.ts";
import { grayMatter } from "../load/gray-matter.ts";
import { brandText } from "../model/brand-text.ts";
import type { LoadedContent } from "../model/media.ts";
import type { Placeholders } from "../model/placeholders.ts";
import type { Memory } from "../model/result.ts";
import { marked, markOf, type SourceFile } from "../model/source.ts";
import { type Parsed, parse } from "../parse/index.ts";

/** What the placeholders stand for, and the trees of the two files that say so, where they were needed. */
export interface Names {
  readonly placeholders: Placeholders;
  /** Names what site.yaml says of the brand. */
  readonly brand: string;
  readonly parsed: ReadonlyMap<SourceFile, Parsed>;
}

/** The file of a path. */
export function fileAt({ files }: LoadedContent, path: string): SourceFile | undefined {
  return files.find((file) => file.path === path);
}

/**
 * Reads what the placeholders stand for, where neither this process nor another has done so.
 * @param store where it is kept
 * @param memory what this process knows of the last run
 */
export function namesOf(
  loaded: LoadedContent,
  { store, memory }: { readonly store?: UnitStore | undefined; readonly memory?: Memory | undefined },
): Names {
  const parsed = new Map<SourceFile, Parsed>();
  const paths = [own.site.file, own.facts.file];
  const sayers = paths.map((path) => fileAt(loaded, path));
  const isAsBefore = paths.every((path, index) => memory?.units.get(path)?.file.text === sayers[index]?.text);
  if (memory?.placeholders && memory.brand !== undefined && isAsBefore)
    return { placeholders: memory.placeholders, brand: memory.brand, parsed };
  const key = `names ${sayers.map((file) => (file ? nameOf(file) : "")).join(" ")}`;
  const kept = store?.answer(key);
  if (kept !== undefined) {
    const { values, unreadable, brand } = JSON.parse(kept);
    return { placeholders: { values: new Map(values), unreadable: new Set(unreadable) }, brand, parsed };
  }
  const [site, facts] = sayers.map((file) => {
    const collection = file && collectionOf(file.path);
    if (!file || !collection) return undefined;
    const result = parse(file, collection, grayMatter);
    parsed.set(file, result);
    // Of a file that could not be read whole it is not known which names it would give.
    return result.whole && result.unknown.length === 0 ? result.root : undefined;
  });
  const placeholders = placeholdersFrom(site, facts);
  const brand = textHash(site ? brandText(site) : `unread ${sayers[0]?.text}`);
  const { values, unreadable } = placeholders;
  const value = JSON.stringify({ values: [...values], unreadable: [...unreadable], brand });
  store?.keep({ rows: [], lints: [], answer: { key, value } });
  return { placeholders, brand, parsed };
}

/** The files that the rules about one file look at besides it. */
export const besides = [own.site, own.facts, own.dictionary, own.vocabulary].map(({ file }) => file);

/** Names what the rules about one file are given besides the file: of site.yaml they look at the brand alone. */
export function keyOfLints(
  loaded: LoadedContent,
  brand: string,
  { rules, release }: { readonly rules: readonly Rule[]; readonly release: boolean },
): string {
  const given = besides.map((path) => {
    const file = fileAt(loaded, path);
    return file ? (path === own.site.file ? brand : nameOf(file)) : "";
  });
  const isAsked = release && rules.some(({ scope, release: at }) => scope !== "content" && at !== undefined);
  return textHash(JSON.stringify([...given, isAsked, rules.map(({ code }) => code)]));
}

/** Names the text of a file. */
export function nameOf(file: SourceFile): string {
  const known = markOf(file)?.hash;
  if (known !== undefined) return known;
  const hash = textHash(file.text);
  marked(file, { hash });
  return hash;
}
