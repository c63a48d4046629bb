// Tests the answers of the desk's worker about the project's own content, and to requests that no desk sends.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyEdits } from "../../desk/parts/apply-edits.ts";
import type { Changes, DeskSite } from "../../desk/protocol.ts";
import { long } from "../long.ts";
import { compiled, must, paths } from "./compiled.ts";
import { deskBundle } from "./desk-bundles.ts";
import { type WorkerInBrowser, workerInBrowser } from "./desk-worker.ts";
import { entryFile } from "./page-words.ts";

const root = join(import.meta.dirname, "../..");
const article = "articles/what-is-fiber-cement-board.md";
const translated = "articles/what-is-fiber-cement-board.hi.md";
const none: Changes = { files: {}, pictures: {} };
const textOf = (path: string) => readFileSync(join(root, "content", path), "utf8");
const changed = (files: Changes["files"]): Changes => ({ files, pictures: {} });

let desk: WorkerInBrowser;
let site: DeskSite;
let data: ReadonlyMap<string, string>;
const base = () => new URL("data/", desk.address).href;

beforeAll(async () => {
  // Bundled with the project's own content.
  const folder = await deskBundle(".cache/desk-under-test/data");
  data = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));
  desk = await workerInBrowser(data);
  site = await desk.ask({ ask: "open", base: base() });
});
afterAll(() => desk?.close());

test("Opening the site tells its files, what can be written and what completion offers.", () => {
  expect(site.name).toBe("Vanya");
  expect(site.files.map(({ path }) => path)).toContain(article);
  expect(site.files.find(({ path }) => path === article)).toMatchObject({
    collection: "articles",
    address: "/blog/what-is-fiber-cement-board",
  });
  const articles = site.collections.find(({ name }) => name === "articles");
  expect(articles?.fields.map(({ name, kind }) => [name, kind])).toEqual(
    expect.arrayContaining([
      ["title", "text"],
      ["description", "long-text"],
      ["date", "date"],
      ["image", "picture"],
      ["topics", "list"],
      ["products", "list"],
      ["draft", "switch"],
    ]),
  );
  expect(site.offers.addresses.find(({ path }) => path === "/blog/what-is-fiber-cement-board")?.headings).toContain(
    "cutting-it-safely",
  );
  const used = site.offers.facts.flatMap(({ usedIn }) => usedIn);
  expect(used).toContain("articles/10-ways-to-transform-your-interiors-using-brand-fiber-cement-boards.md");
  expect(site.offers.pictures.filter(({ thumbnail, alt }) => thumbnail && alt).length).toBeGreaterThan(50);
  expect(site.offers.keys.products?.map(({ key }) => key)).toContain("vplank");
});

test("A site without changes has no finding that is new.", async () => {
  const { findings } = await desk.ask({ ask: "check", changes: none });
  expect(findings).toEqual([]);
});

test("The page of every text and product is at its address.", async () => {
  const entries = site.files.filter(({ path, address }) => address && path.includes("/"));
  for (const { path, title, address = "" } of entries) {
    const page = await desk.ask({ ask: "page", file: path });
    const entry = compiled<{ title: string }>(must(entryFile(address), path));
    expect([page?.addresses, entry.title]).toEqual([[address], title]);
  }
  expect(entries.length).toBe(paths.filter(entryFile).length);
});

test("What the loaders of the site's pages read is, to the letter, what the compiler writes.", async () => {
  await desk.ask({ ask: "check", changes: none });
  const others = ["site-client", "enquiry-client", "search", "addresses", "pictures", "report", "manifest"].map(
    (name) => `${name}.json`,
  );
  const all = compiled<{ files: string[] }>("manifest.json").files.filter(
    // The desk shows pages of the first language only, without links to other languages.
    (path) => /^(?!languages\/|messages\/|[a-z]{2,3}\/).*\.json$/.test(path) && !others.includes(path),
  );
  // A few of the texts, which are many and alike: for each the worker compares it with all others.
  const texts = all.filter((path) => /^articles\/[^/]+\.json$/.test(path));
  const chosen = all.filter((path) => long || !texts.includes(path) || texts.indexOf(path) % 6 === 0);
  expect(chosen).toEqual(expect.arrayContaining(["site.json", "products/index.json", "articles/list/2.json"]));
  const answer = await desk.ask({ ask: "compiled", paths: [...chosen, "brochures.json", "products/zz.json"] });
  const read = (text: string | null | undefined) => JSON.parse(text ?? "null");
  expect(chosen.filter((path) => !isDeepStrictEqual(read(answer[path]), compiled(path)))).toEqual([]);
  expect([answer["brochures.json"], answer["products/zz.json"]]).toEqual([null, null]);
});

