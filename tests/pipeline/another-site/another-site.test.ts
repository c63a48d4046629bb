// Tests the compiler with a site of another trade: only content, schemas and a configuration.
// It is compiled, checked, fixed, explained and compared, and gets a new entry.
import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { compile } from "../../../pipeline/compile/compile.ts";
import { readChecks } from "../../../pipeline/compile/read-checks.ts";
import { diffMarkdown } from "../../../pipeline/diff/diff.ts";
import { fixContent } from "../../../pipeline/fix/fix-content.ts";
import { textReport } from "../../../pipeline/print/formats/text.ts";
import type { LoadedContent } from "../../../pipeline/read/files/contents.ts";
import { load } from "../../../pipeline/read/files/index.ts";
import { readSchemas } from "../../../pipeline/read/files/schemas.ts";
import { SiteTable } from "../../../pipeline/read/files/site-table.ts";
import { schemaSet } from "../../../pipeline/read/schema/schema-set.ts";
import { long } from "../../long.ts";
import { CommandRunner } from "../commands/command-runner.ts";
import { newMemoryCache } from "../in-memory.ts";
import config from "./content.config.ts";

const folder = join(import.meta.dirname, "content");
const schemaFolder = pathToFileURL(join(import.meta.dirname, "schemas"));
const table = new SiteTable(config);
const schemas = schemaSet(readSchemas(schemaFolder), table);
const checks = await readChecks();
const cache = mkdtempSync(join(tmpdir(), "another-site-"));
const content = await load(folder);
const cached = newMemoryCache();

const compiled = (of: LoadedContent) =>
  compile({
    content: of,
    schemas,
    checks,
    extension: undefined,
    cache,
    cached,
    pages: table.config.pages ?? [],
    today: "2026-11-28",
  });

/** A mistake, as mistakes.yaml has it. */
interface Mistake {
  readonly file: string;
  readonly change?: readonly [from: string, to: string];
  readonly write?: string;
  readonly without?: true;
  readonly code: string;
  readonly says: string;
}

const mistakes: readonly Mistake[] = parse(
  readFileSync(join(import.meta.dirname, "mistakes.yaml"), "utf8"),
);

const textOf = (path: string) => content.files.find((file) => file.path === path)?.text ?? "";

/** The content with another text of a file; without the file where that is undefined. */
function withText(path: string, text: string | undefined): LoadedContent {
  const others = content.files.filter((file) => file.path !== path);
  const files = text === undefined ? others : [...others, { path, text }];
  return { ...content, files };
}

function mistaken({ file, change, write }: Mistake): LoadedContent {
  if (!change) return withText(file, write);
  const [from, to] = change;
  expect(textOf(file)).toContain(from);
  return withText(
    file,
    textOf(file).replace(from, () => to),
  );
}

/** Words of our own trade. */
const ofTrade =
  /\b(?:boards?|planks?|panels?|products?|solutions?|build-?ups?|junctions?|thickness|brochures?|walls?|cement|vanya)\b/i;

