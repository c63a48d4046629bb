// Implements `npm run bench -- desk`: measures the writers' desk with the project's content and with 10,000 more articles: the delay from a
// key to its finding, opening the desk again, and bytes loaded, each compared with its limit. `--articles 0` measures only this number of
// articles, `--keys 30` types fewer keys.

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { typescriptOptions } from "@site/site-build/commands";
import { needChromium, startBrowser } from "@site/tests/support/chromium";
import { addArticles, addLongArticle } from "../../../../tools/bench/articles.ts";
import { measure, print, type Row } from "../../../../tools/bench/measure.ts";
import { type DeskServer, serveDesk } from "./server.ts";
import {
  brokenLink,
  type Delays,
  delaysOfKeys,
  loaded,
  openedSlowly,
  readyAgain,
  unknownTag,
} from "./visit.ts";

/** Factor by which the processor is slowed down. */
const slower = 4;

/** Number of words in the edited article. */
const words = 1000;

/** Limits from key to finding in milliseconds, for the project's content and for thousands more. */
const promised = { few: 100, many: 150 };

/** The same for findings that need other files, including the 300 ms without a key before these are checked. */
const promisedOfSite = { few: 600, many: 5300 };

/** Limit for scripts in brotli: 420 KB of 1000 bytes each. */
const maxScript = 420_000;

/** Limit for the site's data in brotli, in bytes, with 10,000 articles. */
const maxData = 5_000_000;

/** Limit for opening a file with page and workers slowed down, until what is found in it is shown, in milliseconds. */
const promisedOpening = 2500;

/** Limit for opening the desk again, in milliseconds. */
const soon = 2000;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const isKept = (value: number, most: number) => (value <= most ? "kept" : "missed");
const milliseconds = (value: number) => `${value.toFixed(0)} ms`;

function delays({ median, p95 }: Delays, most: number): string {
  return `${milliseconds(median)} (p95 ${milliseconds(p95)}); promised ${milliseconds(most)}: ${isKept(median, most)}`;
}

async function measured(server: DeskServer, count: number, keys: number): Promise<Row[]> {
  const executablePath = needChromium();
  const browser = await startBrowser(executablePath);
  const size = count > 0 ? "many" : "few";
  const most = promised[size];
  try {
    const script = await loaded(browser, server);
    const again = await readyAgain(browser, server);
    const opening = await openedSlowly(browser, server, slower);
    const own = { keys, slower, word: unknownTag };
    const apart = await delaysOfKeys(browser, server, { ...own, pause: 500, isPatient: true });
    const running = await delaysOfKeys(browser, server, { ...own, pause: 150, isPatient: false });
    const quick = await delaysOfKeys(browser, server, {
      ...own,
      slower: 1,
      pause: 500,
      isPatient: true,
    });
    const linked = { keys: Math.ceil(keys / 4), slower, word: brokenLink };
    const site = await delaysOfKeys(browser, server, { ...linked, pause: 500, isPatient: true });
    return [
      { what: `key to finding, processor ÷ ${slower}`, value: delays(apart, most) },
      { what: `  while the next keys come every 150 ms`, value: delays(running, most) },
      { what: "  with this machine's own processor", value: delays(quick, most) },
      {
        what: `key to a finding that needs other files, processor ÷ ${slower}`,
        value: delays(site, promisedOfSite[size]),
      },
      {
        what: `a file opened by its address, processor ÷ ${slower}: its text`,
        value: milliseconds(opening.text),
      },
      {
        what: "  and what is found in it",
        value: `${milliseconds(opening.found)}; promised ${milliseconds(promisedOpening)}: ${isKept(opening.found, promisedOpening)}`,
      },
      {
        what: "opened again, 1.6 Mbit/s: list of files",
        value: `${milliseconds(again.list)}; promised ${milliseconds(soon)}: ${isKept(again.list, soon)}`,
      },
      {
        what: "  a draft, until it can be written",
        value: `${milliseconds(again.draft)}; ${again.asked} files asked of the host`,
      },
      {
        what: "script until an article can be written",
        value: `${kilobytes(script.writing)}; promised ${kilobytes(maxScript)}: ${isKept(script.writing, maxScript)}`,
      },
      {
        what: "  and it is checked and shown",
        value: `${kilobytes(script.all)}, ${isKept(script.all, maxScript)}`,
      },
      {
        what: "data until then",
        value: `${kilobytes(script.data)}; promised ${kilobytes(maxData)}: ${isKept(script.data, maxData)}`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/**
 * Prints a table for each number of articles.
 * @param root the project's folder
 * @param args `--articles 0,10000`: numbers of articles besides the project's own; `--keys 40`: number of keys to type
 */
export async function measureDesk(root: string, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      articles: { type: "string", default: "0,10000" },
      keys: { type: "string", default: "40" },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), "bench-desk-"));
  try {
    const desk = join(folder, "desk");
    measure(root, process.execPath, ...typescriptOptions, "packages/desk/build/bundle.ts", desk);
    for (const count of values.articles.split(",").map(Number)) {
      const content = join(folder, `content-${count}`);
      cpSync(join(root, "content"), content, { recursive: true });
      addLongArticle(content, words);
      if (count > 0) addArticles(content, count);
      const options = ["--content", content, "--cache", join(folder, `cache-${count}`)];
      measure(
        root,
        process.execPath,
        ...typescriptOptions,
        "packages/desk/data/make.ts",
        join(desk, "data"),
        ...options,
      );
      const server = await serveDesk(desk, slower);
      try {
        print(
          `The desk with ${count} articles more`,
          await measured(server, count, Number(values.keys)),
        );
      } finally {
        await server.close();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
