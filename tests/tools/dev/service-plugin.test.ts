// Tests that the development server answers the site's two calls and the search as the real one does.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Finder } from "../../../search/finder.ts";
import { indexAddress } from "../../../search/index-options.ts";
import { readSqlite } from "../../../server/store/sqlite.ts";
import { searchPlugin } from "../../../tools/dev/search-plugin.ts";
import { servicePlugin } from "../../../tools/dev/service-plugin.ts";

const root = mkdtempSync(join(tmpdir(), "service-plugin-"));
const places = {
  state: [{ state_name: "Karnataka", state_code: "KA", zonal_code: "SZ" }],
  district: [{ district_name: "Udupi", state_code: "KA" }],
  zones: [{ zonal_code: "SZ", zonal_name: "South Zone" }],
};
const compiled = {
  "enquiry-client.json": { slug: "boards", categories: ["Architect"], source: "website", campaigns: { default: 20 } },
  "site.json": {
    url: "https://www.boards.example",
    brand: { name: "Boards" },
    contact: { phone: "1", phoneLink: "tel:1" },
  },
  "geo.json": places,
};
let server: ViteDevServer;
let origin: string;

beforeAll(async () => {
  const own = join(import.meta.dirname, "../../../.content");
  const isText = (from: string) => !["media", "static"].includes(basename(from));
  cpSync(own, join(root, ".content"), { recursive: true, filter: isText });
  for (const [name, value] of Object.entries(compiled))
    writeFileSync(join(root, ".content", name), JSON.stringify(value));
  writeFileSync(
    join(root, "index.html"),
    `<!doctype html><title>The page</title><p role="status"></p><div id="found"></div>`,
  );
  server = await createServer({
    configFile: false,
    root,
    logLevel: "silent",
    server: { port: 0, host: "127.0.0.1" },
    plugins: [searchPlugin(root), servicePlugin(root)],
  });
  await server.listen();
  origin = server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
});

afterAll(async () => {
  await server.close();
  // The server closes its store asynchronously, and nothing can wait for that.
  rmSync(root, { recursive: true, force: true, maxRetries: 10 });
});

test("The development server gives the lists of places.", async () => {
  const answer = await fetch(`${origin}/api/v2/geoservice/district/IN`);
  expect(await answer.json()).toEqual(places);
});

test("The development server stores an enquiry in its own file, and refuses an invalid one.", async () => {
  const form = new FormData();
  const fields = { name: "Anu Rao", email: "anu@example.org", phone_number: "9876543210", category: "Architect" };
  for (const [name, value] of Object.entries({ ...fields, state: "Karnataka", district: "Udupi", city: "Udupi" }))
    form.set(name, value);
  const send = () => fetch(`${origin}/boards/enquiries/create`, { method: "POST", body: form });
  expect((await send()).status).toBe(200);
  form.delete("city");
  expect((await send()).status).toBe(400);
  const stored: string[] = [];
  for await (const { name, zonal_name } of readSqlite(join(root, ".cache/development-enquiries.db"), "2000"))
    stored.push(`${name}, ${zonal_name}`);
  expect(stored).toEqual(["Anu Rao, South Zone"]);
});

test("All other requests are passed on to the pages.", async () => {
  const answer = await fetch(`${origin}/`, { headers: { Accept: "text/html" } });
  expect(await answer.text()).toContain("The page");
});

test("The development server gives a search index of the current content, and search results without script.", async () => {
  const answer = await fetch(`${origin}${indexAddress}`);
  expect(answer.headers.get("Content-Type")).toBe("application/json");
  const finder = await Finder.load(await answer.text());
  const [hit] = finder.find("vboards").best;
  expect(hit?.path).toBe("/products/vboards");
  const page = await (await fetch(`${origin}/find?q=vboards`)).text();
  expect(page).toContain("<title>The page</title>");
  expect(page).toContain('href="/products/vboards"');
});
