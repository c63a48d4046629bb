// The search over the real index of content/: groups, sections, marks, limits, whatever is typed.

import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { Finder } from "../../search/finder.ts";
import { addresses, documents, finderIn, listed, ownIndex } from "./own-index.ts";

const index = ownIndex();
const { finder } = finderIn(index);
const textOf = (pieces: readonly { readonly text: string }[] | undefined) =>
  (pieces ?? []).map(({ text }) => text).join("");
const markedIn = (pieces: readonly { readonly text: string; readonly marked: boolean }[]) =>
  pieces.flatMap(({ text, marked }) => (marked ? text : []));

test("All that has to be found is there: each group has documents, and every page that search engines may list is one.", () => {
  const all = documents();
  const paths = new Set(all.map(({ path }) => path));
  expect(new Set(all.map(({ group }) => group))).toEqual(
    new Set(["products", "solutions", "applications", "articles", "coverages", "facts", "documents", "pages"]),
  );
  // Lists of what is found itself.
  const lists = /^\/(?:blogs\/\d+|applications\/(?:indoor|outdoor))$/;
  expect(addresses.filter((path) => !paths.has(path) && !lists.test(path))).toEqual([]);
});

test("A hit leads to its section, whose words are marked; what is no best match is grouped.", async () => {
  const found = await finder.find("fire rating of a panel by thickness");
  const hit = found.best.find(({ path }) => path.startsWith("/products/vpanels"));
  expect(hit?.path).toBe("/products/vpanels#item-fire-rating-by-thickness");
  expect(textOf(hit?.section)).toBe("Fire rating by thickness");
  expect(markedIn(hit?.excerpt ?? [])).toEqual(expect.arrayContaining(["rating", "thickness", "panel"]));
  const shown = [...found.best, ...found.groups.flatMap(({ hits }) => hits)];
  expect(found.best).toHaveLength(3);
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
  for (const { group, hits, total } of found.groups) {
    expect(hits.every((one) => one.group === group)).toBe(true);
    expect(hits.length).toBeLessThanOrEqual(Math.min(3, total));
  }
});

test("Anchors that hits lead to are on their pages, as the check of links knows them; items have theirs from their titles.", () => {
  const known = new Map(listed.map(({ path, anchors }) => [path, new Set(["", ...anchors])]));
  const unknown = documents()
    .flatMap(({ path, sections }) => sections.map(([anchor]) => ({ path, anchor })))
    .filter(({ path, anchor }) => known.has(path) && !known.get(path)?.has(anchor) && !anchor.startsWith("item-"));
  expect(unknown).toEqual([]);
});

test("A group that is asked for is shown whole, another is not.", async () => {
  const few = await finder.find("board");
  const whole = await finder.find("board", "articles");
  const articles = (found: typeof few) => found.groups.find(({ group }) => group === "articles");
  expect(articles(few)?.hits.length).toBeLessThanOrEqual(3);
  // At first one of each group at least, and few altogether.
  expect(few.groups.every(({ hits }) => hits.length > 0)).toBe(true);
  expect(few.groups.reduce((sum, { hits }) => sum + hits.length, 0)).toBeLessThanOrEqual(12);
  expect(articles(whole)?.hits.length).toBe(Math.min(40, articles(whole)?.total ?? 0));
  expect(whole.groups.find(({ group }) => group === "products")?.hits.length).toBeLessThanOrEqual(3);
  expect(await finder.find("board", "__proto__")).toEqual(few);
});

test("Whatever is typed is words: signs, control signs, markup, patterns and long texts neither fail nor change anything.", async () => {
  const plain = await finder.find("board");
  for (const typed of [
    "<b>board</b>",
    "board\u0000",
    "(((board[",
    "*board*",
    "\\board$",
    "BOARD",
    "bo\u0301ard".normalize("NFC"),
  ])
    expect((await finder.find(typed)).total, typed).toBeGreaterThan(0);
  expect((await finder.find("board?!")).best).toEqual(plain.best);
  const none = { total: 0, best: [], groups: [] };
  for (const typed of ["", " ", "\u202e", "%", "toString", "__proto__", "qqqqzzzzxxxx", "\ud800"])
    expect(await finder.find(typed), typed).toEqual(none);
  const long = "board ".repeat(50_000);
  expect((await finder.find(long)).total).toBe((await finder.find("board ".repeat(30))).total);
  expect((await finder.find("a".repeat(100_000))).total).toBe(0);
});

test("A query asks for at most 100 KB in brotli, all files of the index together.", async () => {
  const size = (name: string) =>
    brotliCompressSync(index.get(name) ?? "", { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }).length;
  for (const query of [
    "fibre cement board",
    "how do I build a quiet partition wall with boards that resists fire",
    "roof",
  ]) {
    const { finder: fresh, asked } = finderIn(index);
    await fresh.find(query);
    const bytes = [...asked].reduce((sum, name) => sum + size(name), 0);
    expect(bytes, query).toBeLessThan(85_000);
  }
});

test("What could not be loaded is asked for again the next time.", async () => {
  let isThere = false;
  const late = new Finder(async (name) => {
    if (!isThere) throw new Error("away");
    return index.get(name) ?? "";
  });
  await expect(late.find("vboards")).rejects.toThrow("away");
  isThere = true;
  expect((await late.find("vboards")).best[0]?.path).toBe("/products/vboards");
});

test("Addresses near a wrong one are offered, and none where nothing is near.", async () => {
  const first = async (path: string) => (await finder.nearest(path))[0];
  expect(await first("/product/vboards")).toBe("/products/vboards");
  expect(await first("/products/vbord")).toBe("/products/vboards");
  expect(await first("/solutions/false-celing")).toBe("/solutions/false-ceiling");
  expect(await first("/contact-us")).toBe("/contact");
  expect(await first("/applications/soffit")).toBe("/applications/outdoor/soffit");
  for (const path of ["/x", "/%E0%A4", "/", `/${"x".repeat(10_000)}`, "/__proto__/x"])
    expect(await finder.nearest(path), path).toEqual([]);
});
