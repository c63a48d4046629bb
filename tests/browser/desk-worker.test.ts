// Tests the desk's worker in a browser: its answers about the project's own content, to requests that no desk sends, and with damaged data.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Changes, DeskSite } from "../../desk/protocol.ts";
import { long } from "../long.ts";
import { compiled } from "./compiled.ts";
import { deskBundle } from "./desk-bundles.ts";
import { type WorkerInBrowser, workerInBrowser } from "./desk-worker.ts";

const root = join(import.meta.dirname, "../..");
const article = "articles/what-is-fiber-cement-board.md";
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

test("A text is given as it was published, and one that is not there is a sentence.", async () => {
  for (const path of [article, "facts.yaml", "addresses.lock", "geo/in.json", "articles/zz.md"]) {
    const reply = await desk.reply({ ask: "text", path } as never);
    if (path.endsWith("zz.md")) expect(reply).toMatchObject({ failed: "The site has no file articles/zz.md." });
    else expect(reply).toMatchObject({ answer: textOf(path) });
  }
});

test("What the changes mean for visitors is told as the command line tells it.", async () => {
  const { impact } = await desk.ask({
    ask: "handover",
    changes: changed({ [article]: `${textOf(article)}\nOne more sentence.\n` }),
  });
  expect(impact).toContain("**For visitors:** 1 page changed.");
  expect(await desk.ask({ ask: "handover", changes: none })).toMatchObject({ impact: "No change for visitors." });
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
