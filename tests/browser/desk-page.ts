// The page of the desk's parts (desk-parts/), bundled as the desk is and served in a folder of an origin that has other pages, too.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sirv from "sirv";
import { build } from "vite";
import { listen } from "../../server/listen.ts";
import { deskConfig } from "../../tools/build/desk-config.ts";
import { offlineFiles } from "../../tools/build/desk-offline.ts";

const root = join(import.meta.dirname, "../..");

export interface DeskPage {
  /** Address of the page, ending in a slash; its origin has one more page, without the desk. */
  readonly address: string;
  readonly origin: string;
  /** The built files. */
  readonly folder: string;
  /** Names the files anew, as a build does. */
  nameFiles(): void;
  /** Paths that were asked for, in their order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Builds and serves the page. */
export async function serveDeskPage(): Promise<DeskPage> {
  const outside = mkdtempSync(join(tmpdir(), "desk-parts-"));
  const folder = join(outside, "desk");
  const config = deskConfig(root);
  const { rolldownOptions } = config.build ?? {};
  // As the desk is built (tools/build/bundle-desk.ts): with the tests' own setting it would take itself for one under development.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  await build({
    ...config,
    root: join(import.meta.dirname, "desk-parts"),
    base: "./",
    logLevel: "error",
    build: {
      ...config.build,
      outDir: folder,
      rolldownOptions: {
        ...rolldownOptions,
        input: {
          ...(rolldownOptions?.input as Record<string, string>),
          index: join(import.meta.dirname, "desk-parts/index.html"),
        },
      },
    },
  });
  process.env.NODE_ENV = NODE_ENV ?? "test";
  writeFileSync(join(outside, "index.html"), '<!doctype html><html lang="en"><title>Outside</title><h1>Outside</h1>');
  const nameFiles = () => writeFileSync(join(folder, "offline-files.js"), offlineFiles(folder));
  nameFiles();
  const asked: string[] = [];
  const files = sirv(outside, { dev: true, etag: true });
  const server = await listen(
    (request, response) => {
      asked.push(request.url ?? "");
      files(request, response, () => {
        response.writeHead(404).end();
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
