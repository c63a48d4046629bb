// Implements `npm run bench -- search`: measures bytes and times of the search with the project's own content and with thousands more
// articles, in Chromium with the processor slowed down fourfold.

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "vite";
import { listen } from "../server/listen.ts";
import { needChromium, startBrowser } from "../tests/browser/chromium.ts";
import { pageQuality } from "../tools/build/compress.ts";
import { searchIndex } from "../tools/build/search-index.ts";
import { addArticles } from "./articles.ts";
import { inSeconds, measure, print } from "./measure.ts";

const queries = [
  "fibre cement board",
  "how to build a quiet partition wall that resists fire",
  "the narrow boards beside the gate",
  "vborads",
  "chhat",
  "painter measures crooked ladders at the school",
];

/** Factor by which the page's processor is slowed down. */
const slowdown = 4;

const size = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: pageQuality } }).length;

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

/** Bundles the search as browsers load it, in one script. */
async function scriptOf(root: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: "error",
    build: { write: false, lib: { entry: join(root, "search/finder.ts"), formats: ["es"], fileName: "finder" } },
  });
  const [first] = Array.isArray(result) ? result : [result];
  const [chunk] = first && "output" in first ? first.output : [];
  if (chunk?.type !== "chunk") throw new Error("Vite has made no script.");
  return chunk.code;
}

/** Script of the page: loads the index and searches, and returns the times. */
const inPage = `
  import { Finder } from "/finder.js";
  const timed = async (work) => {
    const start = performance.now();
    const result = await work();
    return [performance.now() - start, result];
  };
  let finder;
  globalThis.load = async () => {
    const [took, loaded] = await timed(async () => Finder.load(await (await fetch("/index.json")).text()));
    finder = loaded;
    return took;
  };
  globalThis.search = async (query) => (await timed(() => finder.find(query)))[0];
`;

interface Measured {
  /** Milliseconds to load the index, and of each query. */
  readonly load: number;
  readonly queries: readonly { readonly query: string; readonly took: number }[];
}

/** Runs all queries in a page. */
async function search(script: string, index: string): Promise<Measured> {
  const executablePath = needChromium();
  const files = new Map([
    ["/", ["text/html", `<!doctype html><script type="module">${inPage}</script>`]],
    ["/finder.js", ["text/javascript", script]],
    ["/index.json", ["application/json", index]],
  ]);
  const site = await listen(
    ({ url = "" }, response) => {
      const [type = "text/plain", text] = files.get(url) ?? [];
      response.setHeader("Content-Type", type);
      response.end(text);
    },
    { port: 0, host: "127.0.0.1" },
  );
  const browser = await startBrowser(executablePath);
  try {
    const page = await browser.newPage();
    await page.goto(site.origin);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const load: number = await page.evaluate("load()");
    const measured: Measured["queries"][number][] = [];
    for (const query of queries)
      measured.push({ query, took: await page.evaluate(`search(${JSON.stringify(query)})`) });
    return { load, queries: measured };
  } finally {
    await browser.close();
    await site.close();
  }
}

/**
 * Prints sizes and times.
 * @param root the project's folder
 * @param args `--articles 0,10000`: numbers of articles besides the project's own
 */
export async function measureSearch(root: string, args: readonly string[]): Promise<void> {
  const { articles } = parseArgs({
    args: [...args],
    options: { articles: { type: "string", default: "0,10000" } },
  }).values;
  const script = await scriptOf(root);
  for (const count of articles.split(",").map(Number)) {
    const folder = mkdtempSync(join(tmpdir(), "bench-search-"));
    try {
      const [content, compiled] = [join(folder, "content"), join(folder, "compiled")];
      cpSync(join(root, "content"), content, { recursive: true });
      if (count > 0) addArticles(content, count);
      const cli = [process.execPath, "tools/check-node.mjs", "pipeline/cli.ts", "build", "--no-images"] as const;
      measure(root, ...cli, "--content", content, "--out", compiled, "--cache", join(folder, "cache"));
      const start = performance.now();
      const index = searchIndex(compiled);
      const took = (performance.now() - start) / 1000;
      const { load, queries: measured } = await search(script, index);
      print(`Search with ${count} articles more (${slowdown}× slower processor)`, [
        { what: "its code", value: kib(size(script)) },
        { what: "its index", value: `${kib(size(index))}, made from nothing in ${inSeconds(took)}` },
        { what: "loading the index", value: `${load.toFixed(0)} ms` },
        ...measured.map(({ query, took }) => ({ what: query, value: `${took.toFixed(0)} ms` })),
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
