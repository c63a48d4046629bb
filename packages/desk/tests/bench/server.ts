// Serves a built desk for measuring, with its workers at normal speed or slowed down.

import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { listen } from "@site/service";
import { typeOf } from "@site/tests/browser/file-types";
import { offlineFiles } from "../../build/offline-files.ts";

/**
 * Script that slows down a worker. Chromium's `Emulation.setCPUThrottlingRate` affects only a page's main thread, so the script delays each
 * answer by busy waiting until it has taken `times` as long. It loads before the worker's own script, to receive messages first.
 */
const slowed = (times: number) => `
let began = 0;
addEventListener("message", () => { began = performance.now(); });
const send = self.postMessage.bind(self);
self.postMessage = (answer) => {
  // Reports of loading are not delayed: waiting for the network takes no processor time.
  if ("isLoading" in answer) return send(answer);
  const until = began + ${times} * (performance.now() - began);
  while (performance.now() < until);
  send(answer);
};
`;

export interface DeskServer {
  readonly folder: string;
  /** Address of the desk with workers at normal speed. */
  readonly quick: string;
  /** Address of the desk with slow workers. */
  readonly slow: string;
  /** Requested paths, in order; callers may clear the list. */
  readonly asked: string[];
  close(): Promise<void>;
}

const packed = new Map<string, number>();

/** Size of a file in bytes, compressed with brotli at its best. */
export function packedSize(file: string): number {
  const { mtimeMs } = statSync(file);
  const name = `${mtimeMs} ${file}`;
  const size = packed.get(name) ?? brotliCompressSync(readFileSync(file)).length;
  packed.set(name, size);
  return size;
}

/**
 * Serves the folder of a built desk.
 * @param slower factor by which the slow workers are slowed down
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
      if (host === "slow" && name === "slower.js") {
        response.end(slowed(slower));
      } else if (host === "" || !file.startsWith(folder + sep) || !existsSync(file)) {
        response.writeHead(404).end();
      } else if (host === "slow" && name === "worker.js") {
        response.end(`import "./slower.js";\n${readFileSync(file, "utf8")}`);
      } else {
        response.end(readFileSync(file));
      }
    },
    { port: 0, host: "127.0.0.1" },
  );
  return {
    folder,
    quick: `${site.origin}/quick/`,
    slow: `${site.origin}/slow/`,
    asked,
    close: () => site.close(),
  };
}
