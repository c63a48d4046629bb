// Tests how the desk's worker applies a writer's changes to a small published site, and begins new texts, without a browser.
import { appendFileSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { ChangeApplier } from "../../../pipeline/browser/changed-site.ts";
import { Checker } from "../../../pipeline/browser/checker.ts";
import { newEntryText } from "../../../pipeline/browser/new-entry-text.ts";
import type { PublishedSite } from "../../../pipeline/browser/published-site.ts";
import { renameEdits } from "../../../pipeline/browser/rename-edits.ts";
import { lockText } from "../../../pipeline/core/site/lock.ts";
import { lockFile } from "../../../pipeline/model/content-files.ts";
import { deskSites, loadSchemas } from "./opened-site.ts";

const root = join(import.meta.dirname, "../../..");
const first = "articles/first-article.md";
/** Further articles that name the fact: more than one request analyses again. */
const naming = 110;

const open = deskSites();
let site: PublishedSite;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "desk-site-"));
  cpSync(join(root, "tests/fixtures/base"), folder, { recursive: true });
  writeFileSync(join(folder, lockFile), lockText(["/blog/first-article", "/blog/second-article"]));
  for (let number = 1; number <= naming; number++) {
    writeFileSync(
      join(folder, `articles/board-${number}.md`),
      `---\ntitle: Board ${number}\ndescription: How long board ${number} lasts.\ndate: 2024-01-01\nimage:\n` +
        "  src: ../media/board.jpg\n  alt: Grey board on a table.\ntopics: [materials]\nproducts: [plank, board]\n" +
        "---\nIt lasts {{fact.lifespan}}.\n",
    );
  }
  cpSync(join(folder, "products/board.yaml"), join(folder, "products/plank.yaml"));
  appendFileSync(join(folder, "products/plank.yaml"), "  life: { fact: lifespan }\n");
  appendFileSync(
    join(folder, "properties.yaml"),
    "life: { label: Lifespan, kind: number, unit: years }\n",
  );
  site = await open(folder);
  await loadSchemas(site);
});

describe("A changed fact", () => {
  test("has a limited number of the articles that use it analysed again with each request, until all are.", () => {
    const changing = new ChangeApplier(site);
    const facts = site.textOf("facts.yaml").replace("text: 50 years", "text: sixty years");
    const messages = [1, 2, 3].map(() => {
      const { concerned, left } = changing.apply({ files: { "facts.yaml": facts }, pictures: {} });
      return { concerned, left };
    });
    const concerned = site.summaries.filter(({ placeholderNames }) =>
      placeholderNames.includes("fact.lifespan"),
    ).length;
    expect(concerned).toBeGreaterThan(naming);
    expect(messages).toEqual([
      { concerned, left: concerned - 100 },
      { concerned, left: 0 },
      { concerned, left: 0 },
    ]);
  });

  test("that is taken away is missed wherever it is used: in texts by a placeholder, in a field by its id.", () => {
    const checker = new Checker(site);
    const facts = site.textOf("facts.yaml").replace(/^lifespan:/m, "durability:");
    const changes = { files: { "facts.yaml": facts }, pictures: {} };
    checker.check(changes);
    // The second request looks at the last ones.
    const missed = checker
      .check(changes)
      .findings.filter(({ code }) => /^(?:placeholder|reference)-unknown$/.test(code));
    const users = site.summaries.filter(({ placeholderNames }) =>
      placeholderNames.includes("fact.lifespan"),
    );
    expect(new Set(missed.map(({ file }) => file))).toEqual(new Set(users.map(({ path }) => path)));
    const ofPlank = missed.filter(({ file }) => file === "products/plank.yaml");
    expect(ofPlank.map(({ code }) => code)).toEqual(["placeholder-unknown", "reference-unknown"]);
  });
});

test("A file whose change was taken back is judged as it is published when a fact changes.", () => {
  const checker = new Checker(site);
  const facts = site.textOf("facts.yaml").replace("text: 50 years", "text: sixty years");
  const naming = "articles/board-1.md";
  const mistaken = site.textOf(naming).replace("title:", "titel:");
  checker.check({ files: { "facts.yaml": facts, [naming]: mistaken }, pictures: {} });
  const { findings } = checker.check({ files: { "facts.yaml": facts }, pictures: {} });
  expect(findings.filter(({ file }) => file === naming)).toEqual([]);
});

