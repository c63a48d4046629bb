// Same input, same bytes: whatever the order of the files, the memory of earlier runs and the folder; and no trace of the
// machine or the day. Held on the project's own content.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { pages } from "../../app/screens.ts";
import { lockFile } from "../../pipeline/collections.ts";
import type { CompileOptions } from "../../pipeline/compile.ts";
import { load } from "../../pipeline/load/index.ts";
import type { LoadedContent } from "../../pipeline/model/media.ts";
import type { CompileResult, Memory } from "../../pipeline/model/result.ts";
import { tries } from "../long.ts";
import { fixtures } from "./fixture-files.ts";
import { compiled } from "./in-memory.ts";
import { seeded, shuffled } from "./seeded.ts";
import { pages as basePages } from "./site-pages.ts";

const folder = fileURLToPath(new URL("../../content", import.meta.url));

/** Compiles a content as the site's. */
const compiledSite = (own: CompileOptions["content"], more: Partial<CompileOptions> = {}) =>
  compiled(own, { pages, ...more });

let content: LoadedContent;
let first: CompileResult;

beforeAll(async () => {
  content = await load(folder);
  first = await compiledSite(content);
});

/** The content with some texts changed. */
const changed = (change: (path: string, text: string) => string): LoadedContent => ({
  ...content,
  files: content.files.map(({ path, text }) => ({ path, text: change(path, text) })),
});

/** Outputs as one object, which a failing test can show the difference of. */
const bytes = (result: CompileResult) => Object.fromEntries(result.outputs ?? []);

describe("the outputs of the project's own content", () => {
  it("are there, without errors", () => {
    expect(first.diagnostics.filter((d) => d.severity === "error")).toEqual([]);
    expect(first.outputs?.size).toBeGreaterThan(60);
  });

  it("are the same whatever the order of the files", async () => {
    for (let seed = 1; seed <= tries(1, 10); seed++) {
      const random = seeded(seed);
      const mixed: LoadedContent = {
        ...content,
        files: shuffled(content.files, random),
        media: new Map(shuffled([...content.media], random)),
      };
      const again = await compiledSite(mixed);
      expect(bytes(again)).toEqual(bytes(first));
      expect(again.diagnostics).toEqual(first.diagnostics);
    }
  });

  it("are the same through the memory of a run with other files, another brand and other facts", async () => {
    const memory: Memory = { units: new Map(), placeholders: undefined };
    const other = changed((path, text) =>
      path === "site.yaml"
        ? text.replace("name: Vanya", "name: Other").replace("slug: vanya", "slug: other")
        : path === "facts.yaml"
          ? text.replace(/^( {2}text: )(.*)$/gm, "$1 something else")
          : text.replace("the", "a"),
    );
    await compiledSite({ ...other, files: other.files.slice(10) }, { memory });
    expect(bytes(await compiledSite(content, { memory }))).toEqual(bytes(first));
  });

  it("are the same read from the folder", async () => {
    expect(bytes(await compiledSite(folder))).toEqual(bytes(first));
  });

  // An empty cache has every picture looked into: of ours there are many.
  const contents = [
    { whose: "the fixtures", from: join(fixtures, "base"), screens: basePages },
    { whose: "the site", from: folder, screens: pages },
  ];
  it.each(contents.slice(0, tries(1, 2)))(
    "are the same in another cache, those of $whose",
    async ({ from, screens }) => {
      const cache = await mkdtemp(join(tmpdir(), "cache-"));
      try {
        const [one, other] = [
          await compiled(from, { pages: screens }),
          await compiled(from, { pages: screens, cache }),
        ];
        expect(one.outputs?.size).toBeGreaterThan(20);
        expect(bytes(other)).toEqual(bytes(one));
      } finally {
        await rm(cache, { recursive: true });
      }
    },
  );

  it("are the same from files with CRLF and byte order marks, but for the report's columns", async () => {
    const windows = await compiledSite(changed((_path, text) => text.replaceAll("\n", "\r\n")));
    expect(windows.diagnostics.filter((d) => d.severity === "error")).toEqual([]);
    const comparable = (result: CompileResult) =>
      Object.fromEntries(
        [...(result.outputs ?? [])].map(([path, text]) => [
          path,
          text.replaceAll("\\r\\n", "\\n").replaceAll("\\\\r", ""),
        ]),
      );
    expect(comparable(windows)).toEqual(comparable(first));
  });

  it("hold no path of this machine, no day of this build and no source path of a picture", () => {
    const all = [...(first.outputs?.values() ?? [])].join("\n");
    expect(all).not.toContain(folder);
    expect(all).not.toContain(process.cwd());
    expect(all).not.toContain(tmpdir());
    expect(all).not.toContain(new Date().toISOString().slice(0, 10));
    expect(all).not.toMatch(/\.\.\/media\//);
  });

  it("hold no placeholder that is not filled, and nothing undefined", () => {
    for (const [path, text] of first.outputs ?? []) {
      expect(text, path).not.toContain("{{");
      expect(text, path).not.toMatch(/\bundefined\b|\[object Object\]|\bNaN\b/);
    }
  });

  it("are valid JSON with one line end", () => {
    for (const [path, text] of first.outputs ?? [])
      if (path.endsWith(".json")) expect(`${JSON.stringify(JSON.parse(text))}\n`, path).toBe(text);
  });
});

describe("another brand in site.yaml", () => {
  it("has its name in addresses, keys and texts, and the old one nowhere", async () => {
    const site = changed((path, text) => {
      if (path !== "site.yaml") return text;
      // What the site types by hand for itself: where it stands in the net.
      const brand = text
        .replace(/^( {2}name: ).*$/m, "$1Quarzil")
        .replace(/^( {2}slug: ).*$/m, "$1quarzil")
        .replace(/^( {2}legalName: ).*$/m, "$1Quarzil Boards Limited");
      return brand.replaceAll("vanya.example", "host.example");
    });
    // Under that name nothing was published yet; else the old addresses would need redirects.
    const renamed = await compiledSite({ ...site, files: site.files.filter(({ path }) => path !== lockFile) });
    expect(renamed.diagnostics.filter((d) => d.severity === "error")).toEqual([]);
    expect([...(renamed.outputs?.keys() ?? [])].join("\n")).not.toMatch(/vanya/i);
    for (const [path, text] of renamed.outputs ?? [])
      expect(text.match(/.{0,40}vanya.{0,40}/gi) ?? [], path).toEqual([]);
    expect(renamed.outputs?.get("addresses.json")).toContain("/quarzil_solutions");
    expect(renamed.outputs?.get("site.json")).toContain("Quarzil");
  });
});
