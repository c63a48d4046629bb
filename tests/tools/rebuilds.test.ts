// Tests what a change of a file makes again, and that the compiler's key has every file that a run
// reads.

import { readFileSync } from "node:fs";
import { join, matchesGlob, relative } from "node:path";
import { codeFiles } from "@site/files/code";
import { readInputs } from "@site/site-build/parts";
import { expect, it } from "vitest";
import { inspectionFiles } from "../../pipeline/images/inspected-by.ts";
import { project, runAlone } from "../pipeline/commands/command-line.ts";
import { testSite } from "../test-site-folder.ts";

const root = join(import.meta.dirname, "../..");
const keyOf = (name: string, ...ignored: string[]) => codeFiles(root, name, ...ignored);

/** What is made and cached, with the files of its key. */
const keys: Readonly<Record<string, readonly string[]>> = {
  content: keyOf("@site/pipeline", "packages/common/enquiry/"),
  pictures: inspectionFiles().map((name) => `pipeline/images/${name}`),
  documents: keyOf("@site/documents", "packages/common/enquiry/"),
  pages: keyOf("@site/site-build", "app/", "packages/common/enquiry/"),
  bundles: Object.keys(readInputs(testSite, {}).files),
};

it.each([
  ["pipeline/read/yaml/value.ts", ["content", "documents", "pages", "bundles"]],
  ["pipeline/images/inspect.ts", ["content", "pictures", "documents", "pages", "bundles"]],
  ["schemas/articles.json", ["content", "documents", "pages"]],
  ["packages/drawings/section.ts", ["content", "documents", "pages", "bundles"]],
  ["packages/documents/house.typ", ["documents", "pages", "bundles"]],
  ["packages/search/finder.ts", ["pages", "bundles"]],
  ["packages/common/brand.json", ["content", "documents", "pages", "bundles"]],
  ["packages/common/enquiry/phone.ts", ["bundles"]],
  ["app/routes/contact/route.tsx", ["bundles"]],
  [".content/client.json", ["bundles"]],
  [".content/hi/client.json", ["bundles"]],
  [".content/articles/index.json", []],
  ["packages/service/app.ts", []],
  ["package-lock.json", ["content", "documents", "pages", "bundles"]],
])("A change of %s makes again: %j", (file, expected) => {
  const made = Object.entries(keys).flatMap(([name, key]) => (key.includes(file) ? [name] : []));
  expect(made).toEqual(expected);
});

it("The key of the bundles has the compiled files that modules import, and no others", () => {
  const modules = keys.bundles?.filter((name) => /^app\/.*\.tsx?$/.test(name)) ?? [];
  const imported = modules.flatMap((name) =>
    Array.from(
      readFileSync(join(root, name), "utf8").matchAll(
        /^(?!.*import type).*(?:\.content\/|compiledFolder, ")([\w,*{}/-]+\.json)"/gm,
      ),
      ([, path]) => `.content/${path}`,
    ),
  );
  const known = keys.bundles?.filter((name) => name.startsWith(".content/")) ?? [];
  expect(known.filter((name) => !imported.some((glob) => matchesGlob(name, glob)))).toEqual([]);
  expect(imported.filter((glob) => !known.some((name) => matchesGlob(name, glob)))).toEqual([]);
});

/** Notes each module and file that a process or one of its threads reads. */
const recorder = `
import fs from "node:fs";
import { registerHooks, syncBuiltinESMExports } from "node:module";
const { appendFileSync, readFileSync } = fs;
const note = (path) => appendFileSync(process.env.READ_FILES, path + "\\n");
registerHooks({ load: (url, context, next) => (note(url), next(url, context)) });
fs.readFileSync = (path, ...more) => (note(String(path)), readFileSync(path, ...more));
syncBuiltinESMExports();
`;

it("The compiler's key has every module and file of the project that a run reads", async () => {
  const folder = project();
  const list = join(folder, "read");
  const preload = `data:text/javascript,${encodeURIComponent(recorder)}`;
  const node = ["--import", preload];
  const { status } = await runAlone(folder, ["build"], {
    node,
    shell: `export READ_FILES=${list}`,
  });
  expect(status).toBe(0);
  const read = new Set(
    readFileSync(list, "utf8")
      .split("\n")
      .map((line) => relative(root, line.replace(/^file:\/\//, "").replace(/\?.*/, ""))),
  );
  for (const kind of ["pipeline/cli.ts", "pipeline/images/inspect.ts", "schemas/articles.json"]) {
    expect(read).toContain(kind);
  }
  // The list of pages is part of each key; a package's name and the start of Node change no result.
  const apart =
    /^(?:$|\.\.|node_modules|tests|tools|\.cache|data:|node:)|(?:^|\/)package\.json$|^packages\/files\/semaphore/;
  const missing = [...read].filter((name) => !apart.test(name) && !keys.content?.includes(name));
  expect(missing).toEqual([]);
});
