// Tests the incremental check while somebody types: after every step the desk's worker finds the same as a check of the whole site.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskFiles } from "../../desk/data/site-data.ts";
import type { DeskFinding } from "../../desk/protocol.ts";
import { noCache } from "../../pipeline/cache.ts";
import { load } from "../../pipeline/load/index.ts";
import { compareText, type Diagnostic } from "../../pipeline/model/diagnostic.ts";
import type { LoadedContent } from "../../pipeline/model/media.ts";
import { fixtures } from "../pipeline/fixture-files.ts";
import { checked, rules, schemas } from "../pipeline/fixture-report.ts";
import { pages } from "../pipeline/site-pages.ts";
import { type WorkerInBrowser, workerInBrowser } from "./desk-worker.ts";

let desk: WorkerInBrowser;
let base: LoadedContent;
const cache = mkdtempSync(join(tmpdir(), "desk-typing-"));

beforeAll(async () => {
  const explanations = join(import.meta.dirname, "../../docs/content-errors");
  const parts = { schemas, pages, rules, cache, cached: noCache };
  base = await load(join(fixtures, "base"));
  desk = await workerInBrowser(await deskFiles(join(fixtures, "base"), parts, explanations));
  await desk.ask({ ask: "open", base: new URL("data/", desk.address).href });
});
afterAll(async () => {
  await desk?.close();
  rmSync(cache, { recursive: true, force: true });
});

const first = "articles/first-article.md";
const plain = ({ line: _l, column: _c, known: _k, isAlone: _a, ...finding }: DeskFinding): Diagnostic => finding;

/** The command line's findings for the base content with another text. */
async function whole(path: string, text: string): Promise<readonly Diagnostic[]> {
  const others = base.files.filter((file) => file.path !== path);
  const files = [...others, { path, text }].sort((a, b) => compareText(a.path, b.path));
  const { diagnostics } = await checked({ ...base, files }, { today: new Date().toISOString().slice(0, 10) });
  return diagnostics;
}

async function typed(path: string, text: string): Promise<number> {
  const { findings } = await desk.ask({ ask: "check", changes: { files: { [path]: text }, pictures: {} } });
  expect([text, findings.map(plain)]).toEqual([text, await whole(path, text)]);
  return findings.length;
}

test("What an entry's address and place hang on: key, date, draft, title, and fields that are none.", async () => {
  const { text = "" } = base.files.find(({ path }) => path === first) ?? {};
  const steps: readonly (readonly [was: string, is: string])[] = [
    ["title: The first article", "title: The first article\nkey: other"],
    ["key: other", "key: second-article"],
    ["key: second-article", "key: Second Article"],
    ["key: Second Article", "key: second-article\ndate: 2024-02-30"],
    ["key: second-article\ndate: 2024-02-30\n", "draft: true\n"],
    ["draft: true\n", "drafts: true\n"],
    ["drafts: true\n", 'title: "\n'],
    ['title: "\n', ""],
    ["products: [board]", "products: [bord]"],
    ["products: [bord]", "products: [board"],
    ["products: [board", "products: [board]"],
    ["title: The first article", "title: The second article"],
    ["## What is left", "## What is done"],
    ["## What is left", ""],
  ];
  let now = `${text}\n## What is done\n\n## What is left\n`;
  const counts = [await typed(first, now)];
  for (const [was, is] of steps) {
    now = now.replace(was, is);
    counts.push(await typed(first, now));
  }
  expect(Math.max(...counts)).toBeGreaterThan(1);
}, 60_000);

test("A heading to which another text leads goes, comes back, and goes again while the text is another one.", async () => {
  const second = "articles/second-article.md";
  const { text } = base.files.find(({ path }) => path === second) ?? { text: "" };
  for (const heading of ["## How it is cut", "## How it is sawn", "## How it is cut", "How it is cut"])
    for (const end of ["", "\nOne more.\n", "\nOne more, and [one](/blog/nothing).\n"])
      await typed(second, text.replace("## How it is cut", heading) + end);
});
