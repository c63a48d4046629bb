// Tests the development server: it encodes pictures on request, and answers the site's calls as the
// real one does.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { cacheFiles } from "@site/files/cache";
import { SearchIndex } from "@site/search/finder";
import { indexAddress } from "@site/search/index-options";
import { readEnquiries } from "@site/service";
import { compiledImports } from "@site/site-build/vite";
import { typed } from "@site/tests/support/forms";
import { smallContent } from "@site/tests/support/service-content";
import { testSite } from "@site/tests/test-site-folder";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { contentPlugin } from "../../tools/dev/content-plugin.ts";
import { searchPlugin } from "../../tools/dev/search-plugin.ts";
import { servicePlugin } from "../../tools/dev/service-plugin.ts";
import { plannedFiles } from "../pipeline/images/planned-files.ts";

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#${colour}"/></svg>`;
const drawings = { "media/vboards.svg": drawing("aa1111"), "media/unseen.svg": drawing("1111aa") };
const {
  files: pictureList,
  names: [vboards = "", unseen = ""],
} = plannedFiles(drawings, "#aa1111");

const root = mkdtempSync(join(tmpdir(), "dev-plugins-"));
const { slug, categories, source, campaigns, places, contact } = smallContent;
const pages = '<!doctype html><title>The page</title><p role="status"></p><div id="found"></div>';
const files: Readonly<Record<string, string>> = {
  ".content/client.json": JSON.stringify({ enquiry: { slug, categories, source, campaigns } }),
  ".content/site.json": JSON.stringify({
    url: "https://www.boards.example",
    brand: { name: "Boards" },
    contact,
  }),
  ".content/geo.json": JSON.stringify(places),
  ".content/pictures.json": JSON.stringify(
    pictureList.filter(({ file }) => !file.startsWith(unseen)),
  ),
  ".cache/pictures/cache.sqlite": "",
  "index.html": pages,
  "search.html": pages,
  ...Object.fromEntries(Object.entries(drawings).map(([path, text]) => [`content/${path}`, text])),
};
let server: ViteDevServer;
let origin: string;

beforeAll(async () => {
  // Indexing all articles takes a second.
  const isCopied = (from: string) => !["media", "static", "articles"].includes(basename(from));
  cpSync(join(testSite, ".content"), join(root, ".content"), { recursive: true, filter: isCopied });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const compiled = { root, compiled: root, state: join(root, ".cache/state.json") };
  server = await createServer({
    configFile: false,
    root,
    appType: "mpa",
    cacheDir: join(root, "vite"),
    logLevel: "silent",
    server: { port: 0, host: "127.0.0.1" },
    plugins: [contentPlugin(compiled), searchPlugin(root), servicePlugin(root)],
  });
  await server.listen();
  origin = server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
});

afterAll(async () => {
  await server.close();
  // The server closes its store asynchronously, and nothing can wait for that.
  rmSync(root, { recursive: true, force: true, maxRetries: 10 });
});

test("Only the requested picture is encoded; other files of the cache and unknown pictures are answered 404 until a compile lists them.", async () => {
  const answer = async (path: string) => {
    const { status, headers } = await fetch(`${origin}/media/${path}`);
    return [status, headers.get("content-type")];
  };
  expect(await answer(`${vboards}-40.avif?t=1`)).toEqual([200, "image/avif"]);
  const cached = readdirSync(join(root, ".cache/pictures")).filter(
    (name) => !cacheFiles.includes(name),
  );
  expect(cached).toEqual([`${vboards}-40.avif`]);
  for (const path of ["cache.sqlite", "none.0123456789ab.jpg", `${unseen}.jpg`]) {
    expect((await answer(path))[0], path).toBe(404);
  }
  writeFileSync(join(root, ".content/pictures.json"), JSON.stringify(pictureList));
  expect(await answer(`${unseen}.jpg`)).toEqual([200, "image/jpeg"]);
});

test("The lists of places are given; an enquiry is stored in a file of its own, and an invalid one is refused.", async () => {
  expect(await (await fetch(`${origin}/api/v2/geoservice/district/IN`)).json()).toEqual(places);
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const send = () => fetch(`${origin}/${slug}/enquiries/create`, { method: "POST", body: form });
  expect((await send()).status).toBe(200);
  form.delete("city");
  expect((await send()).status).toBe(400);
  const file = join(root, ".cache/development-enquiries.db");
  const stored = await readEnquiries({ kind: "sqlite", file });
  expect(stored).toMatchObject([{ name: typed.name, zonal_name: "West Zone" }]);
});

test("A compile loads open pages again; one with errors shows them over the page instead.", async () => {
  const sent = vi.spyOn(server.ws, "send");
  const compile = (errors: string) =>
    writeFileSync(
      join(root, ".cache/state.json"),
      JSON.stringify({ summary: "1 error and 0 warnings", errors }),
    );
  compile("content/a.md:1:1 error");
  await expect
    .poll(() => sent.mock.lastCall)
    .toMatchObject([
      {
        type: "error",
        err: {
          message: "1 error and 0 warnings in the content; the page is as it was before.",
          stack: "content/a.md:1:1 error",
        },
      },
    ]);
  compile("");
  await expect.poll(() => sent.mock.lastCall).toEqual([{ type: "full-reload" }]);
  sent.mockRestore();
});

test("The search has an index of the current content.", async () => {
  const answer = await fetch(`${origin}${indexAddress}`);
  expect(answer.headers.get("Content-Type")).toBe("application/json");
  const finder = await SearchIndex.load(await answer.text());
  expect(finder.find("vboards").hits[0]?.path).toBe("/products/vboards");
});

test("Modules import the compiled content of development, by name and by pattern, and not that of a build.", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dev-imports-"));
  const sources: Readonly<Record<string, string>> = {
    ".content/client.json": '"built"',
    ".cache/development/.content/client.json": '"draft"',
    ".cache/development/.content/hi/client.json": '"draft in Hindi"',
    "app/lib/content.ts": `
      import named from "../../.content/client.json";
      const files = import.meta.glob<string>("../../.content/{,*/}client.json", { eager: true, import: "default" });
      const base = "/hi";
      export default [named, Object.keys(files).length, files[\`../../.content\${base}/client.json\`]];
    `,
  };
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const importing = await createServer({
    configFile: false,
    root: folder,
    cacheDir: join(folder, "vite"),
    logLevel: "silent",
    server: { middlewareMode: true, ws: false },
    plugins: [compiledImports(folder, join(folder, ".cache/development"))],
  });
  try {
    const { default: found } = await importing.ssrLoadModule("/app/lib/content.ts");
    expect(found).toEqual(["draft", 2, "draft in Hindi"]);
  } finally {
    await importing.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