test("A new entry begins with the fields that are known, without comments and without what is still to be written.", () => {
  const asked = { collection: "articles", title: "A new board", day: "2026-01-02", drafts: [] };
  expect(newEntryText(site, asked)).toEqual({
    path: "articles/a-new-board.md",
    text: "---\ntitle: A new board\ndate: 2026-01-02\ndraft: true\n---\n\n",
  });
});

test("A new entry has an address that is free: with a number if need be, and of its day if the title has no letters for one.", () => {
  const pathOf = (title: string, ...drafts: string[]) =>
    newEntryText(site, { collection: "articles", title, day: "2026-01-02", drafts }).path;
  expect(pathOf("First article")).toBe("articles/first-article-2.md");
  const nameless = pathOf("रेत और सीमेंट के बोर्ड");
  expect(nameless).toBe("articles/article-2026-01-02.md");
  expect(pathOf("।।।", nameless)).toBe("articles/article-2026-01-02-2.md");
});

test("The page of a code is what stands in its file.", async () => {
  const page = readFileSync(join(root, "docs/content-errors/link-broken.md"), "utf8");
  expect(await site.explanation("link-broken")).toBe(page);
  await expect(site.explanation("constructor")).rejects.toThrow(
    "There is no page about constructor.",
  );
});

describe("Findings of the typed file alone", () => {
  test("are known again in the check of all.", () => {
    const checker = new Checker(site);
    const text = `${site.textOf(first)}\nSee [a page](/nowhere), and a <nowhere> word.\n`;
    const changes = { files: { [first]: text }, pictures: {} };
    const all = checker.toDeskFindings(checker.check(changes));
    expect(all.map(({ code, isAlone }) => [code, isAlone])).toEqual([
      ["link-broken", false],
      ["html-removed", true],
    ]);
    expect(checker.checkFile(changes, first)).toEqual(all.filter(({ isAlone }) => isAlone));
  });

  test("need no other file, however many there are.", () => {
    const checker = new Checker(site);
    const text = `${site.textOf(first)}\nSee [a page](/nowhere).\n`;
    const { summaries } = site;
    let looks = 0;
    Object.defineProperty(site, "summaries", {
      configurable: true,
      get: () => {
        looks++;
        return summaries;
      },
    });
    try {
      const found = checker.checkFile(
        { files: { [first]: `${text}\nA <nowhere> word.\n` }, pictures: {} },
        first,
      );
      expect(found.map(({ code, isAlone }) => [code, isAlone])).toEqual([["html-removed", true]]);
      expect(looks).toBe(0);
    } finally {
      Object.defineProperty(site, "summaries", { value: summaries });
    }
  });
});

describe("Renaming an entry's key", () => {
  const renamed = (key: string, path = first) =>
    renameEdits(new Checker(site), { changes: { files: {}, pictures: {} }, path, key });

  test("adds a redirect, and updates the links to the entry.", () => {
    const { from, to, edits } = renamed("one-article");
    expect([from, to]).toEqual(["/blog/first-article", "/blog/one-article"]);
    expect(edits.map(({ file, text }) => [file, text])).toEqual([
      [first, "key: one-article\n"],
      ["redirects.yaml", "redirects:\n  - { from: /blog/first-article, to: /blog/one-article }\n"],
      ["products/board.yaml", "/blog/one-article#how-it-is-fixed"],
      ["products/plank.yaml", "/blog/one-article#how-it-is-fixed"],
    ]);
  });

  test("updates every reference to the entry, and to no other.", () => {
    const { edits } = renamed("plate", "products/board.yaml");
    const named = edits.filter(({ text }) => text === "plate");
    expect(
      new Set(named.map(({ file, span }) => site.textOf(file).slice(span.start, span.end))),
    ).toEqual(new Set(["board"]));
    expect(named.map(({ file }) => file)).toEqual(
      expect.arrayContaining([first, "articles/board-1.md", "landing.yaml"]),
    );
  });

  test("is refused if another article has the key, or no address can end with it.", () => {
    expect(() => renamed("second-article")).toThrow(
      "The key second-article is taken by another article.",
    );
    expect(() => renamed("Not A Key")).toThrow("“Not A Key” cannot be the last part of an address");
  });
});
