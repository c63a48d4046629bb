// Tests how much script the desk loads, and what its scripts import.

import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describeLong } from "@site/tests/support/lacking";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type BuiltDesk,
  builtDesk,
  executablePath,
  findingsOf,
  previewOf,
  textOf,
} from "./desk.ts";
import { deskBundle } from "./desk-bundles.ts";

/** Bytes of the scripts of the page and its workers after brotli, for an article that is written, checked and looked at. */
const most = 442_000;
/** The same of what is loaded first, without a browser: bytes after gzip, which takes a hundredth of brotli's time. */
const mostAtFirst = { page: 83_000, worker: 225_000 };
const mostOfAll = 1_050_000;

const isScript = (name: string) => name.endsWith(".js");

describeLong(executablePath ? undefined : "there is no Chromium", "The desk", () => {
  let desk: BuiltDesk;
  beforeAll(async () => {
    desk = await builtDesk();
  });
  afterAll(() => desk?.close());

  it("loads at most 442 KB of script for an article that is written, checked and looked at", async () => {
    const page = await desk.open();
    const scripts = () => new Set(desk.asked.filter(isScript));
    // By its address: where the browser is slow, looking for it loads the search of texts, too.
    await page.goto(`${page.url()}#file=articles/a-cabin-on-two-lorries.md`);
    await textOf(page).click();
    await page.keyboard.type("[a word](/nowhere) ");
    await findingsOf(page).first().waitFor({ state: "attached" });
    await previewOf(page).locator("h1").waitFor();
    // Pictures of the preview may still be loading; the scripts are complete when no more arrive.
    let before = 0;
    const hasAll = () => {
      const isSame = scripts().size === before;
      before = scripts().size;
      return isSame;
    };
    await expect.poll(hasAll, { interval: 1000, timeout: 20_000 }).toBe(true);
    const folder = await deskBundle(".cache/desk-under-test/scripts");
    // Compressed only now: the same process serves the page.
    const sizes = [...scripts()].map(
      (name) => brotliCompressSync(readFileSync(join(folder, name))).length,
    );
    const sum = sizes.reduce((all, size) => all + size, 0);
    console.log(`${sizes.length} scripts, ${sum} of ${most} bytes`);
    // At least the page's entry, the worker and the compiler.
    expect(sizes.length).toBeGreaterThan(3);
    expect(sum).toBeLessThanOrEqual(most);
  });
});

describe("The desk's scripts", () => {
  it("have at most so many bytes: what the page and its worker load first, and all", async () => {
    const folder = await deskBundle(".cache/desk-under-test/scripts");
    const textOfScript = (name: string) => readFileSync(join(folder, name), "utf8");
    const weightOf = (names: Iterable<string>) =>
      [...names].reduce((sum, name) => sum + gzipSync(textOfScript(name)).length, 0);
    /** A script with all that it imports, not on demand. */
    const withImports = (first: string) => {
      const names = new Set([first]);
      for (const name of names) {
        const imported = /\b(?:import|from)\s*["'`](\.[^"'`]+)["'`]/g;
        for (const [, path = ""] of textOfScript(name).matchAll(imported)) {
          names.add(posix.join(posix.dirname(name), path));
        }
      }
      return names;
    };
    const [, entry = ""] =
      /<script type="module"[^>]* src="\.\/([^"]+)"/.exec(textOfScript("index.html")) ?? [];
    const [, handler = ""] = /import\(`\.\/([^`]+)`\)/.exec(textOfScript("worker.js")) ?? [];
    const worker = new Set([...withImports("worker.js"), ...withImports(handler)]);
    expect(worker.size).toBeGreaterThan(5);
    expect(weightOf(worker)).toBeLessThanOrEqual(mostAtFirst.worker);
    expect(weightOf(withImports(entry))).toBeLessThanOrEqual(mostAtFirst.page);
    const all = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(isScript);
    expect(weightOf(all)).toBeLessThanOrEqual(mostOfAll);
  });

  it("hold gray-matter, but nothing that runs a text as code, and only one parser of YAML", async () => {
    const scripts = await deskBundle(".cache/desk-under-test/scripts");
    const names = readdirSync(scripts, { recursive: true, encoding: "utf8" }).filter(isScript);
    const having = (words: RegExp) =>
      names.filter((name) => words.test(readFileSync(join(scripts, name), "utf8")));
    expect(having(/excerpt_separator/)).toHaveLength(1);
    expect(having(/\beval\s*\(|\bnew\s+Function\b|\bFunction\s*\(\s*["'`]/)).toEqual([]);
    // The names of js-yaml's and of yaml's function.
    expect(having(/\bsafeLoad\b/)).toEqual([]);
    expect(having(/\bBuffer\.from\b/)).toEqual([]);
  });

  it("do not import the worker's, which WebKit would run a second time", async () => {
    const scripts = await deskBundle(".cache/desk-under-test/scripts");
    const chunks = readdirSync(join(scripts, "assets")).filter((name) => name.endsWith(".js"));
    expect(chunks.length).toBeGreaterThan(50);
    const importing = /(?:from|import)\s*\(?\s*["'`][^"'`]*worker\.js["'`]/;
    expect(
      chunks.filter((name) => importing.test(readFileSync(join(scripts, "assets", name), "utf8"))),
    ).toEqual([]);
  });

  it("find in the scripts that they load on demand what they take from them", async () => {
    const folder = join(await deskBundle(".cache/desk-under-test/scripts"), "assets");
    const textOfChunk = (name: string) => readFileSync(join(folder, name), "utf8");
    // React takes the default export; from a chunk of several modules, one is taken by a short name.
    const loading =
      /(lazy\)?\(\(\)=>\w+\(\(\)=>)?import\(`\.\/([^`]+)`\)(?:\.then\(\w+=>\w+\.(\w+)\))?/g;
    const taken = readdirSync(folder)
      .filter((name) => name.endsWith(".js"))
      .flatMap((name) => [...textOfChunk(name).matchAll(loading)])
      .flatMap(([, lazy, chunk = "", name = lazy && "default"]) => (name ? [{ chunk, name }] : []));
    // What is exported but not declared is nowhere else in the chunk.
    const isThere = ({ chunk, name }: (typeof taken)[number]) => {
      const text = textOfChunk(chunk);
      // Imports have short names, too.
      const [, exported = ""] = /\bexport\{([^}]*)\}/.exec(text) ?? [];
      const [, own] = new RegExp(`([\\w$]+) as ${name}\\b`).exec(exported) ?? [];
      return own !== undefined && text.indexOf(own) !== text.lastIndexOf(own);
    };
    expect(taken.length).toBeGreaterThan(15);
    expect(taken.filter((each) => !isThere(each))).toEqual([]);
  });
});
