// Tests the desk's worker in a browser: its answers, wrong requests and damaged data.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { sharedBrowser } from "@site/tests/browser/browsers";
import { long } from "@site/tests/long";
import { testSite as root } from "@site/tests/test-site-folder";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskPolicy } from "../../build/desk-policy.ts";
import type { Answers, Ask, Changes, DeskSite, Questions, Reply } from "../../protocol.ts";
import { deskBundle } from "./desk-bundles.ts";

const article = "articles/what-is-fiber-cement-board.md";
const none: Changes = { files: {}, pictures: {} };
const textOf = (path: string) => readFileSync(join(root, "content", path), "utf8");
const compiled = <Value>(path: string): Value =>
  JSON.parse(readFileSync(join(root, ".content", path), "utf8"));
const changed = (files: Changes["files"]): Changes => ({ files, pictures: {} });

const address = "https://desk.example/";
const open = { ask: "open", base: `${address}data/` } as const;
/** The files of the desk's `data/`, bundled with the project's own content, by name; tests take some away. */
const data = new Map<string, string>();
const names = () => [...data.keys()];
let page: Page;
let site: DeskSite;

/** Starts a worker, in place of the one before. */
const restart = () =>
  page.evaluate(() => {
    const holder = window as unknown as {
      worker?: Worker;
      script?: string;
      trustedTypes: {
        createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
      };
    };
    holder.worker?.terminate();
    holder.script ??= holder.trustedTypes
      .createPolicy("desk-scripts", { createScriptURL: (url: string) => url })
      .createScriptURL("/worker.js");
    holder.worker = new Worker(holder.script, { type: "module" });
  });

/** Sends the worker a request. */
const reply = (question: object): Promise<Reply> =>
  page.evaluate(
    (request) =>
      new Promise<Reply>((resolve, reject) => {
        const { worker } = window as unknown as { worker: Worker };
        // The worker also reports that it waits for the network.
        worker.onmessage = ({ data: answer }) => "id" in answer && resolve(answer);
        worker.onerror = (problem) => reject(new Error(problem.message));
        worker.postMessage(request);
      }),
    { ...question, id: 1 },
  );

/** Sends the worker a request that must be answered. */
async function ask<K extends Ask>(
  question: Questions[K] & { readonly ask: K },
): Promise<Answers[K]> {
  const answer = await reply(question);
  if ("failed" in answer) throw new Error(answer.failed);
  return answer.answer as never;
}

/** The answer of a new worker that is asked to open the site while files of its data are missing, or say something else. */
async function openedWith(files: readonly string[], text?: string): Promise<Reply> {
  const whole = files.map((name) => [name, data.get(name) ?? ""] as const);
  for (const name of files) text === undefined ? data.delete(name) : data.set(name, text);
  await restart();
  const answer = await reply(open);
  for (const [name, before] of whole) data.set(name, before);
  return answer;
}

beforeAll(async () => {
  const scripts = await deskBundle(".cache/desk-under-test/scripts");
  const folder = await deskBundle(".cache/desk-under-test/data");
  for (const name of readdirSync(folder)) data.set(name, readFileSync(join(folder, name), "utf8"));
  page = await (await (await sharedBrowser(false)).newContext()).newPage();
  await page.context().route("**", (route) => {
    const { pathname } = new URL(route.request().url());
    const headers = { "Content-Security-Policy": deskPolicy };
    if (pathname === "/") {
      return route.fulfill({
        headers,
        contentType: "text/html",
        body: "<!doctype html><title>Desk</title>",
      });
    }
    if (pathname.endsWith(".js")) return route.fulfill({ headers, path: join(scripts, pathname) });
    const body = data.get(pathname.slice("/data/".length));
    return route.fulfill(body === undefined ? { status: 404 } : { headers, body });
  });
  await page.goto(address);
  await restart();
  site = await ask(open);
});
afterAll(() => page?.context().close());

test("Opening the site tells its files, what can be written and what completion offers.", () => {
  expect(site.name).toBe("Vanya");
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
  expect(
    site.offers.addresses.find(({ path }) => path === "/blog/what-is-fiber-cement-board")?.headings,
  ).toContain("cutting-it-safely");
  expect(
    site.offers.pictures.filter(({ thumbnail, alt }) => thumbnail && alt).length,
  ).toBeGreaterThan(50);
  expect(site.offers.keys.products?.map(({ key }) => key)).toContain("vplank");
});

test("What a copied text brings along is told of a draft that is opened again, whichever worker looks at it.", async () => {
  const text = await ask({ ask: "text", path: article });
  // More than is typed in a moment.
  const words = "Boards are heavy【4†source】, and two people carry one of them up the stairs.";
  const changes: Changes = {
    files: { [article]: `${text.trimEnd()}\n\n${words}\n` },
    pictures: {},
  };
  const codes = (findings: readonly { readonly code: string }[]) =>
    findings.map(({ code }) => code);
  expect(codes((await ask({ ask: "check", changes })).findings)).toContain("leftover");
  await restart();
  const alone = await ask({ ask: "typed", base: open.base, file: article, changes });
  expect(codes(alone)).toContain("leftover");
  site = await ask(open);
});

