// Tests with random changes that translated pages have a source.
// A published address of a translation leads somewhere as long as its source does.

import { tries } from "@site/tests/long";
import { summaryOfText } from "@site/tests/pipeline/in-memory";
import { table } from "@site/tests/pipeline/own-table";
import { pick, seeded } from "@site/tests/pipeline/seeded";
import { expect, test } from "vitest";
import { Singles } from "../../read/file/singles.ts";
import { addressIn } from "../../read/markdown/address.ts";
import type { Finding } from "../../report/finding.ts";
import { reportInto } from "../../report/report.ts";
import type { Address, Entry } from "../entry.ts";
import { languagesOf, retiredIn } from "../languages.ts";
import type { Translation } from "../translation.ts";

const site = summaryOfText(
  "site.yaml",
  "languages: [{ tag: en-IN, name: English }, { tag: hi-IN, name: हिन्दी }, { tag: mr-IN, name: मराठी }]",
);
const singles = new Singles([site], table);
const articles = table.entries.find(({ name }) => name === "articles");
const source = summaryOfText("articles/a.md", "---\ntitle: A title\n---\nWords.\n");

/** A site: the keys of its articles, and which of them are translated. */
interface State {
  readonly keys: readonly string[];
  readonly translated: Readonly<Record<"hi" | "mr", readonly string[]>>;
}

function entryOf(key: string): Entry {
  if (!articles) throw new Error("There are articles.");
  const path = `articles/${key}.md`;
  return {
    source: { ...source, path },
    collection: articles,
    key,
    path: `/blog/${key}`,
    draft: false,
  };
}

/** The pages of a site in the source language and in the others. */
function pagesOf({ keys, translated }: State) {
  const entries = keys.map(entryOf);
  const own = ["/", "/blogs", "/blogs/1", ...entries.map(({ path }) => path)];
  const addresses = new Map(
    own.map((path): [string, Address] => [path, { path, anchors: [], index: true }]),
  );
  const files = Object.entries(translated).flatMap(([language, some]) =>
    some.map((key): Translation => {
      const path = `articles/${key}.${language}.md`;
      return {
        path,
        source: `articles/${key}.md`,
        language,
        summary: { ...source, path },
      };
    }),
  );
  const findings: Finding[] = [];
  const languages = languagesOf(
    { files, lock: undefined },
    entries,
    singles,
    addresses,
    reportInto(findings),
  );
  const all = new Map([...addresses, ...languages.flatMap((language) => [...language.addresses])]);
  return { addresses, languages, findings, all };
}

/** A random site, in which some translations have no source. */
function drawn(random: () => number): State {
  const some = (share: number) =>
    Array.from({ length: 8 }, (_, at) => `key-${at}`).filter(() => random() < share);
  return { keys: some(0.7), translated: { hi: some(0.5), mr: some(0.3) } };
}

const sites = tries(500, 10_000);

test(`in ${sites} random sites, each translated page has an existing source, and no two of a language have the same`, () => {
  for (let seed = 1; seed <= sites; seed++) {
    const { addresses, languages, findings, all } = pagesOf(drawn(seeded(seed)));
    expect(findings).toEqual([]);
    expect(languages.map(({ language }) => language)).toEqual(["hi", "mr"]);
    for (const { language, addresses: pages } of languages) {
      const sources = Array.from(pages.values(), ({ of = "" }) => of);
      expect(sources.filter((of) => !addresses.has(of))).toEqual([]);
      expect(new Set(sources).size).toBe(sources.length);
      expect(Array.from(pages.keys())).toEqual(sources.map((of) => addressIn(language, of)));
    }
    expect(all.size).toBe(
      addresses.size + languages.reduce((sum, one) => sum + one.addresses.size, 0),
    );
  }
});

test(`after ${sites} random changes, each published address of a translation leads to a page if that of its source does`, () => {
  let kept = 0;
  let moved = 0;
  let lost = 0;
  for (let seed = 1; seed <= sites; seed++) {
    const random = seeded(seed);
    const before = drawn(random);
    const recorded = [...pagesOf(before).all.keys()];
    const renamed = before.keys.filter(() => random() < 0.3);
    const translated = (keys: readonly string[]) =>
      keys
        .filter(() => random() < 0.7)
        .map((key) => (renamed.includes(key) && random() < 0.8 ? `${key}-new` : key));
    const after = pagesOf({
      keys: before.keys
        .filter(() => random() < 0.9)
        .map((key) => (renamed.includes(key) ? `${key}-new` : key)),
      translated: { hi: translated(before.translated.hi), mr: translated(before.translated.mr) },
    });
    const rows = renamed.flatMap((key): [string, string][] =>
      after.addresses.has(`/blog/${key}-new`)
        ? [[`/blog/${key}`, `/blog/${key}-new${pick(["", "#part"], random)}`]]
        : [],
    );
    const retired = new Map(rows);
    const redirects = new Map(
      retiredIn(after.languages, recorded, { addresses: after.all, retired }),
    );
    const isThere = (path: string) => after.all.has(path);
    const isMoved = (path: string) => redirects.has(path);
    const sourceOf = (path: string) => /^\/(?:hi|mr)(\/.*)$/.exec(path)?.[1];
    const isLost = (path: string) => !isThere(path) && !isMoved(path);
    expect(recorded.filter((path) => isMoved(path) && isThere(path))).toEqual([]);
    const targets = recorded
      .filter(isMoved)
      .map((path) => redirects.get(path)?.replace(/#.*$/, "") ?? "");
    expect(targets.filter((path) => !isThere(path))).toEqual([]);
    const sources = recorded.filter(isLost).flatMap((path) => sourceOf(path) ?? []);
    expect(sources.filter((path) => after.addresses.has(path) || retired.has(path))).toEqual([]);
    kept += recorded.filter(isThere).length;
    moved += targets.length;
    lost += recorded.filter(isLost).length;
  }
  // Each of the three outcomes occurs often.
  expect(Math.min(kept, moved, lost)).toBeGreaterThan(sites / 10);
});