test("What the loaders read is that of the site as it was checked last, drafts and faults of other files among it.", async () => {
  const [path, features] = ["products/vpremium.yaml", "features.yaml"];
  const files = {
    [path]: textOf(path).replace(/^title: .*$/m, "title: Vanew\ndraft: true"),
    [features]: "items: 5\n",
  };
  await desk.ask({ ask: "check", changes: changed(files) });
  const names = ["products/vpremium.json", "products/index.json", "features.json", "site.json"];
  const answer = await desk.ask({ ask: "compiled", paths: names });
  const [product, list, , siteJson] = names.map((name) => JSON.parse(answer[name] ?? "null"));
  expect(product).toMatchObject({ key: "vpremium", title: "Vanew" });
  expect(list.map(({ key }: { key: string }) => key)).not.toContain("vpremium");
  expect(siteJson.brand.name).toBe("Vanya");
  await desk.ask({ ask: "check", changes: none });
});

test("A file that is no entry is shown on the pages that its row names.", async () => {
  const of = async (file: string) => (await desk.ask({ ask: "page", file }))?.addresses;
  expect(await of("landing.yaml")).toEqual(["/vanya_solutions"]);
  expect(await of("videos.yaml")).toEqual(["/videos"]);
  expect((await of("features.yaml"))?.[0]).toBe("/products");
  expect(await of("accessories.yaml")).toEqual(
    expect.arrayContaining(["/products", "/products/vpremium", "/documents"]),
  );
  expect(await of("pages.yaml")).toEqual(expect.arrayContaining(["/", "/videos", "/search"]));
  expect((await of("site.yaml"))?.[0]).toBeDefined();
  expect(await of("facts.yaml")).toBeUndefined();
});

test("A text is given as it was published, and one that is not there is a sentence.", async () => {
  for (const path of [article, "facts.yaml", "addresses.lock", "geo/in.json", "articles/zz.md"]) {
    const reply = await desk.reply({ ask: "text", path } as never);
    if (path.endsWith("zz.md")) expect(reply).toMatchObject({ failed: "The site has no file articles/zz.md." });
    else expect(reply).toMatchObject({ answer: textOf(path) });
  }
});

test("A new article has what is known of it, under a key that is free: nothing is chosen for its writer, and no hint stands in it.", async () => {
  const begun = await desk.ask({
    ask: "new",
    collection: "articles",
    title: "What is fiber cement board",
    day: "2026-11-20",
    drafts: [],
  });
  expect(begun.path).toBe("articles/what-is-fiber-cement-board-2.md");
  expect(begun.text).toBe("---\ntitle: What is fiber cement board\ndate: 2026-11-20\ndraft: true\n---\n\n");
  const { findings } = await desk.ask({ ask: "check", changes: changed({ [begun.path]: begun.text }) });
  const missing = findings.filter(({ code }) => code === "schema-missing-field");
  expect(missing.map((finding) => finding.missing)).toEqual(["/description", "/image", "/topics"]);
  const written = begun.text.replace(
    "date:",
    `description: ${"What fibre cement is, and how it is made. "}
image:
  src: ../media/articles/thickness-samples.jpg
  alt: Three grey boards of different thickness beside each other.
topics: [materials]
date:`,
  );
  await desk.ask({ ask: "check", changes: changed({ [begun.path]: `${written}Words.\n` }) });
  const page = await desk.ask({ ask: "page", file: begun.path });
  expect(page?.addresses).toEqual(["/blog/what-is-fiber-cement-board-2"]);
});