test("What the loaders of the site's pages read is, to the letter, what the compiler writes.", async () => {
  // A site without changes has no finding that is new.
  expect((await ask({ ask: "check", changes: none })).findings).toEqual([]);
  const others = [
    "client",
    "search",
    "addresses",
    "pictures",
    "redirects",
    "report",
    "manifest",
    // Imported by the form, read by no loader.
    "requests",
    // Read by the search index.
    "search-fields",
  ].map((name) => `${name}.json`);
  const all = compiled<{ files: string[] }>("manifest.json").files.filter(
    // The desk shows pages of the first language only, without links to other languages.
    (path) => /^(?!languages\/|[a-z]{2,3}\/).*\.json$/.test(path) && !others.includes(path),
  );
  // A few of the texts, which are many and alike: for each the worker compares it with all others.
  const texts = all.filter((path) => /^articles\/[^/]+\.json$/.test(path));
  const chosen = all.filter(
    (path) => long || !texts.includes(path) || texts.indexOf(path) % 6 === 0,
  );
  expect(chosen).toEqual(
    expect.arrayContaining(["site.json", "products/index.json", "articles/list/2.json"]),
  );
  const answer = await ask({
    ask: "compiled",
    paths: [...chosen, "brochures.json", "products/zz.json"],
  });
  const read = (text: string | null | undefined) => JSON.parse(text ?? "null");
  expect(chosen.filter((path) => !isDeepStrictEqual(read(answer[path]), compiled(path)))).toEqual(
    [],
  );
  expect([answer["brochures.json"], answer["products/zz.json"]]).toEqual([null, null]);
});

test("A changed article has, to the letter, the value and the text that Node reads.", async () => {
  const name = "articles/what-is-fiber-cement-board.json";
  // Other line ends, remarks and blanks change nothing of what is read, but all positions.
  const text = textOf(article)
    .replace(/^---\n/, "--- \n# a remark\n")
    .replace(/\n---\n/, "\n---\t\n")
    .replaceAll("\n", "\r\n");
  expect((await ask({ ask: "check", changes: changed({ [article]: text }) })).findings).toEqual([]);
  const answer = await ask({ ask: "compiled", paths: [name] });
  expect(JSON.parse(answer[name] ?? "null")).toEqual(compiled(name));
  await ask({ ask: "check", changes: none });
});

test("What the loaders read is that of the site as it was checked last, drafts and faults of other files among it.", async () => {
  const path = "products/vpremium.yaml";
  const features = "features.yaml";
  const files = {
    [path]: textOf(path).replace(/^title: .*$/m, "title: Vanew\ndraft: true"),
    [features]: "items: 5\n",
  };
  await ask({ ask: "check", changes: changed(files) });
  const names = ["products/vpremium.json", "products/index.json", "features.json", "site.json"];
  const answer = await ask({ ask: "compiled", paths: names });
  const [product, list, , siteJson] = names.map((name) => JSON.parse(answer[name] ?? "null"));
  expect(product).toMatchObject({ key: "vpremium", title: "Vanew" });
  expect(list.map(({ key }: { key: string }) => key)).not.toContain("vpremium");
  expect(siteJson.brand.name).toBe("Vanya");
  await ask({ ask: "check", changes: none });
});

test("A text is given as it was published, and one that is not there is a sentence.", async () => {
  for (const path of [article, "facts.yaml", "addresses.lock", "geo/in.json", "articles/zz.md"]) {
    const isThere = !path.endsWith("zz.md");
    const answer = isThere
      ? { answer: textOf(path) }
      : { failed: "The site has no file articles/zz.md." };
    expect(await reply({ ask: "text", path })).toMatchObject(answer);
  }
});

test("What the changes mean for visitors is told as the command line tells it.", async () => {
  const { impact } = await ask({
    ask: "handover",
    changes: changed({ [article]: `${textOf(article)}\nOne more sentence.\n` }),
  });
  expect(impact).toContain("**For visitors:** 1 page changed.");
  expect(await ask({ ask: "handover", changes: none })).toMatchObject({
    impact: "No change for visitors.",
  });
});

test.each([
  ["quotes", "> ".repeat(20_000)],
  ["brackets", "[".repeat(60_000)],
  ["lists", "- ".repeat(30_000)],
  ["tags", "<div>".repeat(20_000)],
  ["YAML", `\n---\n${"[".repeat(50_000)}`],
])("Nesting without end (%s) is told, and the worker goes on.", async (_what, nested) => {
  const text = `${textOf(article)}\n${nested}x\n`;
  const answer = await reply({ ask: "check", changes: changed({ [article]: text }) });
  expect(answer).toMatchObject({
    answer: { findings: [{ file: article, code: "text-too-tangled" }] },
  });
  expect(await ask({ ask: "check", changes: none })).toMatchObject({ findings: [] });
});

test.each([
  ["the index cut short", "site.json", 500, "The site’s data are damaged"],
  [
    "a part that is gone",
    "description",
    undefined,
    "The site has been published anew since this desk was opened",
  ],
] as const)(
  "Data that cannot be used are a sentence: %s.",
  async (_what, start, length, sentence) => {
    const files = names().filter((name) => name.startsWith(start));
    const answer = await openedWith(files, length && data.get(files[0] ?? "")?.slice(0, length));
    expect(answer).toMatchObject({ failed: expect.stringContaining(sentence) });
    expect(answer).toMatchObject({ failed: expect.stringContaining("Your texts are kept") });
  },
);

test("Opening the site reads no text and no analysis, however many there are.", async () => {
  const unread = names().filter((name) => /^(?:texts|summaries|outlines)-/.test(name));
  expect(unread.length).toBeGreaterThan(2);
  expect(await openedWith(unread)).toMatchObject({ answer: site });
});
