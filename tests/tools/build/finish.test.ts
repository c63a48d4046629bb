// What becomes of React Router's output, on a small build.

import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { finish } from "../../../tools/build/finish.ts";
import { folderOf } from "../../server/folders.ts";
import { smallContent } from "../../server/service-content.ts";

const page = `<!doctype html><title>Home</title>${"<p>Fibre cement board</p>".repeat(50)}`;
let root: string;

beforeEach(async () => {
  root = await folderOf({
    "build/client/index.html": page,
    "build/client/404/index.html":
      '<!doctype html><link rel="preload" as="style" href="/a.css"/><link rel="stylesheet" href="/assets/style-1a2b.css"/><title>Page not found</title>',
    "build/client/404.data": "[]",
    "build/client/__spa-fallback.html": "<!doctype html>",
    "build/client/robots.txt": "User-agent: *\nDisallow: /success\n",
    "build/client/media/stale.0000-640.avif": "picture of an earlier build",
    "build/client/favicon.ico": "icon icon icon icon icon icon icon icon",
    "build/server/index.js": "",
    ".content/site.json": JSON.stringify({
      url: "https://www.example.org",
      brand: { name: smallContent.brand, legalName: "Brand and Sons Limited" },
      contact: { ...smallContent.contact, email: "hello@example.org" },
    }),
    ".content/enquiry-client.json": JSON.stringify({ ...smallContent, geoTimeoutMs: 5000 }),
    ".content/geo.json": JSON.stringify(smallContent.places),
    ".content/static/sitemap.xml": "<urlset/>",
    ".content/media/vboards.1f3c-640.avif": "picture",
    ".content/static/brochures/vboards.pdf": "%PDF",
  });
});

const client = (...path: string[]) => join(root, "build/client", ...path);
const read = (name: string) => readFile(client(name), "utf8");

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

describe("finishing a build", () => {
  it("leaves exactly what a static host needs", async () => {
    await finish(root);
    const files = await filesIn(client());
    expect(files.filter((name) => !name.endsWith(".br"))).toEqual([
      "404.html",
      "brochures/vboards.pdf",
      "favicon.ico",
      "index.html",
      "media/vboards.1f3c-640.avif",
      "robots.txt",
      "sitemap.xml",
    ]);
    await expect(stat(join(root, "build/server"))).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("moves the page for unknown addresses to 404.html", async () => {
    await finish(root);
    expect(await read("404.html")).toContain("Page not found");
    await expect(stat(client("404"))).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("adds pictures without a second copy where the disk allows it", async () => {
    await finish(root);
    expect(await read("media/vboards.1f3c-640.avif")).toBe("picture");
    const [copy, source] = await Promise.all([
      stat(client("media/vboards.1f3c-640.avif")),
      stat(join(root, ".content/media/vboards.1f3c-640.avif")),
    ]);
    expect(copy.ino).toBe(source.ino);
  });

  it("puts the redirects for our server and for nginx beside the site, and none that are no more", async () => {
    const beside = (name: string) => readFile(join(root, "build", name), "utf8");
    await writeFile(join(root, ".content/redirects.json"), '{"redirects":[]}');
    await writeFile(join(root, ".content/redirects.map"), "# none");
    await finish(root);
    expect([await beside("redirects.json"), await beside("redirects.map")]).toEqual(['{"redirects":[]}', "# none"]);
    for (const name of ["redirects.json", "redirects.map"]) await rm(join(root, ".content", name));
    await rm(client("404.html"));
    await mkdir(client("404"));
    await writeFile(client("404/index.html"), page);
    await finish(root);
    for (const name of ["redirects.json", "redirects.map"])
      await expect(beside(name)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("names the sitemap in robots.txt", async () => {
    await finish(root);
    expect(await read("robots.txt")).toBe(
      "User-agent: *\nDisallow: /success\n\nSitemap: https://www.example.org/sitemap.xml\n",
    );
  });

  it("leaves a robots.txt alone that names one itself", async () => {
    const own = "User-agent: *\nsitemap: https://cdn.example.org/sitemap.xml\n";
    await writeFile(client("robots.txt"), own);
    await finish(root);
    expect(await read("robots.txt")).toBe(own);
  });

  it("makes a robots.txt where there is none", async () => {
    await rm(client("robots.txt"));
    await finish(root);
    expect(await read("robots.txt")).toBe("User-agent: *\nDisallow:\n\nSitemap: https://www.example.org/sitemap.xml\n");
  });

  it("writes what the service needs of the content, and no more, where no browser can ask for it", async () => {
    await finish(root);
    expect(JSON.parse(await readFile(join(root, "build/service.json"), "utf8"))).toEqual(smallContent);
  });

  it("compresses texts that get smaller, and nothing else", async () => {
    const progress: string[] = [];
    await finish(root, (done, total) => progress.push(`${done}/${total}`));
    const compressed = (await filesIn(client())).filter((name) => name.endsWith(".br"));
    expect(compressed).toEqual(["404.html.br", "index.html.br", "robots.txt.br"]);
    expect(brotliDecompressSync(await readFile(client("index.html.br"))).toString()).toBe(page);
    expect(progress).toEqual(["1/4", "2/4", "3/4", "4/4"]);
  });

  it("fails where no page for unknown addresses was built", async () => {
    await rm(client("404"), { recursive: true });
    await expect(finish(root)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("does without pictures and further files", async () => {
    for (const folder of ["media", "static"]) await rm(join(root, ".content", folder), { recursive: true });
    await finish(root);
    expect(await filesIn(client())).toContain("index.html");
    expect(await filesIn(client())).not.toContain("media/stale.0000-640.avif");
  });
});
