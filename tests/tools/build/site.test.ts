// What the site's folder comes to hold, and that a second build changes no more of it than it has to, on a small site.

import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { cp, mkdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashOf } from "../../../pipeline/cache/hash.ts";
import { sharedPolicy } from "../../../server/policy/table.ts";
import type { Bundles } from "../../../tools/build/bundles.ts";
import { folderOf } from "../../server/folders.ts";
import { startProcess } from "../../server/processes.ts";
import { smallContent } from "../../server/service-content.ts";
import { bundleText, forget, makeSite, smallBundles, smallSite, unseen, vboards, vplank } from "./small-site.ts";

/** The site as it is made; only looked at, or copied. */
let made: string;
beforeAll(async () => {
  made = await folderOf(smallSite);
  await makeSite(made);
});

let root: string;
beforeEach(async () => {
  root = await folderOf(smallSite);
});

const client = (...path: string[]) => join(root, "build/client", ...path);
const read = (name: string) => readFile(client(name), "utf8");
const compiled = (name: string) => join(root, ".content", name);
const change = (name: string, value: unknown) => writeFile(compiled(name), JSON.stringify(value));

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Every file of a folder with its bytes. */
function contentsOf(folder: string): Record<string, string> {
  return Object.fromEntries(filesIn(folder).map((name) => [name, readFileSync(join(folder, name), "base64")]));
}

/** When each file of the site was written. */
const times = () => new Map(filesIn(client()).map((name) => [name, statSync(client(name)).mtimeMs]));

/** Makes the site again and names the files that were written for it. */
async function writtenBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = times();
  await work();
  return [...times()].filter(([name, time]) => before.get(name) !== time).map(([name]) => name);
}

/** What the same inputs give where nothing is kept. */
async function fromNothing(bundles = smallBundles): Promise<Record<string, string>> {
  const copy = await folderOf({});
  await cp(root, copy, { recursive: true });
  forget(copy);
  await makeSite(copy, bundles);
  return contentsOf(join(copy, "build"));
}

/** Has the pages show something else by another bundle. */
async function otherBundles(from: string, to: string): Promise<Bundles> {
  const text = bundleText.replace(from, to);
  await writeFile(join(root, ".cache/site/bundles/server/index.js"), text);
  return { ...smallBundles, hash: hashOf(text) };
}

describe("the site's folder, looked at", () => {
  beforeEach(() => {
    root = made;
  });

  it("holds exactly what a static host needs", async () => {
    const files = filesIn(client());
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
    const [copy, kept] = await Promise.all([stat(client("media", name)), stat(join(root, ".cache/pictures", name))]);
    expect(copy.ino).toBe(kept.ino);
  });

  it("has the headers for our server, for nginx and for static hosts, from the policy of the pages", async () => {
    const beside = (name: string) => readFile(join(root, "build", name), "utf8");
    const policy = sharedPolicy("default-src 'none'");
    // Scripts stand in pages, each of which has its own: what a header says must not refuse them.
    expect(policy).not.toMatch(/default-src|script-src(?!-attr)/);
    expect(JSON.parse(await beside("headers.json"))).toEqual({ policy });
    expect(await beside("headers.map")).toContain(`${policy}; frame-ancestors 'none'`);
    expect(await beside("headers.conf")).toMatch(/^add_header Content-Security-Policy /m);
    expect(await read("_headers")).toMatch(/^\/\*\n {2}X-Content-Type-Options: nosniff\n/);
  });

  it("names the sitemap in robots.txt", async () => {
    expect(await read("robots.txt")).toBe(
      "User-agent: *\nDisallow: /success\n\nSitemap: https://www.example.org/sitemap.xml\n",
    );
  });

  it("has what the service needs of the content, and no more, where no browser can ask for it", async () => {
    expect(JSON.parse(await readFile(join(root, "build/service.json"), "utf8"))).toEqual({
      ...smallContent,
      url: "https://www.example.org",
      searches: smallContent.searches.slice(0, 1),
    });
  });

  it("has texts compressed that get smaller, and nothing else", async () => {
    const compressed = filesIn(client()).filter((name) => name.endsWith(".br"));
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
    const larger = compressed.filter((name) => statSync(client(name)).size >= statSync(client(name.slice(0, -3))).size);
    expect(larger).toEqual([]);
    expect(brotliDecompressSync(await readFile(client("index.html.br"))).toString()).toBe(await read("index.html"));
  });
});

