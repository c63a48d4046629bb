// Tests the search on the index of tests/content: groups, sections, highlighting, limits and arbitrary input.

import { brotliCompressSync, constants } from "node:zlib";
import { dataSheetFile } from "@site/common/data-sheet";
import { pageQuality } from "@site/site-build/parts";
import { expect, test } from "vitest";
import { buildIndex } from "../build-index.ts";
import { Finder, marked } from "../finder.ts";
import { ownGroups } from "../found.ts";
import { addresses, documents, fields, listed, ownFinder, ownIndex } from "./own-index.ts";

const finder = await ownFinder();
const textOf = (pieces: readonly { readonly text: string }[] | undefined) =>
  (pieces ?? []).map(({ text }) => text).join("");
const markedIn = (pieces: readonly { readonly text: string; readonly marked: boolean }[]) =>
  pieces.flatMap(({ text, marked }) => (marked ? text : []));

test("Each group has documents, and every page that search engines may list is in the index.", () => {
  const all = documents();
  const paths = new Set(all.map(({ path }) => path));
  expect(new Set(all.map(({ group }) => group))).toEqual(
    new Set([...fields.groups, ...ownGroups].map(({ name }) => name)),
  );
  // Words of the interface are on no page of their own.
  expect(all.filter(({ path, title }) => !path.startsWith("/") || title === "")).toEqual([]);
  // Lists of what is found itself.
  const lists = /^\/(?:blogs\/(?:\d+|topic\/[a-z]+)|applications\/(?:indoor|outdoor))$/;
  expect(addresses.filter((path) => !paths.has(path) && !lists.test(path))).toEqual([]);
});

test("The data sheet of each product is in the index, under the name that its file has.", () => {
  const all = documents();
  const keys = all.flatMap(({ group, path }) =>
    group === "products" ? path.split("/").at(-1) : [],
  );
  expect(all.map(({ path }) => path).filter((path) => path.includes("/data-sheets/"))).toEqual(
    keys.map((key) => `/brochures/${dataSheetFile("vanya", String(key))}`),
  );
});

test("A hit leads to its section with the words highlighted; results below the best ones are grouped.", () => {
  const found = finder.find("fire rating of a panel by thickness");
  const hit = found.best.find(({ path }) => path.startsWith("/products/vpanels"));
  expect(hit?.path).toBe("/products/vpanels#item-fire-rating-by-thickness");
  expect(textOf(hit?.section)).toBe("Fire rating by thickness");
  expect(markedIn(hit?.section ?? [])).toEqual(["Fire", "rating", "thickness"]);
  expect(markedIn(hit?.title ?? [])).toEqual([]);
  const shown = [...found.best, ...found.groups.flatMap(({ hits }) => hits)];
  expect(found.best).toHaveLength(3);
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
  for (const { group, hits, total } of found.groups) {
    expect(hits.every((one) => one.group === group)).toBe(true);
    expect(hits.length).toBeLessThanOrEqual(Math.min(3, total));
  }
});

test("All anchors that hits lead to exist on their pages.", () => {
  const known = new Map(listed.map(({ path, anchors }) => [path, new Set(["", ...anchors])]));
  const unknown = documents()
    .flatMap(({ path, sections }) => sections.map(([anchor]) => ({ path, anchor })))
    .filter(
      ({ path, anchor }) =>
        known.has(path) && !known.get(path)?.has(anchor) && !anchor.startsWith("item-"),
    );
  expect(unknown).toEqual([]);
});

test("A hit leads to a section only if its heading has words of the query that the page's title lacks.", () => {
  const paths = (query: string) => finder.find(query).best.map(({ path }) => path);
  expect(paths("vpanels")).toContain("/products/vpanels");
  expect(paths("vpanels fire rating")).toContain("/products/vpanels#item-fire-rating-by-thickness");
});

test("A fact's hit leads to the section that states the fact.", () => {
  const all = documents();
  const facts = all.filter(({ group }) => group === "facts");
  expect(facts.length).toBeGreaterThan(20);
  for (const { description } of facts) {
    const { best, groups } = finder.find(description, "facts");
    const hits = [...best, ...groups.flatMap((group) => group.hits)].filter(
      ({ group }) => group === "facts",
    );
    const hit = hits.find((one) => textOf(one.description) === description);
    const [path, anchor = ""] = hit?.path.split("#") ?? [];
    const sections = all.find((page) => page.path === path)?.sections ?? [];
    expect(sections.find(([id]) => id === anchor)?.[2], description).toContain(
      description.replace(/\s+/g, " ").trim(),
    );
    expect(hit?.section, description).toBeDefined();
  }
});

test("A requested group has up to 40 hits, the others at most three.", () => {
  const few = finder.find("board");
  const whole = finder.find("board", "articles");
  const articles = (found: typeof few) => found.groups.find(({ group }) => group === "articles");
  expect(articles(few)?.hits.length).toBeLessThanOrEqual(3);
  expect(few.groups.every(({ hits }) => hits.length > 0 && hits.length <= 3)).toBe(true);
  expect(articles(whole)?.hits.length).toBe(Math.min(40, articles(whole)?.total ?? 0));
  expect(whole.groups.find(({ group }) => group === "products")?.hits.length).toBeLessThanOrEqual(
    3,
  );
  expect(finder.find("board", "__proto__")).toEqual(few);
});

