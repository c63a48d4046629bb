// Measures `npm run dev`: the time from saving a text until its page shows it, and memory. It plays the part of an open page without a
// browser: listens to the development server's socket, and then requests the page's data.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { type Corpus, editArticle } from "./corpus.ts";
import { type Cost, heldBy } from "./process-tree.ts";

/** Timeout for the first page, in milliseconds: everything may have to be compiled. */
const patience = 600_000;

/** Pause between saves in milliseconds, so that a save does not meet the previous compile. */
const pause = 700;

/** Waits until an article with a sentence is compiled, and returns its address. */
async function addressWith(folder: string, sentence: string): Promise<string> {
  const compiled = join(folder, ".content/articles");
  for (const end = Date.now() + patience; Date.now() < end; await wait(200))
    for (const name of existsSync(compiled) ? readdirSync(compiled) : []) {
      const text = readFileSync(join(compiled, name), "utf8");
      if (text.includes(sentence)) return JSON.parse(text).path;
    }
  throw new Error(`No article is compiled that says: ${sentence}`);
}

/** Starts the development server, and waits for the address that it prints. */
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

/** Opens the development server's socket, with the token in its client script. */
async function socketOf(site: string): Promise<WebSocket> {
  const [, key = ""] = /wsToken\s*=\s*"([^"]+)"/.exec(await (await fetch(`${site}/@vite/client`)).text()) ?? [];
  const socket = new WebSocket(`${site.replace("http", "ws")}/?token=${key}`, "vite-hmr");
  await once(socket, "open");
  return socket;
}

/** The text of a page or its data; empty if the server cannot deliver it. */
async function textAt(address: string): Promise<string> {
  return fetch(address).then(
    async (answer) => (answer.ok ? await answer.text() : ""),
    () => "",
  );
}

/** Saves a change, and returns the seconds until the page's data contains it. */
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
 * Runs the development server on a corpus, and measures each save: seconds until the page shows it, and memory of all processes.
 * @throws Error if the server does not start, or the page does not show what was saved
 */
export async function developWith(corpus: Corpus, saves: number): Promise<Cost[]> {
  const sentence = editArticle(corpus);
  const { child, site } = await start(corpus.folder);
  try {
    const page = site + (await addressWith(corpus.folder, sentence));
    if ((await textAt(page)) === "") throw new Error(`${page} is not there.`);
    const socket = await socketOf(site);
    const costs: Cost[] = [];
    // The first save is not counted, because it loads modules.
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
