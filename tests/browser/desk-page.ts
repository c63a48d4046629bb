// Serves the page of the desk's parts (desk-parts/), bundled like the desk, in a folder of an origin that has other pages, too.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sirv from "sirv";
import { listen } from "../../server/listen.ts";
import { offlineFiles } from "../../tools/build/desk-offline.ts";
import { deskBundle } from "./desk-bundles.ts";

export interface DeskPage {
  /** Address of the page, with a slash at the end; its origin has one more page, without the desk. */
  readonly address: string;
  readonly origin: string;
  /** The built files. */
  readonly folder: string;
  /** Renames the files, as a new build does. */
  nameFiles(): void;
  /** Requested paths, in their order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Serves the page from a temporary folder. */
export async function serveDeskPage(): Promise<DeskPage> {
  const outside = mkdtempSync(join(tmpdir(), "desk-parts-"));
  const folder = join(outside, "desk");
  cpSync(await deskBundle(".cache/desk-under-test/parts"), folder, { recursive: true });
  writeFileSync(join(outside, "index.html"), '<!doctype html><html lang="en"><title>Outside</title><h1>Outside</h1>');
  const nameFiles = () => writeFileSync(join(folder, "offline-files.js"), offlineFiles(folder));
  nameFiles();
  const asked: string[] = [];
  const files = sirv(outside, { dev: true, etag: true });
  const server = await listen(
    (request, response) => {
      asked.push(request.url ?? "");
      files(request, response, () => {
        // Full browsers ask an origin for its icon, the headless shell does not.
        response.writeHead(request.url === "/favicon.ico" ? 204 : 404).end();
      });
    },
    { port: 0, host: "127.0.0.1" },
  );
  return {
    address: `${server.origin}/desk/`,
    origin: server.origin,
    folder,
    nameFiles,
    asked,
    async close() {
      await server.close();
      rmSync(outside, { recursive: true, force: true });
    },
  };
}
