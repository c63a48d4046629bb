// Tests that the same content gives the same bytes, whatever the order of the files, their line endings, the machine or the day. Runs on a
// small content, with LONG=1 on the project's own too. incremental.test.ts tests that earlier runs leave no trace.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { pages } from "../../app/screens.ts";
import { noCache } from "../../pipeline/cache.ts";
import { lockFile } from "../../pipeline/collections.ts";
import { load } from "../../pipeline/load/index.ts";
import type { LoadedContent } from "../../pipeline/model/media.ts";
import type { CompileResult } from "../../pipeline/model/result.ts";
import { long, tries } from "../long.ts";
import { compiled } from "./in-memory.ts";
import { EditedContent } from "./incremental/edited-content.ts";
import { seeded, shuffled } from "./seeded.ts";
import { pages as basePages } from "./site-pages.ts";

const folder = fileURLToPath(new URL("../../content", import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), "determinism-"));

/** The content with some texts changed. */
const changed = (content: LoadedContent, change: (path: string, text: string) => string): LoadedContent => ({
  ...content,
  files: content.files.map(({ path, text }) => ({ path, text: change(path, text) })),
});

/** The outputs as one object, so that a failing test shows the difference. */
const bytes = (result: CompileResult) => Object.fromEntries(result.outputs ?? []);

const errorsOf = ({ diagnostics }: CompileResult) => diagnostics.filter(({ severity }) => severity === "error");

const small = {
  whose: "a small content",
  from: new EditedContent(join(temporary, "content"), seeded(1)).folder,
  screens: basePages,
};
const own = { whose: "the project's own content", from: folder, screens: pages };

describe.each(long ? [small, own] : [small])("the outputs of $whose are the same", ({ from, screens }) => {
  let content: LoadedContent;
  let first: CompileResult;

  beforeAll(async () => {
    content = await load(from);
    first = await compiled(content, { pages: screens, cached: noCache });
    expect(errorsOf(first)).toEqual([]);
    expect(first.outputs?.size).toBeGreaterThan(30);
  });

  it("in any order of the files", async () => {
    for (let seed = 1; seed <= tries(3, 10); seed++) {
      const random = seeded(seed);
      const mixed: LoadedContent = {
        ...content,
        files: shuffled(content.files, random),
        media: new Map(shuffled([...content.media], random)),
      };
      const again = await compiled(mixed, { pages: screens, cached: noCache });
      expect(bytes(again)).toEqual(bytes(first));
      expect(again.diagnostics).toEqual(first.diagnostics);
    }
  });

  it("from files with CRLF and byte order marks, except for the report's columns", async () => {
    const crlf = changed(content, (_path, text) => text.replaceAll("\n", "\r\n"));
    const windows = await compiled(crlf, { pages: screens });
    expect(errorsOf(windows)).toEqual([]);
    const unix = (text: string) => text.replaceAll("\\r\\n", "\\n").replaceAll("\\\\r", "");
    const comparable = ({ outputs }: CompileResult) =>
      Object.fromEntries(Array.from(outputs ?? [], ([path, text]) => [path, unix(text)]));
    expect(comparable(windows)).toEqual(comparable(first));
  });
});

describe("the project's own content", () => {
  let content: LoadedContent;

  beforeAll(async () => {
    content = await load(folder);
  });

  it("compiles without errors, placeholders, traces of this machine or this build, and values like undefined", async () => {
    const result = await compiled(content, { pages });
    expect(errorsOf(result)).toEqual([]);
    expect(result.outputs?.size).toBeGreaterThan(60);
    const today = new Date().toISOString().slice(0, 10);
    for (const [path, text] of result.outputs ?? []) {
      for (const trace of [folder, process.cwd(), tmpdir(), today, "../media/", "{{"])
        expect(text, path).not.toContain(trace);
      expect(text, path).not.toMatch(/\bundefined\b|\[object Object\]|\bNaN\b/);
      // Valid JSON with one line end.
      if (path.endsWith(".json")) expect(`${JSON.stringify(JSON.parse(text))}\n`, path).toBe(text);
    }
  });

  it("has another name in all addresses, keys and texts with another brand in site.yaml", async () => {
    const site = changed(content, (path, text) => {
      if (path !== "site.yaml") return text;
      // The content also has the site's address, which contains the brand's name.
      const brand = text
        .replace(/^( {2}name: ).*$/m, "$1Quarzil")
        .replace(/^( {2}slug: ).*$/m, "$1quarzil")
        .replace(/^( {2}legalName: ).*$/m, "$1Quarzil Boards Limited");
      return brand.replaceAll("vanya.example", "host.example");
    });
    // Nothing was published under that name yet; otherwise the old addresses would need redirects.
    const files = site.files.filter(({ path }) => path !== lockFile);
    const renamed = await compiled({ ...site, files }, { pages });
    expect(errorsOf(renamed)).toEqual([]);
    for (const [path, text] of renamed.outputs ?? [])
      expect(`${path}\n${text}`.match(/.{0,40}vanya.{0,40}/gi) ?? [], path).toEqual([]);
    expect(renamed.outputs?.get("addresses.json")).toContain("/quarzil_solutions");
    expect(renamed.outputs?.get("site.json")).toContain("Quarzil");
  });
});
