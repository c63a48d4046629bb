// Tests the settings for VS Code: they are generated from the schemas, written when packages are installed, and never overwrite a file
// that somebody has changed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, matchesGlob } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeEach, describe, expect, test } from "vitest";
import { writeEditorFiles } from "../../../pipeline/commands/write-editor-files.ts";
import { readSchemas } from "../../../pipeline/read/files/schemas.ts";
import { editorFiles } from "../../../pipeline/scaffold/editor.ts";
import { fixtureCase } from "../fixture-files.ts";
import { schemas } from "../in-memory.ts";
import { table } from "../own-table.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, "utf8");
const made = editorFiles(readSchemas(new URL("../../../schemas", import.meta.url)), table);
/** Parses VS Code's JSON with comments. */
const withoutComments = (text = "") => JSON.parse(text.replace(/^\s*\/\/.*$/gm, ""));
const settings = withoutComments(made.get(".vscode/settings.json"));

/** An editor file as an earlier version would have written it: without its last line, under its own hash. */
function earlier(now: string): string {
  const [mark = "", ...lines] = now.split("\n");
  const rest = `${lines.slice(0, -2).join("\n")}\n`;
  return `${mark.replace(/\w+$/, createHash("sha256").update(rest).digest("hex").slice(0, 16))}\n${rest}`;
}

/** Paths of the schemas that VS Code uses for a file. */
function schemasOf(file: string): string[] {
  const yaml = Object.entries(settings["yaml.schemas"] as Record<string, string>).flatMap(
    ([schema, glob]) => (matchesGlob(file, glob) ? [schema] : []),
  );
  const json = (settings["json.schemas"] as { fileMatch: string[]; url: string }[]).flatMap(
    ({ fileMatch, url }) => (fileMatch.some((glob) => matchesGlob(file, glob)) ? [url] : []),
  );
  return [...yaml, ...json];
}

test.each(
  table.collections.flatMap((c) => {
    const file =
      c.kind === "single" ? `content/${c.file}` : `content/${c.folder}/some-name${c.extension}`;
    return file.endsWith(".md") ? [] : { name: c.name, file };
  }),
)("VS Code uses exactly one schema for $file", ({ name, file }) => {
  const [schema = "", ...more] = schemasOf(file);
  expect(schema).toMatch(new RegExp(`^\\./(?:\\.cache/)?schemas/${name}\\.json$`));
  expect(more).toEqual([]);
  expect(made.has(schema.slice(2)) || existsSync(join(root, schema))).toBe(true);
});

test("schemas with our own keywords are also generated as standard JSON Schema for editors", () => {
  const ready = [...made].filter(([path]) => path.startsWith(".cache/schemas/"));
  expect(ready.map(([path]) => path)).toContain(".cache/schemas/duplicates.json");
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const [name, schema] of schemas.sources) {
    ajv.addSchema({ ...schema, $id: `file:///schemas/${name}` });
  }
  for (const [path, text] of ready) {
    expect(text).not.toMatch(/"collections": "|"fieldsFor": /);
    ajv.addSchema({ ...JSON.parse(text), $id: `file:///${path}` });
    expect(ajv.getSchema(`file:///${path}`)).toBeTypeOf("function");
  }
  const duplicate = { key: "a", files: ["b.md", "d.md"], reason: "c" };
  const isRight = (collection: string) =>
    ajv.validate("file:///.cache/schemas/duplicates.json", {
      duplicates: [{ collection, ...duplicate }],
    });
  expect([isRight("articles"), isRight("products")]).toEqual([true, false]);
});

describe("VS Code's files", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "editor-"));
  });
  const file = (path: string) => join(folder, path);
  const kept = (path: string) => readFileSync(file(path), "utf8");
  const settingsFile = ".vscode/settings.json";
  const schemaFile = ".cache/schemas/duplicates.json";

  test("are written if they do not exist, with a mark in the first line", () => {
    writeEditorFiles(folder);
    for (const [path, text] of made) {
      expect(kept(path).endsWith(text)).toBe(true);
      if (path.startsWith(".vscode/")) {
        expect(kept(path)).toMatch(/^\/\/ Written from schemas\/.*\n/);
      }
    }
  });

  test("are not overwritten if somebody has written or changed them", () => {
    writeEditorFiles(folder);
    rmSync(file(schemaFile));
    for (const mine of [
      kept(settingsFile).replace("{\n", '{\n  "editor.fontSize": 18,\n'),
      "{}\n",
    ]) {
      writeFileSync(file(settingsFile), mine);
      writeEditorFiles(folder);
      expect(kept(settingsFile)).toBe(mine);
      expect(existsSync(file(schemaFile))).toBe(true);
    }
  });

  test("are updated with the schemas if nobody has changed them", () => {
    writeEditorFiles(folder);
    const now = kept(settingsFile);
    // The text of an earlier version of the schemas, with its own mark.
    writeFileSync(file(settingsFile), earlier(now));
    writeEditorFiles(folder);
    expect(kept(settingsFile)).toBe(now);
  });

  test("are written when packages are installed, without output or failure", () => {
    const { prepare } = JSON.parse(read("package.json")).scripts;
    const install = (cwd: string) => spawnSync(prepare, { cwd, encoding: "utf8", shell: true });
    // With nothing but the package files, as when a container image is built.
    expect(install(folder)).toMatchObject({ status: 0, stdout: "" });
    expect(readdirSync(folder)).toEqual([]);
    expect(install(root)).toMatchObject({ status: 0, stdout: "", stderr: "" });
    expect(existsSync(join(root, settingsFile))).toBe(true);
  });
});

test("the problem matcher of VS Code's task parses the output of `content watch`", () => {
  const { tasks } = JSON.parse(read(".vscode/tasks.json").replace(/^\s*\/\/.*$/gm, ""));
  const { pattern, background } = tasks[0].problemMatcher;
  const report = fixtureCase("date-nonexistent").report.text.split("\n");
  expect(new RegExp(pattern[0].regexp).exec(report[0] ?? "")?.slice(1)).toEqual([
    "content/articles/second-article.md",
    "4",
    "7",
    "error",
    "date-nonexistent",
  ]);
  expect(new RegExp(pattern[1].regexp).exec(report[1] ?? "")?.[1]).toMatch(
    /February 2024 has 29 days, so there is no day 30\.$/,
  );
  expect(report.some((line) => new RegExp(background.endsPattern).test(line))).toBe(true);
  expect("Checking the content").toMatch(new RegExp(background.beginsPattern));
});