test("Punctuation, control characters, markup, patterns and long texts in a query cause no error.", () => {
  const plain = finder.find("board");
  for (const typed of [
    "<b>board</b>",
    "board\u0000",
    "(((board[",
    "*board*",
    "\\board$",
    "BOARD",
    "bo\u0301ard".normalize("NFC"),
  ]) {
    expect(finder.find(typed).total, typed).toBeGreaterThan(0);
  }
  expect(finder.find("board?!").best).toEqual(plain.best);
  const none = { total: 0, best: [], groups: [] };
  for (const typed of ["", " ", "\u202e", "%", "toString", "__proto__", "qqqqzzzzxxxx", "\ud800"]) {
    expect(finder.find(typed), typed).toEqual(none);
  }
  const long = "board ".repeat(50_000);
  expect(finder.find(long).total).toBe(finder.find("board ".repeat(30)).total);
  expect(finder.find("a".repeat(100_000)).total).toBe(0);
});

const pages = (...titles: string[]) =>
  titles.map(
    (title) =>
      ({
        group: "pages",
        path: `/${title}`,
        title,
        description: "",
        about: [],
        sections: [],
      }) as const,
  );

test("A word of the index finds itself; another finds those with the fewest typing errors or that begin with it.", async () => {
  const small = await Finder.load(
    buildIndex(pages("wall", "hall", "board", "mezzanine", "plywood", "8"), []),
  );
  const paths = (query: string) => small.find(query).best.map(({ path }) => path);
  expect(paths("hall")).toEqual(["/hall"]);
  for (const typed of ["bord", "boord", "boardd", "noard", "baord"]) {
    expect(paths(typed), typed).toEqual(["/board"]);
  }
  expect(new Set(paths("gall"))).toEqual(new Set(["/hall", "/wall"]));
  expect(paths("mezz")).toEqual(["/mezzanine"]);
  expect(paths("ply wood")).toEqual(["/plywood"]);
  // Too short, too far apart, and numbers, where a similar one means something else.
  for (const typed of ["ha", "wxyz", "bxxrd", "9", "18"]) expect(paths(typed), typed).toEqual([]);
});

test("Words are highlighted whole, and not if they only contain a found one.", () => {
  const pieces = marked("Boards on a roof, boarding.", new Set(["board", "roof"]));
  expect(markedIn(pieces)).toEqual(["Boards", "roof", "boarding"]);
  expect(textOf(pieces)).toBe("Boards on a roof, boarding.");
  expect(marked("Vboard", new Set(["board"]))).toEqual([{ at: 0, text: "Vboard", marked: false }]);
});

test("The index of our content has at most 80 KB in brotli; a file that is no index is refused.", async () => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: pageQuality };
  expect(brotliCompressSync(ownIndex(), { params }).length).toBeLessThanOrEqual(80_000);
  await expect(Finder.load("<!doctype html>")).rejects.toThrow(SyntaxError);
});

test("A wrong address gets suggestions of similar ones, or none if nothing is similar.", () => {
  const first = (path: string) => finder.nearest(path)[0];
  expect(first("/product/vboards")).toBe("/products/vboards");
  expect(first("/products/vbord")).toBe("/products/vboards");
  expect(first("/solutions/false-celing")).toBe("/solutions/false-ceiling");
  expect(first("/contact-us")).toBe("/contact");
  expect(first("/applications/soffit")).toBe("/applications/outdoor/soffit");
  expect(first("/en/products")).toBe("/products");
  for (const path of ["/x", "/%E0%A4", "/", `/${"x".repeat(10_000)}`, "/__proto__/x"]) {
    expect(finder.nearest(path), path).toEqual([]);
  }
});

test("Hindi words are found by their beginning, in any spelling, and words in Latin letters beside them too.", async () => {
  const hindi = await Finder.load(
    buildIndex(pages("अलमारियाँ", "छत का अंडरले", "फ़्रेम और स्टड", "दीवारें Vboards से", "हिंदी", "आग"), []),
  );
  const paths = (query: string) => hindi.find(query).best.map(({ path }) => path);
  expect(paths("अलमारी")).toEqual(["/अलमारियाँ"]);
  expect(paths("छतों")).toEqual(["/छत का अंडरले"]);
  expect(paths("फ्रेम")).toEqual(["/फ़्रेम और स्टड"]);
  expect(paths("दीवार")).toEqual(["/दीवारें Vboards से"]);
  expect(paths("vboard")).toEqual(["/दीवारें Vboards से"]);
  expect(paths("हिन्दी के लिए")).toEqual(["/हिंदी"]);
  // A query that is the beginning of an indexed word finds it; one that only continues a word does not.
  expect(paths("अंडर")).toEqual(["/छत का अंडरले"]);
  expect(paths("आगे")).toEqual([]);
  expect(markedIn(hindi.find("अलमारी").best[0]?.title ?? [])).toEqual(["अलमारियाँ"]);
});
