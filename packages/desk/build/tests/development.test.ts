// Tests that the development server serves the desk, bundled when its page is opened.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testSite } from "@site/tests/test-site-folder";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskPlugin } from "../development.ts";

const root = mkdtempSync(join(tmpdir(), "desk-development-"));
let server: ViteDevServer;
let origin: string;

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    root,
    appType: "mpa",
    cacheDir: join(root, "vite"),
    logLevel: "silent",
    server: { port: 0, host: "127.0.0.1" },
    plugins: [deskPlugin(testSite, testSite)],
  });
  await server.listen();
  origin = server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
});

afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

test.each([
  ["/desk", "text/html", "Writers’ desk"],
  ["/desk/worker.js", "javascript", "request-handler"],
])("The page or script at %s is served as %s.", async (path, type, words) => {
  const answer = await fetch(origin + path, { headers: { Accept: "text/html" } });
  expect(new URL(answer.url).pathname).toBe(path === "/desk" ? "/desk/" : path);
  expect(answer.headers.get("content-type")).toContain(type);
  expect(await answer.text()).toContain(words);
});
