// Tests the project's own lint rules (tools/lint/*.grit): what they report and what they leave
// alone.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** Code that the rule against visitors' texts in components reports. */
const typedWords = [
  "<p>Hello</p>",
  "<p>{n} – मिमी</p>",
  '<p>{is && "Hello"}</p>',
  `<p>{is ? n : \`of \${n}\`}</p>`,
  '<nav aria-label="Main" />',
  '<img alt={is ? "A wall" : ""} />',
  `<input placeholder={\`Select \${n}\`} />`,
  '[{ label: "Home", path: "/" }]',
].map((code) => `export const make = (n, is, words) => ${code};`);

const noTypedWords = [
  "<p>{n} · {words.home}</p>",
  `<p className={\`wrap \${n}\`}>{words["home"]}</p>`,
  '<img alt="" title={words[is ? "pause" : "play"]} />',
  '<nav aria-labelledby="parts">{is && <i className="on" />}</nav>',
  '[{ label: words.home, path: "/" }]',
].map((code) => `export const make = (n, is, words) => ${code};`);

/**
 * Code that the rules of style report: a spread of a literal, parallel lists, a body that lacks
 * braces.
 */
const dense = [
  "export const make = (a, b) => ({ ...{ a, b }, c: 1 });",
  "export const make = (a, b) => <View {...{ a, b }} />;",
  "export const make = (a, b) => { const [x, y] = [a, b]; return x + y; };",
  "export const make = (a) => { let [x, y] = [a, 2] as const; return x + y; };",
  "export function make(a) {\n  if (a)\n    return 1;\n  return 2;\n}",
  "export function make(a) {\n  if (a) return 1;\n  else return 2;\n}",
  "export function make(a, f) {\n  for (const b of a) if (b) f(b);\n}",
  "export function make(a, f) {\n  while (a.next())\n    f(a);\n}",
];

const plain = [
  "export const make = (a, b) => ({ ...a, ...(b ? { b } : {}), c: 1 });",
  "export const make = (a) => <View {...a} />;",
  "export const make = (a) => { const [x, y] = a; return x + y; };",
  "export const make = (a) => { const [x, ...y] = [...a, 1]; return y; };",
  "export function make(a) {\n  if (a) return 1;\n  return 2;\n}",
  "export function make(a) {\n  if (a) {\n    return 1;\n  } else if (a) {\n    a();\n  }\n}",
  "export function make(a, f) {\n  for (const b of a) f(b);\n}",
];

/** Pieces of code by the folder in which they are, each in a file of its own. */
const pieces = {
  "app/routes/found": typedWords,
  "app/routes/left-alone": noTypedWords,
  "server/found": dense,
  "server/left-alone": plain,
};

/** What Biome reports of all files, with the project's own settings. */
let reported = "";

beforeAll(() => {
  const copy = mkdtempSync(join(tmpdir(), "lint-rules-"));
  const {
    vcs: _,
    files: _files,
    ...settings
  } = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
  writeFileSync(join(copy, "biome.json"), JSON.stringify(settings));
  cpSync(join(root, "tools/lint"), join(copy, "tools/lint"), { recursive: true });
  for (const [folder, codes] of Object.entries(pieces)) {
    mkdirSync(join(copy, folder), { recursive: true });
    for (const [index, code] of codes.entries()) {
      writeFileSync(join(copy, folder, `${index}.tsx`), `${code}\n`);
    }
  }
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const command = [biome, "lint", "--reporter=github", "--max-diagnostics=none", "."];
  reported = spawnSync(process.execPath, command, { cwd: copy, encoding: "utf8" }).stdout;
});

/** The pieces of a folder in which a rule reports something. */
const reportedOf = (folder: keyof typeof pieces) =>
  pieces[folder].filter((_code, index) =>
    new RegExp(`title=plugin,file=\\S*${folder}/${index}\\.tsx,`).test(reported),
  );

describe("The lint rules report", () => {
  it("words that visitors read, not names of classes, keys and ids", () => {
    expect(reportedOf("app/routes/found")).toEqual(typedWords);
    expect(reportedOf("app/routes/left-alone")).toEqual([]);
  });

  it("spreads of literals, parallel lists and bodies without braces, not what looks like them", () => {
    expect(reportedOf("server/found")).toEqual(dense);
    expect(reportedOf("server/left-alone")).toEqual([]);
  });
});
