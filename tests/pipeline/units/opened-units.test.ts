// A check after one article was changed takes apart no other one: of a file that is as it was, what others need to know of it is
// enough, and with ten thousand of them all else takes seconds.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UnitStore } from "../../../pipeline/cache/unit-store.ts";
import { sitePages } from "../../../pipeline/commands/site-pages.ts";
import { compile } from "../../../pipeline/compile.ts";
import { cache, rules, schemas } from "../in-memory.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const pages = await sitePages(join(root, "app/screens.ts"));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-opened-"));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Compiles as a process of its own does, and tells which texts it took apart although there is nothing to say of them. */
async function openedBy(out?: string): Promise<string[]> {
  const content = join(folder, "content");
  const store = UnitStore.open(join(folder, "cache"), "this one", () => undefined);
  const written = vi.spyOn(UnitStore.prototype, "written");
  try {
    const options = { content, schemas, rules, pages, cache, store, encode: false };
    const { diagnostics } = await compile(out === undefined ? options : { ...options, out });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const told = new Set(
      diagnostics.flatMap(({ file, related = [] }) => [file, ...related.map((place) => place.file)]),
    );
    const opened = new Set(written.mock.calls.map(([{ path }]) => path));
    return [...opened].filter((path) => path.endsWith(".md") && !told.has(path));
  } finally {
    written.mockRestore();
    store?.close();
  }
}

test("takes apart no text that is as it was", async () => {
  const content = join(folder, "content");
  cpSync(join(root, "content"), content, { recursive: true });
  const out = join(folder, "out");
  await openedBy(out);
  const articles = readdirSync(join(content, "articles")).sort();
  expect(articles.length).toBeGreaterThan(20);
  const article = join(content, "articles", articles[articles.length >> 1] ?? "");
  for (const into of [undefined, out]) {
    writeFileSync(article, `${readFileSync(article, "utf8")}\nOne more sentence is said here.\n`);
    expect(await openedBy(into)).toEqual([]);
  }
});
