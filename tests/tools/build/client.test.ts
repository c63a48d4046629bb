// What the site's folder comes to hold, and that a second build changes no more of it than it has to, on a small site.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { cp, mkdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sharedPolicy } from "../../../server/policy/table.ts";
import { writeSealed } from "../../../tools/build/sealed.ts";
import { hashOf } from "../../../tools/build/seen.ts";
import { folderOf } from "../../server/folders.ts";
import { smallContent } from "../../server/service-content.ts";
import { bundleText, forget, makeSite, smallBundles, smallSite, unseen, vboards, vplank } from "./small-site.ts";

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

/** Each compressed text of the site is kept, and no other. */
function expectNoMoreKept(): void {
  const compressed = filesIn(client()).filter((name) => name.endsWith(".br"));
  const different = new Set(compressed.map((name) => readFileSync(client(name), "base64")));
  expect(readdirSync(join(root, ".cache/site/packed"))).toHaveLength(different.size);
}

/** What the same inputs give where nothing is kept. */
async function fromNothing(bundles = smallBundles): Promise<Record<string, string>> {
  const copy = await folderOf({});
  await cp(root, copy, { recursive: true });
  forget(copy);
  await makeSite(copy, bundles);
  return contentsOf(join(copy, "build"));
}

describe("the site's folder", () => {
  it("holds exactly what a static host needs", async () => {
    await makeSite(root);
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
    await makeSite(root);
    const name = `${vboards}-40.avif`;
    const [copy, kept] = await Promise.all([stat(client("media", name)), stat(join(root, ".cache/pictures", name))]);
    expect(copy.ino).toBe(kept.ino);
  });

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

  it("has the headers for our server, for nginx and for static hosts, from the policy of the pages", async () => {
    await makeSite(root);
    const beside = (name: string) => readFile(join(root, "build", name), "utf8");
    const policy = sharedPolicy("default-src 'none'");
    // Scripts stand in pages, each of which has its own: what a header says must not refuse them.
    expect(policy).not.toMatch(/default-src|script-src(?!-attr)/);
    expect(JSON.parse(await beside("headers.json"))).toEqual({ policy });
    expect(await beside("headers.map")).toContain(`${policy}; frame-ancestors 'none'`);
    expect(await beside("headers.conf")).toMatch(/^add_header Content-Security-Policy /m);
    expect(await read("_headers")).toMatch(/^\/\*\n {2}X-Content-Type-Options: nosniff\n/);
  });

  it("keeps nothing of a build whose code was another", async () => {
    await makeSite(root);
    await writeFile(client("assets/old-1a2b.js"), "old");
    await writeFile(client("assets/old-1a2b.js.br"), "old");
    await makeSite(root, smallBundles, "2");
    expect(filesIn(client()).filter((name) => name.includes("old"))).toEqual([]);
  });

  it("is not made of pages without a policy", async () => {
    const own = bundleText.replace(/<meta http-equiv[^>]*>/, "");
    await writeFile(join(root, ".cache/site/bundles/server/index.js"), own);
    await expect(makeSite(root, { ...smallBundles, hash: hashOf(own) })).rejects.toThrow("has no policy");
  });

  it("names the sitemap in robots.txt", async () => {
    await makeSite(root);
    expect(await read("robots.txt")).toBe(
      "User-agent: *\nDisallow: /success\n\nSitemap: https://www.example.org/sitemap.xml\n",
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

  it("has what the service needs of the content, and no more, where no browser can ask for it", async () => {
    await makeSite(root);
    expect(JSON.parse(await readFile(join(root, "build/service.json"), "utf8"))).toEqual(smallContent);
  });

  it("has texts compressed that get smaller, and nothing else", async () => {
    await makeSite(root);
    const compressed = filesIn(client()).filter((name) => name.endsWith(".br"));
    expect(compressed.filter((name) => !name.endsWith(".data.br"))).toEqual([
      "404.html.br",
      "assets/app-1a2b.js.br",
      "blogs/index.html.br",
      "boards/index.html.br",
      "index.html.br",
      "planks/index.html.br",
      "robots.txt.br",
      "sitemap.xml.br",
    ]);
    const larger = compressed.filter((name) => statSync(client(name)).size >= statSync(client(name.slice(0, -3))).size);
    expect(larger).toEqual([]);
    expect(brotliDecompressSync(await readFile(client("index.html.br"))).toString()).toBe(await read("index.html"));
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
      'The page /blog/one/two was answered 404.\n404 Not Found: Error: No route matches URL "/blog/one/two"',
    );
  });
});

describe("the cards of pages", () => {
  const card = "media/card.Boards.jpg";
  const keptCard = () => join(root, ".cache", card.replace("media", "cards"));
  const withCard = (title: string) => change("pages/boards.json", { title, card: { title } });
  beforeEach(async () => {
    await withCard("Boards");
    await makeSite(root);
  });

  it("stand with the pictures, without a second copy, and are not drawn again", async () => {
    const [site, kept] = await Promise.all([stat(client(card)), stat(keptCard())]);
    expect(site.ino).toBe(kept.ino);
    expect((await readFile(client(card))).subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(await writtenBy(() => makeSite(root))).toEqual([]);
    await change("pages/planks.json", { title: "Other planks" });
    expect(await writtenBy(() => makeSite(root))).not.toContain(card);
  });

  it("are those of the pages, and no others", async () => {
    await withCard("Gates");
    await makeSite(root);
    const names = [...filesIn(client("media")), ...filesIn(join(root, ".cache/cards"))];
    expect(names.filter((name) => name.startsWith("card."))).toEqual(["card.Gates.jpg", "card.Gates.jpg"]);
    await change("pages/boards.json", { title: "Boards" });
    await makeSite(root);
    expect(filesIn(client("media")).filter((name) => name.startsWith("card."))).toEqual([]);
  });

  it.each([
    ["gone", () => rm(keptCard())],
    ["changed", () => writeFile(keptCard(), "rubbish")],
  ])("are drawn again where what was kept is %s", async (_, harm) => {
    const before = await readFile(client(card));
    await harm();
    await makeSite(root);
    expect(await readFile(client(card))).toEqual(before);
    expect(await readFile(keptCard())).toEqual(before);
  });

  it("stay whatever else of the build is another, as long as they would be drawn the same", async () => {
    const drawn = await stat(keptCard());
    await makeSite(root, smallBundles, "2");
    expect((await stat(keptCard())).ino).toBe(drawn.ino);
    await rm(client(), { recursive: true });
    await makeSite(root, smallBundles, "2");
    expect((await stat(client(card))).ino).toBe(drawn.ino);
    writeSealed(join(root, ".cache/cards/drawn.json"), "drawn otherwise", {});
    await makeSite(root, smallBundles, "2");
    const [site, kept] = await Promise.all([stat(client(card)), stat(keptCard())]);
    expect(kept.mtimeMs).not.toBe(drawn.mtimeMs);
    expect(site.ino).toBe(kept.ino);
  });

  it("are said not to be made where their picture cannot be read", async () => {
    await change("pages/boards.json", { title: "B", card: { title: "B", picture: { file: "none.jpg" } } });
    await expect(makeSite(root)).rejects.toThrow("none.jpg");
  });
});

describe("brochures that are drawn while pages are rendered", () => {
  const draw = async (pages: number, file = "whole.pdf") => {
    await rm(compiled("static/brochures"), { recursive: true, force: true });
    await mkdir(compiled("static/brochures"), { recursive: true });
    await writeFile(compiled(`static/brochures/${file}`), `%PDF ${pages}`);
    await change("brochures.json", { pages });
  };
  const build = (pages: number, file?: string) => makeSite(root, smallBundles, "1", () => draw(pages, file));
  beforeEach(() => change("pages/boards.json", { title: "Boards", made: true }));

  it("are in the site and on the page that tells of them, as if they had been there before", async () => {
    await build(4);
    expect(await read("boards/index.html")).toContain('{"pages":4}');
    expect(filesIn(client("brochures"))).toEqual(["whole.pdf"]);
    expect(contentsOf(join(root, "build"))).toEqual(await fromNothing());
    await change("pages/boards.json", { title: "Other boards", made: true });
    await build(12, "other.pdf");
    expect(await read("boards/index.html")).toContain('{"pages":12}');
    expect(filesIn(client("brochures"))).toEqual(["other.pdf"]);
    // The page was rendered twice: with the brochure of before, and with this one.
    expectNoMoreKept();
    expect(contentsOf(join(root, "build"))).toEqual(await fromNothing());
  });

  it("leave no file of before where nobody knows what an earlier build has made", async () => {
    await build(4);
    await rm(join(root, ".cache/site/kept.json"));
    await build(5, "other.pdf");
    expect(contentsOf(join(root, "build"))).toEqual(await fromNothing());
  });

  it("change nothing where they are the same", async () => {
    await build(4);
    expect(
      await writtenBy(() => makeSite(root, smallBundles, "1", () => change("brochures.json", { pages: 4 }))),
    ).toEqual([]);
  });
});

describe("a second build", () => {
  beforeEach(() => makeSite(root));

  it("writes nothing where nothing has changed", async () => {
    expect(await writtenBy(() => makeSite(root))).toEqual([]);
  });

  it("renders the page whose document has changed", async () => {
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
    const text = bundleText.replace("FIRST", "SECOND");
    await writeFile(join(root, ".cache/site/bundles/server/index.js"), text);
    await makeSite(root, { ...smallBundles, hash: "other" });
    for (const page of ["index.html", "boards/index.html", "404.html"]) expect(await read(page)).toContain("SECOND");
  });

  it("renders all pages by other code of the build, and says so on standard error", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const pages = (await writtenBy(() => makeSite(root, smallBundles, "2"))).filter((name) => name.endsWith(".html"));
    expect(pages).toHaveLength(5);
    expect(said.mock.calls).toEqual([[expect.stringContaining("kept.json is of another version or damaged")]]);
    said.mockRestore();
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

  it("keeps no more compressed texts than the site has", async () => {
    for (const title of ["First", "Second", "Third"]) {
      await change("pages/boards.json", { title });
      await makeSite(root);
    }
    expectNoMoreKept();
  });

  it("compresses nothing again where only the site's folder is gone", async () => {
    const packed = join(root, ".cache/site/packed");
    const before = contentsOf(packed);
    const times = () => readdirSync(packed).map((name) => statSync(join(packed, name)).mtimeMs);
    const first = times();
    await rm(join(root, "build"), { recursive: true });
    await makeSite(root);
    expect([contentsOf(packed), times()]).toEqual([before, first]);
  });

  it("does not trust a compressed text that was changed where it is kept", async () => {
    const before = contentsOf(join(root, "build"));
    const packed = join(root, ".cache/site/packed");
    for (const name of readdirSync(packed)) await writeFile(join(packed, name), "rubbish");
    await rm(join(root, "build"), { recursive: true });
    await makeSite(root);
    expect(contentsOf(join(root, "build"))).toEqual(before);
  });

  it("removes what a build has left that did not come to its end", async () => {
    const before = contentsOf(join(root, "build"));
    await writeFile(join(root, ".cache/site/unfinished"), "");
    await mkdir(client("gates"));
    for (const name of ["gates/index.html", "gates.data", "media/gate.0000-640.avif", "favicon.ico.br"])
      await writeFile(client(name), "left over");
    await writeFile(join(root, ".cache/site/packed/left-over"), "");
    await makeSite(root);
    expect(contentsOf(join(root, "build"))).toEqual(before);
    expect(readdirSync(join(root, ".cache/site/packed"))).not.toContain("left-over");
  });

  it.each([
    ["cut short", (text: string) => text.slice(0, -20)],
    ["filled with rubbish", () => "rubbish"],
    ["empty", () => ""],
  ])("is right where what was kept is %s", async (_, harm) => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const file = join(root, ".cache/site/kept.json");
    await writeFile(file, harm(await readFile(file, "utf8")));
    await change("pages/planks.json", { title: "Other planks" });
    await makeSite(root);
    expect(contentsOf(join(root, "build"))).toEqual(await fromNothing());
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });
});
