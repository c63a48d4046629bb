// The compiler's libraries are put together by the first start and taken from there by the next ones, as long as they are whole and
// of the packages that are installed; what they export is what the packages do.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { libraries } from "../../tools/libraries.mjs";
import { folderOf } from "../server/folders.ts";

const root = join(import.meta.dirname, "../..");
const tools = ["compile-cache.mjs", "libraries.mjs", "bundle-libraries.mjs", "typescript.mjs"];

/** What a script of the compiler finds under the names of its libraries, and what one of another room finds. */
const script = `
const found: Record<string, unknown> = {};
for (const name of ${JSON.stringify(libraries)}) {
  const all = await import(name);
  found[name] = { at: import.meta.resolve(name), exports: Object.keys(all).filter((each) => each !== "module.exports").sort() };
}
const { parse } = await import("yaml");
const { Ajv2020 } = await import("ajv/dist/2020.js");
const { default: matter } = await import("gray-matter");
const { _ } = await import("ajv");
const ajv = new Ajv2020();
ajv.addKeyword({ keyword: "even", code: (cxt) => cxt.fail(_\`\${cxt.data} % 2 !== 0\`) });
const answers = [parse("a: [1, b]"), matter("---\\na: 1\\n---\\ntext").content, ajv.validate({ even: true }, 3), ajv.validate({ even: true }, 4)];
console.log(JSON.stringify({ found, answers }));
`;

interface Said {
  readonly found: Readonly<Record<string, { readonly at: string; readonly exports: readonly string[] }>>;
  readonly answers: readonly unknown[];
}

async function project(): Promise<string> {
  const missing = 'import { findLibraries } from "./tools/libraries.mjs";\nconsole.log(findLibraries());\n';
  const folder = await folderOf({ "pipeline/script.ts": script, "other/script.ts": script, "missing.mjs": missing });
  mkdirSync(join(folder, "tools"));
  for (const name of tools) copyFileSync(join(root, "tools", name), join(folder, "tools", name));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  return folder;
}

function run(folder: string, name = "pipeline/script.ts"): Said {
  return JSON.parse(
    execFileSync(process.execPath, ["tools/typescript.mjs", name], { cwd: folder, encoding: "utf8", stdio: "pipe" }),
  );
}

/** Whether a start would have to do without them. */
const areMissing = (folder: string): boolean =>
  JSON.parse(execFileSync(process.execPath, ["missing.mjs"], { cwd: folder, encoding: "utf8" }));

let first: Promise<{ readonly folder: string; readonly said: Said }> | undefined;

/** A project that has been started once, the same for all tests, and what was said then: putting them together takes longest. */
function started(): NonNullable<typeof first> {
  first ??= project().then((folder) => ({ folder, said: run(folder) }));
  return first;
}

const placesIn = (folder: string) => pathToFileURL(join(folder, ".cache/libraries/")).href;
const isTogether = (folder: string, { found }: Said) =>
  Object.values(found).every(({ at }) => at.startsWith(placesIn(folder)));
const exportsIn = ({ found }: Said) => Object.entries(found).map(([name, each]) => [name, each.exports]);

test("The second start finds them together, with the same exports and the same answers.", async () => {
  const { folder, said: alone } = await started();
  expect(isTogether(folder, alone)).toBe(false);
  const together = run(folder);
  expect(isTogether(folder, together)).toBe(true);
  expect(exportsIn(together)).toEqual(exportsIn(alone));
  expect(together.answers).toEqual(alone.answers);
  expect(together.answers).toEqual([{ a: [1, "b"] }, "text", false, true]);
  expect(isTogether(folder, run(folder, "other/script.ts"))).toBe(false);
});

test("Files that were cut short, changed or lost, and those of other packages, are not used but made anew.", async () => {
  const { folder } = await started();
  const at = (name: string) => join(folder, ".cache/libraries", name);
  const spoil: readonly (() => void)[] = [
    () => writeFileSync(at("yaml.mjs"), readFileSync(at("yaml.mjs"), "utf8").slice(0, -1000)),
    () => rmSync(at(readdirSync(at("")).find((name) => name.startsWith("dist-")) ?? "ajv.mjs")),
    () => writeFileSync(at("list.json"), "{"),
    () => writeFileSync(at("list.json"), readFileSync(at("list.json"), "utf8").replace(process.version, "v0.0.0")),
  ];
  for (const each of spoil) {
    each();
    expect(areMissing(folder)).toBe(true);
    execFileSync(process.execPath, ["tools/bundle-libraries.mjs"], { cwd: folder });
    expect(areMissing(folder)).toBe(false);
  }
});

test("No link is followed to them.", async () => {
  const [folder, { folder: elsewhere }] = [await project(), await started()];
  mkdirSync(join(folder, ".cache"), { recursive: true });
  symlinkSync(join(elsewhere, ".cache/libraries"), join(folder, ".cache/libraries"), "junction");
  const before = readdirSync(join(elsewhere, ".cache/libraries"));
  expect(isTogether(folder, run(folder))).toBe(false);
  expect(areMissing(folder)).toBe(true);
  expect(readdirSync(join(elsewhere, ".cache/libraries"))).toEqual(before);
});