test("A title without letters for an address gets one of its day, and no two drafts have one file.", async () => {
  const common = { ask: "new", collection: "articles", day: "2026-11-20" } as const;
  const nameless = await desk.ask({ ...common, title: "रेत और सीमेंट के बोर्ड", drafts: [] });
  expect(nameless.path).toBe("articles/article-2026-11-20.md");
  const other = await desk.ask({ ...common, title: "।।।", drafts: [nameless.path] });
  expect(other.path).toBe("articles/article-2026-11-20-2.md");
});

test("Files are found by words in their texts, and where a word is mistyped.", async () => {
  const find = async (words: string): Promise<readonly string[]> => {
    const { paths, isWhole } = await desk.ask({ ask: "find", words });
    return isWhole ? paths : find(words);
  };
  const exactly = await find("lorries footings");
  expect(exactly).toContain("articles/a-cabin-on-two-lorries.md");
  for (const path of exactly) expect(textOf(path).toLowerCase()).toMatch(/lorries.*footings|footings.*lorries/s);
  const light = await find("light");
  expect(light.length).toBeGreaterThan(0);
  expect(await find("lihgt")).toEqual(expect.arrayContaining(light.slice(0, 3)));
  expect(await find("qqqqqqqqqq")).toEqual([]);
});

test("A heading that others lead to and is gone is a finding in those others, at its place.", async () => {
  const text = textOf(article).replace("## Cutting it safely", "## How it is cut");
  const { findings } = await desk.ask({ ask: "check", changes: changed({ [article]: text }) });
  const broken = findings.filter(({ code }) => code === "link-anchor");
  expect(broken.length).toBeGreaterThan(0);
  for (const { file, span, line } of broken) {
    const other = textOf(file);
    expect(other.slice(span.start, span.end)).toContain("#cutting-it-safely");
    expect(other.slice(0, span.start).split("\n").length).toBe(line);
  }
});

test("What a file says by itself is found without the others, and known again in the check of all.", async () => {
  const text = `${textOf(article)}\nThis [page](/nowhere) has <nowhere> a tag.\n`;
  const changes = changed({ [article]: text });
  const own = await desk.ask({ ask: "typed", base: "data/", changes, file: article });
  const { findings } = await desk.ask({ ask: "check", changes });
  const codesIn = (path: string) => findings.filter(({ file }) => file === path).map(({ code }) => code);
  expect(codesIn(article)).toEqual(["link-broken", "html-removed"]);
  // Its translation has neither the link, nor the tag, nor the sentence.
  expect(codesIn(translated)).toEqual(["translation-differs", "translation-differs", "translation-stale"]);
  expect(findings.length).toBe(5);
  expect(own.length).toBe(1);
  expect(own).toEqual(findings.filter(({ isAlone }) => isAlone));
});

test("A fact that is taken away is missed wherever it is used.", async () => {
  const facts = textOf("facts.yaml").replace(/^partition-weight:\n(?: {2}.*\n)+/m, "");
  const { findings, concerned } = await desk.ask({
    ask: "check",
    changes: changed({ "facts.yaml": facts }),
  });
  // In a text by a placeholder, in a field by its id.
  const missed = findings
    .filter(({ code }) => /^(?:placeholder|reference)-unknown$/.test(code))
    .map(({ file }) => file);
  const users = site.offers.facts.find(({ id }) => id === "partition-weight")?.usedIn ?? [];
  expect(users.length).toBeGreaterThan(0);
  expect(concerned).toEqual({ files: users.length, left: 0 });
  expect([...new Set(missed)]).toEqual(expect.arrayContaining([...users]));
});

test("Renaming a key brings the redirect along and leaves no link behind.", async () => {
  const answer = await desk.ask({ ask: "rename", changes: none, path: article, key: "fibre-cement-boards-explained" });
  expect(answer.from).toBe("/blog/what-is-fiber-cement-board");
  expect(answer.to).toBe("/blog/fibre-cement-boards-explained");
  const files: Record<string, string> = {};
  for (const path of new Set(answer.edits.map(({ file }) => file))) {
    files[path] = applyEdits(
      textOf(path),
      answer.edits.filter(({ file }) => file === path),
    );
  }
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([article, "articles/painting-a-cement-board.hi.md", "translations.lock"]),
  );
  const { findings, impact } = await desk.ask({ ask: "handover", changes: changed(files) });
  expect(findings.filter(({ known }) => !known)).toEqual([]);
  expect(impact).toContain("1 page with a new address");
  expect(impact).not.toContain("without a redirect");
  const taken = await desk.reply({ ask: "rename", changes: none, path: article, key: "Not A Key" } as never);
  expect(taken).toMatchObject({ failed: expect.stringContaining("cannot be the last part of an address") });
});

