// Serves a built desk to be measured: as it is, or with workers that take several times as long as they would.

import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { listen } from "../server/listen.ts";
import { typeOf } from "../tests/browser/desk-types.ts";
import { offlineFiles } from "../tools/build/desk-offline.ts";

/**
 * Makes a worker slower. Chromium slows down a page's own thread only (`Emulation.setCPUThrottlingRate`), so an answer is held up here by
 * busy waiting until its making has taken `times` as long. Loaded before the worker's own script, so that it hears of messages first.
 */
const slowed = (times: number) => `
let began = 0;
addEventListener("message", () => { began = performance.now(); });
const send = self.postMessage.bind(self);
self.postMessage = (answer) => {
  // That it waits for the network takes no time.
  if ("isLoading" in answer) return send(answer);
  const until = began + ${times} * (performance.now() - began);
  while (performance.now() < until);
  send(answer);
};
`;

export interface DeskServer {
  readonly folder: string;
  /** Address of the desk whose workers are as quick as this machine. */
  readonly quick: string;
  /** Of the same with slower ones. */
  readonly slow: string;
  /** Paths in the desk's folder that were asked for, in their order; may be emptied. */
  readonly asked: string[];
  close(): Promise<void>;
}

const packed = new Map<string, number>();

/** Bytes of a file in brotli at its best. */
export function packedSize(file: string): number {
  const { mtimeMs } = statSync(file);
  const name = `${mtimeMs} ${file}`;
  const size = packed.get(name) ?? brotliCompressSync(readFileSync(file)).length;
  packed.set(name, size);
  return size;
}

/**
 * Serves a folder with a built desk.
 * @param slower how much longer the workers of the slow one take
 */
export async function serveDesk(folder: string, slower: number): Promise<DeskServer> {
  writeFileSync(join(folder, "offline-files.js"), offlineFiles(folder));
  const asked: string[] = [];
  const site = await listen(
    ({ url = "/" }, response) => {
      const [, host = "", path = ""] = /^\/(quick|slow)\/([^?#]*)/.exec(url) ?? [];
      const name = path === "" ? "index.html" : decodeURI(path);
      asked.push(name);
      const file = join(folder, name);
      response.setHeader("Content-Type", typeOf(name));
      if (host === "slow" && name === "slower.js") response.end(slowed(slower));
      else if (host === "" || !file.startsWith(folder + sep) || !existsSync(file)) response.writeHead(404).end();
      else if (host === "slow" && name === "worker.js")
        response.end(`import "./slower.js";\n${readFileSync(file, "utf8")}`);
      else response.end(readFileSync(file));
    },
    { port: 0, host: "127.0.0.1" },
  );
  return { folder, quick: `${site.origin}/quick/`, slow: `${site.origin}/slow/`, asked, close: () => site.close() };
}
