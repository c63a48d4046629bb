// Tests that a change of any file that a build reads causes a new build: finds these files by following the imports of its commands.

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { parseAst, transformWithOxc } from "vite";
import { beforeAll, expect, test } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };
import { difference, type Inputs, readInputs } from "../../../tools/build/inputs.ts";
import { folderOf } from "../../server/folders.ts";

const root = join(import.meta.dirname, "../../..");
const nameOf = (file: string) => relative(root, file).split(sep).join("/");

/** A node of the syntax tree. */
type Syntax = Readonly<Record<string, unknown>>;
const isSyntax = (value: unknown): value is Syntax => typeof value === "object" && value !== null;

/** All nodes of a syntax tree. */
function* nodesOf(value: unknown): Generator<Syntax> {
  if (!isSyntax(value)) return;
  yield value;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

/** The module that a node imports, or names by `new URL("…", import.meta.url)`; undefined for other nodes. */
function named({ type, source, arguments: given }: Syntax): string | undefined {
  const target =
    source ?? (type === "NewExpression" && Array.isArray(given) && given.length === 2 ? given[0] : undefined);
  return isSyntax(target) && typeof target.value === "string" ? target.value : undefined;
}

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** React Router and Vite look for these by name. Their dynamic imports are for development. */
const configurations = ["react-router.config.ts", "vite.config.ts"];

/** Adds a file of the project and everything that it needs to run to `needed`, but no types. */
async function addNeeds(file: string, needed: Set<string>): Promise<void> {
  if (needed.has(file)) return;
  needed.add(file);
  if (!/\.[jt]sx?$/.test(file)) return;
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), file);
  const leftOut = configurations.includes(nameOf(file)) ? "ImportExpression" : undefined;
  const others = [...nodesOf(parseAst(code))].flatMap((node) => {
    const name = node.type === leftOut ? undefined : named(node);
    return name?.startsWith(".") ? [join(dirname(file), name.replace(/\?.*/, ""))] : [];
  });
  for (const other of others.filter(isInput))
    if (statSync(other).isDirectory()) for (const each of filesOf(other)) needed.add(each);
    else await addNeeds(other, needed);
}

/** Whether a build reads this path directly: the compiler's output follows from its inputs, and packages from the lockfile. */
function isInput(path: string): boolean {
  // A reference to the whole project does not tell which files are read.
  const isProject = join(path, ".") === join(root, ".");
  return existsSync(path) && !isProject && !/^(?:\.content|node_modules)\//.test(nameOf(path));
}

/** Paths of all files that the site is made of. */
async function needsOfBuild(): Promise<string[]> {
  const needed = new Set<string>();
  const { build, content, documents } = packageJson.scripts;
  const entries = [build, content, documents].map((script) => / (\S+\.ts)$/.exec(script)?.[1] ?? "");
  for (const name of [...entries, ...configurations]) await addNeeds(join(root, name), needed);
  // Folders that are read as a whole, or files that are named in other files.
  for (const name of ["app", "content", "schemas"])
    for (const file of filesOf(join(root, name))) await addNeeds(file, needed);
  return [...needed].map(nameOf);
}

/** Files that no page is made from. */
const others = [
  ".cache/pictures/board.avif",
  ".github/workflows/content.yml",
  "CONTRIBUTING.md",
  "README.md",
  "bench/run.ts",
  "data/enquiries.db",
  "docs/decisions/build.md",
  "server/serve.ts",
  "server/static.ts",
  "server/store/sqlite.ts",
  "tests/run.ts",
  "tools/dev/content-page.ts",
  "tools/start.ts",
];

let inputs: readonly string[];
let before: Inputs;
let after: Inputs;

beforeAll(async () => {
  const settings = ["package.json", "package-lock.json", "tsconfig.json", ".env", ".env.production.local"];
  inputs = [...(await needsOfBuild()), ...settings];
  const all = [...inputs, ...others];
  const folder = await folderOf(Object.fromEntries(all.map((name) => [name, "one"])));
  before = readInputs(folder, {});
  for (const name of all) await writeFile(join(folder, name), "two");
  after = readInputs(folder, {});
});

test("the imports lead to every folder that a build uses", () => {
  const folders = new Set(inputs.map((name) => name.split("/")[0]));
  for (const folder of ["app", "content", "enquiry", "pipeline", "schemas", "tools"]) expect(folders).toContain(folder);
  expect(inputs).toContain("tools/build/public-bases.ts");
  expect(inputs).toContain("brand.json");
  expect(inputs).toContain("pipeline/collections.ts");
});

test("a change of any file that a build reads causes a new build", () => {
  const unseen = inputs.filter((name) => {
    const changed = after.files[name];
    const alone = { ...before, files: { ...before.files, ...(changed && { [name]: changed }) } };
    return difference(before, alone) !== `${name} is changed`;
  });
  expect(unseen).toEqual([]);
});

test("a change of any other file causes none", () => {
  const read = Object.keys(after.files);
  expect(others.filter((name) => read.includes(name))).toEqual([]);
});