test("What the changes mean for visitors is told as the command line tells it.", async () => {
  const { impact } = await desk.ask({
    ask: "handover",
    changes: changed({ [article]: `${textOf(article)}\nOne more sentence.\n` }),
  });
  expect(impact).toContain("**For visitors:** 1 page changed.");
  expect(await desk.ask({ ask: "handover", changes: none })).toMatchObject({ impact: "No change for visitors." });
});

test("The page of a code is what stands in its file.", async () => {
  const page = await desk.ask({ ask: "explain", code: "link-broken" });
  expect(page).toBe(readFileSync(join(root, "docs/content-errors/link-broken.md"), "utf8"));
  const unknown = await desk.reply({ ask: "explain", code: "constructor" } as never);
  expect(unknown).toMatchObject({ failed: "There is no page about constructor." });
});

test.each([
  ["quotes", "> ".repeat(20_000)],
  ["brackets", "[".repeat(60_000)],
  ["lists", "- ".repeat(30_000)],
  ["tags", "<div>".repeat(20_000)],
  ["YAML", `\n---\n${"[".repeat(50_000)}`],
])("Nesting without end (%s) is told, and the worker goes on.", async (_what, nested) => {
  const text = `${textOf(article)}\n${nested}x\n`;
  const reply = await desk.reply({ ask: "check", changes: changed({ [article]: text }) } as never);
  expect(reply).toMatchObject({ answer: { findings: [{ file: article, code: "text-too-tangled" }] } });
  expect(await desk.ask({ ask: "check", changes: none })).toMatchObject({ findings: [] });
});

const names = () => [...data.keys()];

test.each([
  ["the index cut short", "site.json", (text: string) => text.slice(0, 500), "The site’s data are damaged"],
  [
    "an index of another desk",
    "site.json",
    (text: string) => text.replace(/"format":\d+/, '"format":0'),
    "The desk has been built anew",
  ],
  ["an index that is none", "site.json", () => "[]", "The site’s data are damaged"],
  ["a part cut short", "summaries-0", (text: string) => text.slice(0, 5000), "The site’s data are damaged"],
  ["a part of something else", "summaries-0", () => "{}", "The site’s data are damaged"],
  ["a part that is gone", "summaries-0", undefined, "The site has been published anew"],
] as const)("Data that cannot be used are a sentence: %s.", async (_what, start, spoil, sentence) => {
  const name = names().find((each) => each.startsWith(start)) ?? "";
  const whole = data.get(name) ?? "";
  if (spoil) desk.data.set(name, spoil(whole));
  else desk.data.delete(name);
  await desk.restart();
  const reply = await desk.reply({ ask: "open", base: base() } as never);
  desk.data.set(name, whole);
  expect(reply).toMatchObject({ failed: expect.stringContaining(sentence) });
  expect(reply).toMatchObject({ failed: expect.stringContaining("Your texts are kept") });
});

test("Opening the site reads no article, however many there are.", async () => {
  await desk.restart();
  const articles = names().filter((name) => name.startsWith("texts-") && data.get(name)?.includes('"articles/'));
  expect(articles.length).toBeGreaterThan(1);
  for (const name of articles) desk.data.delete(name);
  const opened = await desk.ask({ ask: "open", base: base() });
  for (const name of articles) desk.data.set(name, data.get(name) ?? "");
  expect(opened).toEqual(site);
});

test("A newer site underneath is told where its texts have other names by now.", async () => {
  await desk.restart();
  const texts = names().filter((name) => name.startsWith("texts-"));
  for (const name of texts) desk.data.delete(name);
  const reply = await desk.reply({ ask: "open", base: base() } as never);
  for (const name of texts) desk.data.set(name, data.get(name) ?? "");
  expect(reply).toMatchObject({
    failed: expect.stringContaining("The site has been published anew since this desk was opened"),
  });
});
