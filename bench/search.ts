// npm run bench -- search: what a search loads and how long it takes on a slow phone, with the project's own content and with
// thousands of articles more. The times are those of a page in Chromium whose processor is slowed down fourfold.

import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "vite";
import { listen } from "../server/listen.ts";
import { needChromium, startBrowser } from "../tests/browser/chromium.ts";
import { pageQuality } from "../tools/build/compress.ts";
import { settleSearchIndex } from "../tools/build/search-index.ts";
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

/** By how much the page's processor is slowed down. */
const slowdown = 4;

const size = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: pageQuality } }).length;

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

/** The search as browsers load it, in one script. */
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

/** What a page does that was opened for one query: its time for it, and once more. */
const inPage = `
  import { Finder } from "/finder.js";
  const finder = new Finder(async (name) => (await fetch("/" + name + ".json")).text());
  globalThis.opened = () => finder.open();
  globalThis.timed = async (query) => {
    const start = performance.now();
    await finder.find(query);
    return performance.now() - start;
  };
`;

interface Measured {
  readonly query: string;
  readonly bytes: number;
  readonly files: number;
  /** Milliseconds until the first result, with loading; and of these the time of the page's own thread, whatever else the machine does. */
  readonly first: number;
  readonly thread: number;
  readonly again: number;
}

/** Searches an index in a page for each query. */
async function search(script: string, files: ReadonlyMap<string, string>): Promise<Measured[]> {
  const executablePath = needChromium();
  let asked: string[] = [];
  const site = await listen(
    ({ url = "" }, response) => {
      const file = files.get(`search-index${url}`);
      const text = file === undefined ? undefined : readFileSync(file, "utf8");
      if (text !== undefined) asked.push(text);
      const isPage = url === "/";
      response.setHeader(
        "Content-Type",
        isPage ? "text/html" : url.endsWith(".js") ? "text/javascript" : "application/json",
      );
      response.end(
        isPage ? `<!doctype html><script type="module">${inPage}</script>` : url === "/finder.js" ? script : text,
      );
    },
    { port: 0, host: "127.0.0.1" },
  );
  const browser = await startBrowser(executablePath);
  try {
    const measured: Measured[] = [];
    for (const query of queries) {
      const page = await browser.newPage();
      asked = [];
      await page.goto(site.origin);
      await page.evaluate("opened()");
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      const time = (): Promise<number> => page.evaluate(`timed(${JSON.stringify(query)})`);
      await session.send("Performance.enable", { timeDomain: "threadTicks" });
      const threadTime = async () => {
        const { metrics } = await session.send("Performance.getMetrics");
        return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
      };
      const before = await threadTime();
      const first = await time();
      const thread = (await threadTime()) - before;
      const files = asked.length;
      const bytes = asked.reduce((sum, text) => sum + size(text), 0);
      const others = [await time(), await time(), await time()].sort((a, b) => a - b);
      measured.push({ query, files, bytes, first, thread, again: others[1] ?? 0 });
      await page.close();
    }
    return measured;
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
      const [content, compiled, index] = [join(folder, "content"), join(folder, "compiled"), join(folder, "index")];
      cpSync(join(root, "content"), content, { recursive: true });
      if (count > 0) addArticles(content, count);
      const cli = [process.execPath, "tools/typescript.mjs", "pipeline/cli.ts", "build", "--no-images"] as const;
      measure(root, ...cli, "--content", content, "--out", compiled, "--cache", join(folder, "cache"));
      const start = performance.now();
      const { files } = settleSearchIndex({ content: compiled, folder: index }, "bench");
      const took = (performance.now() - start) / 1000;
      const rows = await search(script, files);
      print(`Search with ${count} articles more (${slowdown}× slower processor)`, [
        { what: "its code", value: kib(size(script)) },
        { what: "its index from nothing", value: `${inSeconds(took)}, ${files.size} files` },
        ...rows.map(({ query, bytes, files: number, first, thread, again }) => ({
          what: query,
          value: `${kib(bytes)} in ${number} files, ${first.toFixed(0)} ms at first (${thread.toFixed(0)} of its thread), ${again.toFixed(0)} ms again`,
        })),
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
