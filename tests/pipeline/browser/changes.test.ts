// Tests how the desk applies a writer's changes to a small published site, and begins new texts.
import { appendFileSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { OpenSite } from "../../../pipeline/browser/open-site.ts";
import { lockText } from "../../../pipeline/check/addresses/lock.ts";
import { lockFile } from "../../../pipeline/read/files/path.ts";
import { deskSites, type Opened } from "./opened-site.ts";

const root = join(import.meta.dirname, "../../..");
const first = "articles/first-article.md";
/** Further articles that name the fact. */
const naming = 12;

const open = deskSites();
let site: OpenSite;
let textOf: Opened["textOf"];

const folder = mkdtempSync(join(tmpdir(), "desk-site-"));

beforeAll(async () => {
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
  ({ site, textOf } = await open(folder));
});

const findingsOf = async (files: Readonly<Record<string, string | null>>) =>
  (await site.check({ files, pictures: {} })).findings;

/** The articles that name the fact, and the product that states it. */
const users = Array.from({ length: naming }, (_, at) => `articles/board-${at + 1}.md`);

test("A changed fact has all other files that use it counted.", async () => {
  const change = (from: string, to: string) => {
    const facts = textOf("facts.yaml").replace(from, to);
    return site.check({ files: { "facts.yaml": facts }, pictures: {} });
  };
  expect((await change("text: 50 years", "text: sixty years")).affected).toBeGreaterThan(naming);
  expect(await change("facts", "facts")).not.toHaveProperty("affected");
});

test("A fact that is taken away is missed wherever it is used: in texts by a placeholder, in a field by its id.", async () => {
  const facts = textOf("facts.yaml").replace(/^lifespan:/m, "durability:");
  const missed = (await findingsOf({ "facts.yaml": facts })).filter(({ code }) =>
    /^(?:placeholder|reference)-unknown$/.test(code),
  );
  expect(missed.map(({ file }) => file)).toEqual(expect.arrayContaining(users));
  const ofPlank = missed.filter(({ file }) => file === "products/plank.yaml");
  expect(ofPlank.map(({ code }) => code)).toEqual(["placeholder-unknown", "reference-unknown"]);
});

test("A file whose change was taken back is judged as it is published when a fact changes.", async () => {
  const facts = textOf("facts.yaml").replace("text: 50 years", "text: sixty years");
  const naming = "articles/board-1.md";
  const mistaken = textOf(naming).replace("title:", "titel:");
  await findingsOf({ "facts.yaml": facts, [naming]: mistaken });
  const findings = await findingsOf({ "facts.yaml": facts });
  expect(findings.filter(({ file }) => file === naming)).toEqual([]);
});

test("A new entry begins with the fields that are known, without comments and without what is still to be written.", async () => {
  const asked = { collection: "articles", title: "A new board", day: "2026-01-02", drafts: [] };
  expect(await site.newEntry(asked)).toEqual({
    path: "articles/a-new-board.md",
    text: "---\ntitle: A new board\ndate: 2026-01-02\ndraft: true\n---\n\n",
  });
});

test("A new entry has an address that is free: with a number if need be, and of its day if the title has no letters for one.", async () => {
  const pathOf = async (title: string, ...drafts: string[]) =>
    (await site.newEntry({ collection: "articles", title, day: "2026-01-02", drafts })).path;
  expect(await pathOf("First article")).toBe("articles/first-article-2.md");
  const nameless = await pathOf("रेत और सीमेंट के बोर्ड");
  expect(nameless).toBe("articles/article-2026-01-02.md");
  expect(await pathOf("।।।", nameless)).toBe("articles/article-2026-01-02-2.md");
});

test("The page of a code is what stands in its file.", async () => {
  const page = readFileSync(join(root, "docs/content-errors/link-broken.md"), "utf8");
  expect(await site.explain("link-broken")).toBe(page);
  await expect(site.explain("constructor")).rejects.toThrow("There is no page about constructor.");
});

describe("Findings of the typed file alone", () => {
  const typed = () => ({
    files: { [first]: `${textOf(first)}\nSee [a page](/nowhere), and a <nowhere> word.\n` },
    pictures: {},
  });

  test("are known again in the check of all.", async () => {
    const { findings: all } = await site.check(typed());
    expect(all.map(({ code, fromThisFile }) => [code, fromThisFile])).toEqual([
      ["link-broken", false],
      ["html-removed", true],
    ]);
    expect(await site.checkFile(typed(), first)).toEqual(
      all.filter(({ fromThisFile }) => fromThisFile),
    );
  });

  test("need no other file, however many there are.", async () => {
    const { site: alone, loaded } = await open(folder);
    const found = await alone.checkFile(typed(), first);
    expect(found.map(({ code, fromThisFile }) => [code, fromThisFile])).toEqual([
      ["html-removed", true],
    ]);
    expect(loaded.filter((name) => /^(?:summaries|outlines)-/.test(name))).toEqual([]);
  });
});

describe("Renaming an entry's key", () => {
  const renamed = (key: string, path = first) =>
    site.rename({ changes: { files: {}, pictures: {} }, path, key });

  test("adds a redirect, and updates the links to the entry.", async () => {
    const { from, to, edits } = await renamed("one-article");
    expect([from, to]).toEqual(["/blog/first-article", "/blog/one-article"]);
    expect(edits.map(({ file, text }) => [file, text])).toEqual([
      [first, "key: one-article\n"],
      ["redirects.yaml", "redirects:\n  - { from: /blog/first-article, to: /blog/one-article }\n"],
      ["products/board.yaml", "/blog/one-article#how-it-is-fixed"],
      ["products/plank.yaml", "/blog/one-article#how-it-is-fixed"],
    ]);
  });

  test("updates every reference to the entry, and to no other.", async () => {
    const { edits } = await renamed("plate", "products/board.yaml");
    const named = edits.filter(({ text }) => text === "plate");
    expect(
      new Set(named.map(({ file, span }) => textOf(file).slice(span.start, span.end))),
    ).toEqual(new Set(["board"]));
    expect(named.map(({ file }) => file)).toEqual(
      expect.arrayContaining([first, "articles/board-1.md", "landing.yaml"]),
    );
  });

  test("is refused if another article has the key, or no address can end with it.", async () => {
    await expect(renamed("second-article")).rejects.toThrow(
      "The key second-article is taken by another article.",
    );
    await expect(renamed("Not A Key")).rejects.toThrow(
      "“Not A Key” cannot be the last part of an address",
    );
  });
});