describe("the site's folder", () => {
  it("has the pictures that its pages show, whole and in their order, and files that another text names; no others", async () => {
    const listed = async () =>
      JSON.parse(await readFile(join(root, "build/pictures.json"), "utf8")).map(({ file }: { file: string }) => file);
    await change("pages/planks.json", { title: "Planks", picture: `/media/${unseen}` });
    await makeSite(root);
    const ofPages = [`${vboards}-40.avif`, `${vboards}.jpg`, `${unseen}-40.avif`, `${unseen}.jpg`];
    expect(await listed()).toEqual([...ofPages, `${vplank}.jpg`]);
    await change("pages/boards.json", { title: "Boards" });
    await writeFile(compiled("static/sitemap.xml"), "<urlset/>");
    await makeSite(root);
    expect(await listed()).toEqual(ofPages.slice(2));
    expect(filesIn(client("media"))).toEqual(ofPages.slice(2));
  });

  it("has the redirects for our server and for nginx beside it, and none that are no more", async () => {
    const beside = (name: string) => readFile(join(root, "build", name), "utf8");
    await writeFile(compiled("redirects.json"), '{"redirects":[]}');
    await writeFile(compiled("redirects.map"), "# none");
    await makeSite(root);
    expect([await beside("redirects.json"), await beside("redirects.map")]).toEqual(['{"redirects":[]}', "# none"]);
    for (const name of ["redirects.json", "redirects.map"]) await rm(compiled(name));
    await makeSite(root);
    for (const name of ["redirects.json", "redirects.map"])
      await expect(beside(name)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("keeps nothing of a build whose code was another", async () => {
    await makeSite(root);
    await writeFile(client("assets/old-1a2b.js"), "old");
    await writeFile(client("assets/old-1a2b.js.br"), "old");
    await makeSite(root, smallBundles, "2");
    expect(filesIn(client()).filter((name) => name.includes("old"))).toEqual([]);
  });

  it("is not made of pages without a policy", async () => {
    await expect(makeSite(root, await otherBundles("Content-Security-Policy", "X"))).rejects.toThrow("has no policy");
  });

  it("says whom to tell of a weakness where the content does", async () => {
    await makeSite(root);
    expect(filesIn(client())).not.toContain(".well-known/security.txt");
    const security = { email: "safe@example.org", expiresOn: "2027-10-31" };
    await change("site.json", { ...JSON.parse(await readFile(compiled("site.json"), "utf8")), security });
    await makeSite(root);
    expect(await read(".well-known/security.txt")).toBe(
      "Contact: mailto:safe@example.org\nExpires: 2027-10-31T23:59:59Z\nPreferred-Languages: en\nCanonical: https://www.example.org/.well-known/security.txt\n",
    );
  });

  it("leaves a robots.txt alone that names one itself", async () => {
    const own = "User-agent: *\nsitemap: https://cdn.example.org/sitemap.xml\n";
    await writeFile(join(root, ".cache/site/bundles/client/robots.txt"), own);
    await makeSite(root);
    expect(await read("robots.txt")).toBe(own);
  });

  it("has a robots.txt where the app has none", async () => {
    await makeSite(root, { ...smallBundles, client: ["favicon.ico"] });
    expect(await read("robots.txt")).toBe("User-agent: *\nDisallow:\n\nSitemap: https://www.example.org/sitemap.xml\n");
  });

  it("does without pictures and further files", async () => {
    for (const name of ["pictures.json", "static"]) await rm(compiled(name), { recursive: true });
    await makeSite(root);
    expect(filesIn(client())).toContain("index.html");
    expect(filesIn(client()).filter((name) => name.startsWith("media/"))).toEqual([]);
  });

  it("is not made from a page that cannot be rendered, and says why", async () => {
    await writeFile(compiled("pages/boards.json"), "{");
    await expect(makeSite(root)).rejects.toThrow(/^The page \/boards was answered 500\.\n.*JSON/s);
  });

  it("is not made from an address without a page", async () => {
    await change("addresses.json", [{ path: "/" }, { path: "/blog/one/two" }]);
    await expect(makeSite(root)).rejects.toThrow(
      'The page /blog/one/two was answered 404.\nError: No route matches URL "/blog/one/two"',
    );
  });
});

describe("the cards of pages", () => {
  const card = "media/card.Boards.jpg";
  const cache = () => join(root, ".cache/cards");
  const withCard = (title: string) => change("pages/boards.json", { title, card: { title } });
  beforeEach(async () => {
    await withCard("Boards");
    await makeSite(root);
  });

  it("stand with the pictures, without a second copy, and are not drawn again", async () => {
    const [kept = ""] = filesIn(cache());
    expect((await stat(client(card))).ino).toBe((await stat(join(cache(), kept))).ino);
    expect((await readFile(client(card))).subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(await writtenBy(() => makeSite(root))).toEqual([]);
    await change("pages/planks.json", { title: "Other planks" });
    expect(await writtenBy(() => makeSite(root))).not.toContain(card);
  });

  it("are those of the pages, and no others", async () => {
    const before = filesIn(cache());
    await withCard("Gates");
    await makeSite(root);
    const after = filesIn(cache());
    expect([after.length, after.filter((name) => before.includes(name))]).toEqual([1, []]);
    const inSite = () => filesIn(client("media")).filter((name) => name.startsWith("card."));
    expect(inSite()).toEqual(["card.Gates.jpg"]);
    await change("pages/boards.json", { title: "Boards" });
    await makeSite(root);
    expect(inSite()).toEqual([]);
  });

  it.each([
    ["gone", () => rm(client(card))],
    ["changed", () => rm(client(card)).then(() => writeFile(client(card), "rubbish"))],
    ["gone everywhere", () => Promise.all([rm(client(card)), rm(cache(), { recursive: true })])],
  ])("come back where one is %s", async (_, harm) => {
    const before = await readFile(client(card));
    await harm();
    await makeSite(root);
    expect(await readFile(client(card))).toEqual(before);
  });

  it("are kept whatever else of the build is another", async () => {
    const drawn = await stat(client(card));
    await makeSite(root, smallBundles, "2");
    expect((await stat(client(card))).ino).toBe(drawn.ino);
    await rm(client(), { recursive: true });
    await makeSite(root, smallBundles, "2");
    expect((await stat(client(card))).ino).toBe(drawn.ino);
  });

  it("are said not to be made where their picture cannot be read", async () => {
    await change("pages/boards.json", { title: "B", card: { title: "B", picture: { file: "none.jpg" } } });
    await expect(makeSite(root)).rejects.toThrow("none.jpg");
  });
});

describe("brochures", () => {
  const draw = async (pages: number, file = "whole.pdf") => {
    await rm(compiled("static/brochures"), { recursive: true, force: true });
    await mkdir(compiled("static/brochures"), { recursive: true });
    await writeFile(compiled(`static/brochures/${file}`), `%PDF ${pages}`);
    await change("brochures.json", { pages });
  };

  it("are in the site and on the page that tells of them, as if they had been there before", async () => {
    await change("pages/boards.json", { title: "Boards", made: true });
    await makeSite(root);
    await draw(4);
    await makeSite(root);
    expect(await read("boards/index.html")).toContain('{"pages":4}');
    expect(filesIn(client("brochures"))).toEqual(["whole.pdf"]);
    await draw(12, "other.pdf");
    await makeSite(root);
    expect(await read("boards/index.html")).toContain('{"pages":12}');
    expect(filesIn(client("brochures"))).toEqual(["other.pdf"]);
    expect(contentsOf(join(root, "build"))).toEqual(await fromNothing());
    await draw(12, "other.pdf");
    expect(await writtenBy(() => makeSite(root))).toEqual([]);
  });
});

describe("a second build", () => {
  beforeEach(() => cp(made, root, { recursive: true, preserveTimestamps: true }));

  /** Has the site of a copy, whose files are none that a build has written, made where it is. */
  const makeHere = () => makeSite(root);

  it("writes nothing where nothing has changed", async () => {
    await makeHere();
    expect(await writtenBy(() => makeSite(root))).toEqual([]);
  });

  it("renders the page whose document has changed", async () => {
    await makeHere();
    await change("pages/boards.json", { title: "Other boards" });
    expect(await writtenBy(() => makeSite(root))).toEqual([
      "boards.data",
      "boards.data.br",
      "boards/index.html",
      "boards/index.html.br",
    ]);
    expect(await read("boards/index.html")).toContain("Other boards");
  });

  it("renders every page that has read what has changed", async () => {
    await change("list.json", ["One", "Two", "Three"]);
    const written = await writtenBy(() => makeSite(root));
    expect(written.filter((name) => name.endsWith(".html"))).toEqual(["blogs/index.html", "index.html"]);
  });

  it("sees a change behind the same size and modification time", async () => {
    const { atime, mtime } = await stat(compiled("pages/boards.json"));
    await change("pages/boards.json", { title: "BOARDS" });
    await utimes(compiled("pages/boards.json"), atime, mtime);
    await makeSite(root);
    expect(await read("boards/index.html")).toContain("BOARDS");
  });

  it("renders a page at a new address, and removes one whose address is gone, with its folder", async () => {
    await change("addresses.json", [{ path: "/" }, { path: "/boards" }, { path: "/blogs" }, { path: "/gates" }]);
    await change("pages/gates.json", { title: "Gates" });
    await makeSite(root);
    expect(await read("gates/index.html")).toContain("Gates");
    expect(filesIn(client()).filter((name) => name.startsWith("planks"))).toEqual([]);
    expect(readdirSync(client())).not.toContain("planks");
  });

  it("renders all pages from other bundles", async () => {
    await makeSite(root, await otherBundles("FIRST", "SECOND"));
    for (const page of ["index.html", "boards/index.html", "404.html"]) expect(await read(page)).toContain("SECOND");
  });

  it("renders all pages by other code of the build, and writes none that comes out the same", async () => {
    await makeHere();
    await writeFile(join(root, ".cache/site/bundles/server/index.js"), bundleText.replace("FIRST", "SECOND"));
    expect(await writtenBy(() => makeSite(root))).toEqual([]);
    const written = await writtenBy(() => makeSite(root, smallBundles, "2"));
    expect(written.filter((name) => name.endsWith(".html"))).toHaveLength(5);
    expect(await writtenBy(() => makeSite(root, smallBundles, "3"))).not.toContain("index.html");
  });

  it.each([
    ["is gone", (file: string) => rm(file)],
    ["was changed", (file: string) => writeFile(file, "other")],
    ["was cut off", (file: string) => writeFile(file, "")],
  ])("makes a file again that %s", async (_, harm) => {
    const before = contentsOf(join(root, "build"));
    const names = ["boards/index.html", "boards.data", "index.html.br", "robots.txt", "favicon.ico", "sitemap.xml"];
    for (const name of names) await harm(client(name));
    await makeSite(root);
    expect(contentsOf(join(root, "build"))).toEqual(before);
  });

  /** Every file of the site's folder with its bytes. */
  const site = () => contentsOf(client());

  it("leaves the site as it is where a page cannot be rendered", async () => {
    const before = site();
    await change("pages/boards.json", { title: "Other boards" });
    await writeFile(compiled("pages/planks.json"), "{");
    await expect(makeSite(root)).rejects.toThrow("/planks was answered 500");
    expect(site()).toEqual(before);
    await change("pages/planks.json", { title: "Planks" });
    await makeSite(root);
    expect(await read("boards/index.html")).toContain("Other boards");
    expect(contentsOf(join(root, "build"))).toEqual(await fromNothing());
  });

  it("leaves the site as it is where it is killed, and the next one does all of it", async () => {
    const before = site();
    await change("pages/boards.json", { title: "Other boards" });
    const { hash } = await otherBundles(
      "const document =",
      'if (params.key === "blogs") process.kill(process.pid, "SIGKILL");\n  const document =',
    );
    const child = startProcess(process.execPath, [join(import.meta.dirname, "make-small-site.ts"), root, hash]);
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
    expect(readFileSync(join(root, "build/staging/boards/index.html"), "utf8")).toContain("Other boards");
    expect(site()).toEqual(before);
    await makeSite(root, await otherBundles("", ""));
    expect(await read("boards/index.html")).toContain("Other boards");
    expect(contentsOf(join(root, "build"))).toEqual(await fromNothing());
  });

  it("removes what a build has left that did not come to its end, and whatever else is there", async () => {
    const before = contentsOf(join(root, "build"));
    await mkdir(client("gates"));
    for (const name of ["gates/index.html", "gates.data", "media/gate.0000-640.avif", "favicon.ico.br"])
      await writeFile(client(name), "left over");
    await mkdir(join(root, "build/staging"));
    await writeFile(join(root, "build/staging/robots.txt"), "left over");
    await makeSite(root);
    expect(contentsOf(join(root, "build"))).toEqual(before);
    expect(readdirSync(client())).not.toContain("gates");
  });

  it.each([
    ["filled with rubbish", (file: string) => writeFile(file, "rubbish ".repeat(1000))],
    ["gone", (file: string) => rm(file)],
  ])("is right where the cache is %s", async (_, harm) => {
    await harm(join(root, ".cache/cache.sqlite"));
    await change("pages/planks.json", { title: "Other planks" });
    await makeSite(root);
    expect(contentsOf(join(root, "build"))).toEqual(await fromNothing());
  });
});