describe("A site about boats", () => {
  test("is compiled without a finding", async () => {
    const { findings, outputs } = await compiled(content);
    expect(findings).toEqual([]);
    const dhow = JSON.parse(outputs?.get("boats/dhow.json") ?? "");
    expect(dhow).toMatchObject({
      path: "/boats/dhow",
      beside: { harbour: [{ key: "malvan", path: "/harbours/malvan", title: "Malvan" }] },
    });
    expect(JSON.stringify(dhow)).toContain("Its mast is 14\u00a0m high");
    expect(outputs?.get("static/_redirects")).toContain("/boat/dhow /boats/dhow");
    expect(outputs?.get("static/feed.xml")).toContain("The first rain of the year");
  });

  test.runIf(long)("is in Marathi where it is translated", async () => {
    const { outputs } = await compiled(content);
    const paths = JSON.parse(outputs?.get("mr/addresses.json") ?? "[]").map(
      ({ path }: { readonly path: string }) => path,
    );
    expect(paths).toEqual([
      "/mr/boats",
      "/mr/boats/dhow",
      "/mr/notes/a-calm-night",
      "/mr/notes/page/1",
    ]);
    expect(outputs?.get("mr/boats/dhow.json")).toContain("ढाऊ");
    expect(JSON.parse(outputs?.get("mr/client.json") ?? "").messages.frame.menu).toBe("यादी");
  });

  test.runIf(long)("is found by the facts that its pages state", async () => {
    const { outputs } = await compiled(content);
    expect(JSON.parse(outputs?.get("search.json") ?? "").facts).toContainEqual({
      text: "14 m",
      scope: "The mast of our largest boat, above the deck.",
      paths: ["/boats/dhow"],
    });
  });

  test.runIf(long)("is fixed", async () => {
    const wrong = withText(
      "boats/dhow.yaml",
      textOf("boats/dhow.yaml").replace("harbour: malvan", "harbour: Malvan"),
    );
    const { changed, result } = await fixContent(wrong, compiled);
    expect(changed.get("boats/dhow.yaml")).toBe(textOf("boats/dhow.yaml"));
    expect(result.findings).toEqual([]);
  });

  test.runIf(long)("is compared with what it was", async () => {
    const now = withText(
      "notes/first-rain.md",
      textOf("notes/first-rain.md").replace("before noon", "after noon"),
    );
    const [before, after] = await Promise.all([compiled(content), compiled(now)]);
    const report = diffMarkdown(before.outputFiles, after.outputFiles, table);
    expect(report).toContain("/notes/first-rain");
    expect(report).toMatch(/~~before~~|before.*after/);
  });
});

describe.runIf(long)("The command line in its folder", () => {
  const runner = new CommandRunner();
  const home = mkdtempSync(join(tmpdir(), "boats-"));
  cpSync(import.meta.dirname, home, { recursive: true });
  const run = (...args: readonly string[]) =>
    runner.run({
      folder: home,
      args: [...args, "--cache", "cache"],
    });
  afterAll(() => runner.end());

  test("checks it, and says the same with what it remembers", async () => {
    const first = await run("check", "--today", "2026-11-28");
    expect(first).toEqual({
      status: 0,
      stdout: "Content is clean: 16 files checked.\n",
      stderr: "",
    });
    expect(await run("check", "--today", "2026-11-28")).toEqual(first);
  });

  test("begins a boat and a translation, and explains what the check says of them", async () => {
    const begun = await run("new", "Boat", "The ferry");
    expect(begun).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("content/boats/the-ferry.yaml is written."),
    });
    expect(begun.stdout).not.toMatch(ofTrade);
    expect(await run("new", "translation", "boats/machwa", "mr")).toMatchObject({ status: 0 });
    const { stdout } = await run("check");
    expect(stdout).not.toContain("schema-unknown-field");
    expect(stdout).not.toMatch(ofTrade);
    const [, code = ""] = / error ([a-z-]+)\n/.exec(stdout) ?? [];
    expect((await run("explain", code)).stdout).toContain(code);
  });

  test("leaves the pages of this project's codes as they are", async () => {
    expect(await run("docs")).toMatchObject({ status: 0, stdout: "Pages written: 0.\n" });
  });

  test("names its kinds of entries where another is asked for", async () => {
    const { stderr } = await run("new", "article", "A title");
    expect(stderr).toContain("Kinds: boat, harbour, note, translation.");
  });
});

describe.runIf(long)("A mistake in it is reported in words of no other trade:", () => {
  test("there are at least forty, of at least thirty kinds", () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(40);
    expect(new Set(mistakes.map(({ code }) => code)).size).toBeGreaterThanOrEqual(30);
  });

  test.each(mistakes)("$file: $says", async (mistake) => {
    const { findings, texts } = await compiled(mistaken(mistake));
    expect(findings.map(({ file, code, message }) => ({ file, code, message }))).toContainEqual({
      file: mistake.file,
      code: mistake.code,
      message: mistake.says,
    });
    const report = textReport(
      { findings: findings, texts, folder: "content", files: content.files.length },
      false,
    );
    expect(report).not.toMatch(ofTrade);
  });
});
