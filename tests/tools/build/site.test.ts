// Tests the files of a built site, and that a second build changes only what it has to, on a small site.

import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { mkdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { sharedPolicy } from "../../../server/policy/table.ts";
import { startProcess } from "../../server/processes.ts";
import { smallContent } from "../../server/service-content.ts";
import { contentsOf, filesIn, fromNothing, made, SiteFolder } from "./site-folder.ts";
import { bundleText, smallBundles, unseen, vboards, vplank } from "./small-site.ts";

let site: SiteFolder;

describe("the site's folder, looked at", () => {
  beforeEach(async () => {
    site = new SiteFolder(await made());
  });

  it("holds exactly what a static host needs", async () => {
    const files = filesIn(site.client());
    expect(files.filter((name) => !name.endsWith(".br"))).toEqual([
      "404.html",
      "_.data",
      "_headers",
      "assets/app-1a2b.js",
      "blogs.data",
      "blogs/index.html",
      "boards.data",
      "boards/index.html",
      "brochures/vboards.pdf",
      "build.json",
      "favicon.ico",
      "index.html",
      `media/${vboards}-40.avif`,
      `media/${vboards}.jpg`,
      `media/${vplank}.jpg`,
      "planks.data",
      "planks/index.html",
      "robots.txt",
      "sitemap.xml",
    ]);
  });

  it("has pictures without a second copy where the disk allows it", async () => {
    const name = `${vboards}-40.avif`;
    const [copy, kept] = await Promise.all([
      stat(site.client("media", name)),
      stat(join(site.root, ".cache/pictures", name)),
    ]);
    expect(copy.ino).toBe(kept.ino);
  });

  it("has the headers for our server, for nginx and for static hosts, from the policy of the pages", async () => {
    const beside = (name: string) => readFile(join(site.root, "build", name), "utf8");
    const policy = sharedPolicy("default-src 'none'");
    // Each page has scripts of its own, which a header must not refuse.
    expect(policy).not.toMatch(/default-src|script-src(?!-attr)/);
    expect(JSON.parse(await beside("headers.json"))).toEqual({ policy });
    expect(await beside("headers.map")).toContain(`${policy}; frame-ancestors 'none'`);
    expect(await beside("headers.conf")).toMatch(/^add_header Content-Security-Policy /m);
    expect(await site.read("_headers")).toMatch(/^\/\*\n {2}X-Content-Type-Options: nosniff\n/);
  });

  it("names the sitemap in robots.txt", async () => {
    expect(await site.read("robots.txt")).toBe(
      "User-agent: *\nDisallow: /success\n\nSitemap: https://www.example.org/sitemap.xml\n",
    );
  });

  it("has what the service needs of the content, and no more, where no browser can ask for it", async () => {
    expect(JSON.parse(await readFile(join(site.root, "build/service.json"), "utf8"))).toEqual({
      ...smallContent,
      url: "https://www.example.org",
      searches: smallContent.searches.slice(0, 1),
    });
  });

  it("has texts compressed that get smaller, and nothing else", async () => {
    const compressed = filesIn(site.client()).filter((name) => name.endsWith(".br"));
    expect(compressed.filter((name) => !name.endsWith(".data.br"))).toEqual([
      "404.html.br",
      "assets/app-1a2b.js.br",
      "blogs/index.html.br",
      "boards/index.html.br",
      "build.json.br",
      "index.html.br",
      "planks/index.html.br",
      "robots.txt.br",
      "sitemap.xml.br",
    ]);
    const larger = compressed.filter(
      (name) => statSync(site.client(name)).size >= statSync(site.client(name.slice(0, -3))).size,
    );
    expect(larger).toEqual([]);
    expect(brotliDecompressSync(await readFile(site.client("index.html.br"))).toString()).toBe(
      await site.read("index.html"),
    );
  });
});

describe("the site's folder", () => {
  beforeEach(async () => {
    site = await SiteFolder.begun();
  });

  it("has the pictures that its pages show, whole and in their order, and files that another text names; no others", async () => {
    const listed = async () =>
      JSON.parse(await readFile(join(site.root, "build/pictures.json"), "utf8")).map(
        ({ file }: { file: string }) => file,
      );
    await site.change("pages/planks.json", { title: "Planks", picture: `/media/${unseen}` });
    await site.make();
    const ofPages = [`${vboards}-40.avif`, `${vboards}.jpg`, `${unseen}-40.avif`, `${unseen}.jpg`];
    expect(await listed()).toEqual([...ofPages, `${vplank}.jpg`]);
    await site.change("pages/boards.json", { title: "Boards" });
    await writeFile(site.compiled("static/sitemap.xml"), "<urlset/>");
    await site.make();
    expect(await listed()).toEqual(ofPages.slice(2));
    expect(filesIn(site.client("media"))).toEqual(ofPages.slice(2));
  });

  it("has the redirects for our server and for nginx beside it, and none that are no more", async () => {
    const beside = (name: string) => readFile(join(site.root, "build", name), "utf8");
    await writeFile(site.compiled("redirects.json"), '{"redirects":[]}');
    await writeFile(site.compiled("redirects.map"), "# none");
    await site.make();
    expect([await beside("redirects.json"), await beside("redirects.map")]).toEqual(['{"redirects":[]}', "# none"]);
    for (const name of ["redirects.json", "redirects.map"]) await rm(site.compiled(name));
    await site.make();
    for (const name of ["redirects.json", "redirects.map"])
      await expect(beside(name)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("keeps nothing of a build whose code was another", async () => {
    await site.make();
    await writeFile(site.client("assets/old-1a2b.js"), "old");
    await writeFile(site.client("assets/old-1a2b.js.br"), "old");
    await site.make(smallBundles, "2");
    expect(filesIn(site.client()).filter((name) => name.includes("old"))).toEqual([]);
  });

  it("is not made of pages without a policy", async () => {
    await expect(site.make(await site.otherBundles("Content-Security-Policy", "X"))).rejects.toThrow("has no policy");
  });

  it("says whom to tell of a weakness where the content does", async () => {
    await site.make();
    expect(filesIn(site.client())).not.toContain(".well-known/security.txt");
    const security = { email: "safe@example.org", expiresOn: "2027-10-31" };
    await site.change("site.json", { ...JSON.parse(await readFile(site.compiled("site.json"), "utf8")), security });
    await site.make();
    expect(await site.read(".well-known/security.txt")).toBe(
      "Contact: mailto:safe@example.org\nExpires: 2027-10-31T23:59:59Z\nPreferred-Languages: en\nCanonical: https://www.example.org/.well-known/security.txt\n",
    );
  });

  it("leaves a robots.txt alone that names a sitemap itself, and has one where the app has none", async () => {
    const own = "User-agent: *\nsitemap: https://cdn.example.org/sitemap.xml\n";
    await writeFile(join(site.root, ".cache/site/bundles/client/robots.txt"), own);
    await site.make();
    expect(await site.read("robots.txt")).toBe(own);
    await site.make({ ...smallBundles, client: ["favicon.ico"] });
    expect(await site.read("robots.txt")).toBe(
      "User-agent: *\nDisallow:\n\nSitemap: https://www.example.org/sitemap.xml\n",
    );
  });

  it("does without pictures and further files", async () => {
    for (const name of ["pictures.json", "static"]) await rm(site.compiled(name), { recursive: true });
    await site.make();
    expect(filesIn(site.client())).toContain("index.html");
    expect(filesIn(site.client()).filter((name) => name.startsWith("media/"))).toEqual([]);
  });

  it("is not made from an address without a page", async () => {
    await site.change("addresses.json", [{ path: "/" }, { path: "/blog/one/two" }]);
    await expect(site.make()).rejects.toThrow(
      'The page /blog/one/two was answered 404.\nError: No route matches URL "/blog/one/two"',
    );
  });
});

describe("a second build", () => {
  beforeEach(async () => {
    site = await SiteFolder.finished();
  });

  it("renders the page whose document has changed", async () => {
    await site.make();
    await site.change("pages/boards.json", { title: "Other boards" });
    expect(await site.writtenBy()).toEqual([
      "boards.data",
      "boards.data.br",
      "boards/index.html",
      "boards/index.html.br",
    ]);
    expect(await site.read("boards/index.html")).toContain("Other boards");
  });

  it("renders every page that has read what has changed", async () => {
    await site.change("list.json", ["One", "Two", "Three"]);
    const written = await site.writtenBy();
    expect(written.filter((name) => name.endsWith(".html"))).toEqual(["blogs/index.html", "index.html"]);
  });

  it("renders all pages by other code of the build, and writes none that comes out the same", async () => {
    await site.make();
    await writeFile(join(site.root, ".cache/site/bundles/server/index.js"), bundleText.replace("FIRST", "SECOND"));
    expect(await site.writtenBy()).toEqual([]);
    const written = await site.writtenBy(smallBundles, "2");
    expect(written.filter((name) => name.endsWith(".html"))).toHaveLength(5);
    expect(await site.writtenBy(smallBundles, "3")).not.toContain("index.html");
  });

  it("leaves the site as it is where a page cannot be rendered, and says why", async () => {
    const before = contentsOf(site.client());
    await site.change("pages/boards.json", { title: "Other boards" });
    await writeFile(site.compiled("pages/planks.json"), "{");
    await expect(site.make()).rejects.toThrow(/^The page \/planks was answered 500\.\n.*JSON/s);
    expect(contentsOf(site.client())).toEqual(before);
    await site.change("pages/planks.json", { title: "Planks" });
    await site.make();
    expect(await site.read("boards/index.html")).toContain("Other boards");
    expect(contentsOf(join(site.root, "build"))).toEqual(await fromNothing(site.root));
  });

  it("leaves the site as it is where it is killed, and the next one does all of it", async () => {
    const before = contentsOf(site.client());
    await site.change("pages/boards.json", { title: "Other boards" });
    const { hash } = await site.otherBundles(
      "const document =",
      'if (params.key === "blogs") process.kill(process.pid, "SIGKILL");\n  const document =',
    );
    const child = startProcess(process.execPath, [join(import.meta.dirname, "make-small-site.ts"), site.root, hash]);
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
    expect(readFileSync(join(site.root, "build/staging/boards/index.html"), "utf8")).toContain("Other boards");
    expect(contentsOf(site.client())).toEqual(before);
    await site.make(await site.otherBundles("", ""));
    expect(await site.read("boards/index.html")).toContain("Other boards");
    expect(contentsOf(join(site.root, "build"))).toEqual(await fromNothing(site.root));
  });

  const names = ["boards/index.html", "boards.data", "index.html.br", "robots.txt", "favicon.ico", "sitemap.xml"];
  const toEach = (harm: (file: string) => Promise<unknown>) =>
    Promise.all(names.map((name) => harm(site.client(name))));
  const cache = () => join(site.root, ".cache/cache.sqlite");

  it.each<[string, () => Promise<unknown>]>([
    ["files are gone", () => toEach((file) => rm(file))],
    ["files were changed", () => toEach((file) => writeFile(file, "other"))],
    ["files were cut off", () => toEach((file) => writeFile(file, ""))],
    ["the cache is filled with rubbish", () => writeFile(cache(), "rubbish ".repeat(1000))],
    ["the cache is gone", () => rm(cache())],
    [
      "a build has left something that did not come to its end, and there is more",
      async () => {
        for (const folder of [site.client("gates"), join(site.root, "build/staging")]) await mkdir(folder);
        for (const name of ["gates/index.html", "gates.data", "media/gate.0000-640.avif", "favicon.ico.br"])
          await writeFile(site.client(name), "left over");
        await writeFile(join(site.root, "build/staging/robots.txt"), "left over");
      },
    ],
  ])("is as the first where %s", async (_, harm) => {
    await harm();
    await site.make();
    expect(contentsOf(join(site.root, "build"))).toEqual(contentsOf(join(await made(), "build")));
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      "a document is another behind the same size and modification time",
      async () => {
        const { atime, mtime } = await stat(site.compiled("pages/boards.json"));
        await site.change("pages/boards.json", { title: "BOARDS" });
        await utimes(site.compiled("pages/boards.json"), atime, mtime);
      },
    ],
    [
      "a page has come, and another is gone with its folder",
      async () => {
        await site.change("addresses.json", [
          { path: "/" },
          { path: "/boards" },
          { path: "/blogs" },
          { path: "/gates" },
        ]);
        await site.change("pages/gates.json", { title: "Gates" });
      },
    ],
  ])("is as one from nothing where %s", async (_, harm) => {
    await harm();
    await site.make();
    expect(contentsOf(join(site.root, "build"))).toEqual(await fromNothing(site.root));
  });
});
