// How soon a saved text is on the page while the site is developed, and how much memory `npm run dev` holds: what a page that is open
// does is done here without a browser. It hears of the compile by the development server's socket and asks for its data.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { type Corpus, editArticle } from "./corpus.ts";
import { type Cost, heldBy } from "./process-tree.ts";

/** How long the first page may take, in milliseconds: everything may have to be compiled. */
const patience = 600_000;

/** Between two saves, in milliseconds: as a person's, none meets the compile of the one before. */
const pause = 700;

/** The address of the article that has a sentence, once it is compiled. */
async function addressWith(folder: string, sentence: string): Promise<string> {
  const compiled = join(folder, ".content/articles");
  for (const end = Date.now() + patience; Date.now() < end; await wait(200))
    for (const name of existsSync(compiled) ? readdirSync(compiled) : []) {
      const text = readFileSync(join(compiled, name), "utf8");
      if (text.includes(sentence)) return JSON.parse(text).path;
    }
  throw new Error(`No article is compiled that says: ${sentence}`);
}

/** Starts the development server, and waits until it says where it is. */
async function start(folder: string): Promise<{ readonly child: ChildProcess; readonly site: string }> {
  const child = spawn(process.execPath, ["tools/check-node.mjs", "tools/dev/dev.ts"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const site = new Promise<string>((resolve, reject) => {
    const listen = (bytes: Buffer) => {
      said += stripVTControlCharacters(String(bytes));
      const [, address] = /Local:\s+(http:\/\/\S+?)\/?\s/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", () => reject(new Error(`npm run dev has ended:\n${said.slice(-5000)}`)));
  });
  return { child, site: await site };
}

/** Opens the development server's socket, with the key that its own script has. */
async function socketOf(site: string): Promise<WebSocket> {
  const [, key = ""] = /wsToken\s*=\s*"([^"]+)"/.exec(await (await fetch(`${site}/@vite/client`)).text()) ?? [];
  const socket = new WebSocket(`${site.replace("http", "ws")}/?token=${key}`, "vite-hmr");
  await once(socket, "open");
  return socket;
}

/** The text of a page or its data; empty while the server cannot give it. */
async function textAt(address: string): Promise<string> {
  return fetch(address).then(
    async (answer) => (answer.ok ? await answer.text() : ""),
    () => "",
  );
}

/** Saves a change and waits until the page's data has it; seconds. */
async function save(corpus: Corpus, page: string, socket: WebSocket): Promise<number> {
  const heard = new Promise<void>((resolve) => {
    const listen = ({ data }: MessageEvent) => {
      if (JSON.parse(String(data)).type !== "full-reload") return;
      socket.removeEventListener("message", listen);
      resolve();
    };
    socket.addEventListener("message", listen);
  });
  const begin = performance.now();
  const sentence = editArticle(corpus);
  await heard;
  const data = await textAt(`${page}.data`);
  const seconds = (performance.now() - begin) / 1000;
  if (!data.includes(sentence)) throw new Error(`${page} does not have what was saved.`);
  return seconds;
}

/**
 * Develops with a corpus: of each save how long it took until the page had it, and the memory that all processes held then.
 * @throws Error where the server does not come up, or the page does not have what was saved
 */
export async function developWith(corpus: Corpus, saves: number): Promise<Cost[]> {
  const sentence = editArticle(corpus);
  const { child, site } = await start(corpus.folder);
  try {
    const page = site + (await addressWith(corpus.folder, sentence));
    if ((await textAt(page)) === "") throw new Error(`${page} is not there.`);
    const socket = await socketOf(site);
    const costs: Cost[] = [];
    // The first save meets modules that were not loaded yet.
    await wait(pause);
    await save(corpus, page, socket);
    for (let time = 0; time < saves; time++) {
      await wait(pause);
      const seconds = await save(corpus, page, socket);
      costs.push({ seconds, processor: Number.NaN, memory: heldBy(child.pid), output: "", errors: "" });
    }
    socket.close();
    return costs;
  } finally {
    child.removeAllListeners("exit");
    if (child.kill("SIGTERM")) await once(child, "exit");
  }
}
