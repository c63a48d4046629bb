// Tests that the development server serves the writers' desk: its page, and its TypeScript modules as scripts.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskPlugin } from "../../../tools/dev/desk-plugin.ts";

const project = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "desk-plugin-"));
let server: ViteDevServer;
let origin: string;

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    root: folder,
    logLevel: "silent",
    cacheDir: join(folder, "vite"),
    server: { port: 0, host: "127.0.0.1" },
    plugins: [deskPlugin(project)],
  });
  await server.listen();
  const at = server.httpServer?.address();
  origin = `http://127.0.0.1:${typeof at === "object" ? at?.port : 0}`;
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ["/desk/", "text/html", "Writers’ desk"],
  ["/desk/worker/main.ts", "javascript", "RequestHandler"],
  ["/desk/data/format.ts", "javascript", "indexName"],
])("the development server serves %s as %s", async (path, type, words) => {
  const answer = await fetch(origin + path);
  expect(answer.headers.get("content-type")).toContain(type);
  expect(await answer.text()).toContain(words);
});

test("The desk's address without a final slash is redirected to the one with a slash.", async () => {
  const answer = await fetch(`${origin}/desk`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/desk/"]);
});
