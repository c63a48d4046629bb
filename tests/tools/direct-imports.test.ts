// Tests that a program with modules of every kind does the same with direct-imports.mjs as by tsx alone.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "direct-imports-"));
const own = pathToFileURL(join(import.meta.dirname, "../../tools/direct-imports.mjs")).href;

afterAll(() => rmSync(folder, { recursive: true }));

/** A package with both kinds of modules, one whose folder says which kind it is, and a program that uses them. */
const files: Readonly<Record<string, string>> = {
  "package.json": '{ "type": "module" }',
  "node_modules/both/package.json": '{ "name": "both", "exports": "./esm/index.mjs" }',
  "node_modules/both/esm/index.mjs":
    'import inner from "../lib/index.js";\nimport { other } from "./other.mjs";\nexport const both = [inner.name, other].join();',
  "node_modules/both/esm/other.mjs": 'export const other = "other";',
  "node_modules/both/lib/index.js":
    'const { part } = require("./part");\nexports.name = [part, require("./data.json").data, require("./more").more].join();',
  "node_modules/both/lib/part.js": 'exports.part = "part";',
  "node_modules/both/lib/data.json": '{ "data": "data" }',
  "node_modules/both/lib/more/index.js": 'exports.more = "more";',
  "node_modules/said/package.json": '{ "name": "said", "exports": "./dist/index.js" }',
  "node_modules/said/dist/package.json": '{ "type": "module" }',
  "node_modules/said/dist/index.js":
    'import older from "../older.js";\nexport { near } from "./near.js";\nexport const said = older;',
  "node_modules/said/dist/near.js": 'export const near = "near";',
  "node_modules/said/older.js": 'module.exports = "older";',
  "typed.ts": "export enum Kind { Board = 4 }",
  "old.cjs": 'module.exports = require("./old-part.cjs");',
  "old-part.cjs": 'module.exports = "old";',
  "again.js": "export const at = 1;",
  "start.ts": [
    'import { both } from "both";',
    'import { near, said } from "said";',
    'import old from "./old.cjs";',
    'import data from "./node_modules/both/lib/data.json" with { type: "json" };',
    'import { Kind } from "./typed.ts";',
    'const first = await import("./again.js");',
    'const second = await import("./again.js?2");',
    'const missing = await import("./missing.ts").catch(({ code }) => code);',
    "console.log(both, near, said, old, data.data, Kind.Board, first === second, missing);",
  ].join("\n"),
};

test("modules of every kind are the same as without it", () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const ran = (...hooks: string[]) =>
    spawnSync(
      process.execPath,
      [import.meta.resolve("tsx/esm"), ...hooks]
        .flatMap((module) => ["--import", module])
        .concat("start.ts"),
      { cwd: folder, encoding: "utf8" },
    );
  const words = "part,data,more,other near older old data 4 false ERR_MODULE_NOT_FOUND\n";
  expect(ran()).toMatchObject({ status: 0, stdout: words, stderr: "" });
  expect(ran(own)).toMatchObject({ status: 0, stdout: words, stderr: "" });
});
