// Tests on a small site that a second build changes only what it has to.

import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { mkdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { sharedPolicy } from "@site/common/policy";
import { startProcess } from "@site/tests/support/processes";
import { smallContent } from "@site/tests/support/service-content";
import { beforeEach, describe, expect, it } from "vitest";
import { stagedPath } from "../site-folder.ts";
import { contentsOf, filesIn, fromNothing, made, SiteFolder } from "./site-folder.ts";
import { bundleText, pictureList, smallBundles, vboards } from "./small-site.ts";

let site: SiteFolder;

/** Path of a new file of the site before it is moved into place. */
const staged = (name: string) => stagedPath(join(site.root, "build/staging"), name);

describe("the folder of a finished site", () => {
  beforeEach(async () => {
    site = new SiteFolder(await made());
  });

  it("contains exactly what a static host needs", async () => {
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
      ...pictureList.map(({ file }) => `media/${file}`).sort(),
      "planks.data",
      "planks/index.html",
      "robots.txt",
      "sitemap.xml",
    ]);
  });

  it("has headers for our server, nginx and static hosts, derived from the policy of the pages", async () => {
    const beside = (name: string) => readFile(join(site.root, "build", name), "utf8");
    const policy = sharedPolicy("default-src 'none'");
    // Each page has scripts of its own, which a header must not refuse.
    expect(policy).not.toMatch(/default-src|script-src(?!-attr)/);
    expect(JSON.parse(await beside("service.json"))).toMatchObject({ policy });
    expect(await beside("headers.map")).toContain(`${policy}; frame-ancestors 'none'`);
    expect(await beside("headers.conf")).toMatch(/^add_header Content-Security-Policy /m);
    expect(await site.read("_headers")).toMatch(/^\/\*\n {2}X-Content-Type-Options: nosniff\n/);
  });

  it("names the sitemap, and has pictures as copies and only what the server needs to know beside it", async () => {
    expect(await site.read("robots.txt")).toBe(
      "User-agent: *\nDisallow: /success\n\nSitemap: https://www.example.org/sitemap.xml\n",
    );
    const name = `${vboards}-40.avif`;
    const cached = await readFile(join(site.root, ".cache/pictures", name));
    expect(await readFile(site.client("media", name))).toEqual(cached);
    expect((await stat(site.client("media", name))).nlink).toBe(1);
    expect(JSON.parse(await readFile(join(site.root, "build/service.json"), "utf8"))).toEqual({
      ...smallContent,
      // The site has one language, and no product.
      translations: [],
      url: "https://www.example.org",
      isRelease: false,
      policy: expect.any(String),
      redirects: [{ from: "/old", to: "/boards" }],
      version: expect.any(String),
      commit: null,
      builtOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it("has compressed copies only of texts that get smaller", async () => {
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

  it("is not made from pages without a policy", async () => {
    await expect(
      site.make(await site.otherBundles("Content-Security-Policy", "X")),
    ).rejects.toThrow("has no policy");
  });

  it("has a security.txt if the content names a contact and the app's own robots.txt if that names a sitemap, and needs no pictures", async () => {
    const own = "User-agent: *\nsitemap: https://cdn.example.org/sitemap.xml\n";
    await writeFile(join(site.root, ".cache/site/bundles/client/robots.txt"), own);
    await site.make();
    expect(await site.read("robots.txt")).toBe(own);
    expect(filesIn(site.client())).not.toContain(".well-known/security.txt");
    const security = { email: "safe@example.org", expiresOn: "2027-10-31" };
    await site.change("site.json", {
      ...JSON.parse(await readFile(site.compiled("site.json"), "utf8")),
      security,
    });
    for (const name of ["pictures.json", "static"]) {
      await rm(site.compiled(name), { recursive: true });
    }
    await site.make({ ...smallBundles, client: ["favicon.ico"] });
    expect(await site.read(".well-known/security.txt")).toBe(
      "Contact: mailto:safe@example.org\nExpires: 2027-10-31T23:59:59Z\nPreferred-Languages: en\nCanonical: https://www.example.org/.well-known/security.txt\n",
    );
    expect(filesIn(site.client())).toContain("index.html");
    expect(filesIn(site.client()).filter((name) => name.startsWith("media/"))).toEqual([]);
    expect(await site.read("robots.txt")).toMatch(/^User-agent: \*\nDisallow:\n/);
  });

  it("is not made if an address has no page", async () => {
    await site.change("addresses.json", [{ path: "/" }, { path: "/blog/one/two" }]);
    await expect(site.make()).rejects.toThrow(
      'The page /blog/one/two was answered 404.\nError: No route matches URL "/blog/one/two"',
    );
  });
});

const cache = () => join(site.root, ".cache/cache.sqlite");

describe("a second build", () => {
  beforeEach(async () => {
    site = await SiteFolder.finished();
  });

  it("renders the pages that have read a changed document, and drops pictures that are no longer used", async () => {
    await site.make();
    await site.change("pages/boards.json", { title: "Other boards" });
    await site.change("list.json", ["One", "Two", "Three"]);
    const left = pictureList.filter(({ file }) => !file.startsWith(vboards));
    await site.change("pictures.json", left);
    const written = await site.writtenBy();
    expect(written.filter((name) => name.endsWith(".html"))).toEqual([
      "blogs/index.html",
      "boards/index.html",
      "index.html",
    ]);
    for (const name of ["boards.data", "boards.data.br", "boards/index.html.br"]) {
      expect(written).toContain(name);
    }
    expect(await site.read("boards/index.html")).toContain("Other boards");
    expect(filesIn(site.client("media"))).toEqual(left.map(({ file }) => file).sort());
  });

  it("renders all pages after the build's code or the bundles change, and writes only pages that differ", async () => {
    await site.make();
    await writeFile(
      join(site.root, ".cache/site/bundles/server/index.js"),
      bundleText.replace("FIRST", "SECOND"),
    );
    expect(await site.writtenBy()).toEqual([]);
    const written = await site.writtenBy(smallBundles, "2");
    expect(written.filter((name) => name.endsWith(".html"))).toHaveLength(5);
    expect(await site.writtenBy(smallBundles, "3")).not.toContain("index.html");
    await site.make(await site.otherBundles("FIRST", "THIRD"), "3");
    expect(await site.read("index.html")).toContain("THIRD");
  });

  it("leaves the app's files of the last site that had others, for tabs that are open, and no older ones", async () => {
    const bundled = (name: string) => join(site.root, ".cache/site/bundles/client/assets", name);
    const assets = () => filesIn(site.client("assets"));
    const build = async (name: string, version?: string) => {
      await writeFile(bundled(name), `export default "${name}";`.repeat(20));
      await site.make({ ...smallBundles, client: [`assets/${name}`, "robots.txt"] }, version);
    };
    const both = (name: string) => [name, `${name}.br`];
    await build("app-2.js");
    expect(assets()).toEqual([...both("app-1a2b.js"), ...both("app-2.js")]);
    // Nothing new, also with other code of the build and without its cache.
    await build("app-2.js");
    await build("app-2.js", "2");
    await rm(cache());
    await build("app-2.js");
    expect(assets()).toEqual([...both("app-1a2b.js"), ...both("app-2.js")]);
    await build("app-3.js", "3");
    expect(assets()).toEqual([...both("app-2.js"), ...both("app-3.js")]);
    await rm(join(site.root, ".cache/site/superseded.json"));
    await build("app-4.js");
    expect(assets()).toEqual([...both("app-2.js"), ...both("app-3.js"), ...both("app-4.js")]);
  });

  it("does not change the site if a page cannot be rendered, and reports the reason", async () => {
    const before = contentsOf(site.client());
    await site.change("pages/boards.json", { title: "Other boards" });
    await writeFile(site.compiled("pages/planks.json"), "{");
    await expect(site.make()).rejects.toThrow(/^The page \/planks was answered 500\.\n.*JSON/s);
    expect(contentsOf(site.client())).toEqual(before);
    await site.change("pages/planks.json", { title: "Planks" });
    await site.make();
    expect(await site.read("boards/index.html")).toContain("Other boards");
  });

  it("does not change the site if it is killed, and the next build completes the work", async () => {
    const before = contentsOf(site.client());
    await site.change("pages/boards.json", { title: "Other boards" });
    const { hash } = await site.otherBundles(
      "const document =",
      'if (params.key === "blogs") process.kill(process.pid, "SIGKILL");\n  const document =',
    );
    const child = startProcess(process.execPath, [
      join(import.meta.dirname, "make-small-site.ts"),
      site.root,
      hash,
    ]);
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
    expect(readFileSync(staged("boards/index.html"), "utf8")).toContain("Other boards");
    expect(contentsOf(site.client())).toEqual(before);
    await site.make(await site.otherBundles("", ""));
    expect(await site.read("boards/index.html")).toContain("Other boards");
    expect(contentsOf(join(site.root, "build"))).toEqual(await fromNothing(site.root));
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      "files were removed, changed or truncated, and an interrupted build or somebody else left others",
      async () => {
        for (const name of ["boards/index.html", "robots.txt", "index.html.br"]) {
          await rm(site.client(name));
        }
        for (const name of ["boards.data", "sitemap.xml", "blogs/index.html.br"]) {
          await writeFile(site.client(name), "other");
        }
        for (const name of ["index.html", "favicon.ico", "planks.data"]) {
          await writeFile(site.client(name), "");
        }
        for (const folder of [site.client("gates"), join(site.root, "build/staging")]) {
          await mkdir(folder);
        }
        for (const name of [
          "gates/index.html",
          "gates.data",
          "media/gate.0000-640.avif",
          "favicon.ico.br",
        ]) {
          await writeFile(site.client(name), "left over");
        }
        await writeFile(staged("robots.txt"), "left over");
      },
    ],
    ["the cache is damaged", () => writeFile(cache(), "rubbish ".repeat(1000))],
    ["the cache was removed", () => rm(cache())],
  ])("gives the same site as the first if %s", async (_, harm) => {
    await site.make();
    await harm();
    await site.make();
    expect(contentsOf(join(site.root, "build"))).toEqual(contentsOf(join(await made(), "build")));
  });

  it("equals a build from nothing after a change of equal size and time, a new page, a removed one, and another and no file of the content", async () => {
    await site.make();
    const { atime, mtime } = await stat(site.compiled("pages/boards.json"));
    await site.change("pages/boards.json", { title: "BOARDS" });
    await utimes(site.compiled("pages/boards.json"), atime, mtime);
    const addresses = ["/", "/boards", "/blogs", "/gates"].map((path) => ({ path }));
    await site.change("addresses.json", addresses);
    await site.change("pages/gates.json", { title: "Gates" });
    await writeFile(site.compiled("static/sitemap.xml"), "<urlset/>");
    await rm(site.compiled("static/brochures/vboards.pdf"));
    await site.make();
    expect(contentsOf(join(site.root, "build"))).toEqual(await fromNothing(site.root));
  });
});
