// Tests the lint rule against visitors' texts in the site's code (tools/lint/typed-words.grit): what it reports and what it ignores.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");

const found = [
  "<p>Hello</p>",
  "<p>{n} – मिमी</p>",
  '<p>{is && "Hello"}</p>',
  `<p>{is ? n : \`of \${n}\`}</p>`,
  '<nav aria-label="Main" />',
  '<img alt={is ? "A wall" : ""} />',
  `<input placeholder={\`Select \${n}\`} />`,
  '[{ label: "Home", path: "/" }]',
];

const leftAlone = [
  "<p>{n} · {words.home}</p>",
  `<p className={\`wrap \${n}\`}>{words["home"]}</p>`,
  '<img alt="" title={words[is ? "pause" : "play"]} />',
  '<nav aria-labelledby="parts">{is && <i className="on" />}</nav>',
  '[{ label: words.home, path: "/" }]',
];

/** Lines by the folder in which they stand, each in a file of its own. */
const lines = {
  "app/routes/found": found,
  "app/routes/left-alone": leftAlone,
};

/** What Biome reports of all files, with the project's own settings. */
let reported = "";

beforeAll(() => {
  const copy = mkdtempSync(join(tmpdir(), "typed-words-"));
  const { vcs: _, files: _files, ...settings } = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
  writeFileSync(join(copy, "biome.json"), JSON.stringify(settings));
  mkdirSync(join(copy, "tools/lint"), { recursive: true });
  const plugin = "tools/lint/typed-words.grit";
  writeFileSync(join(copy, plugin), readFileSync(join(root, plugin), "utf8"));
  for (const [folder, codes] of Object.entries(lines)) {
    mkdirSync(join(copy, folder), { recursive: true });
    for (const [index, code] of codes.entries())
      writeFileSync(join(copy, folder, `${index}.tsx`), `export const make = (n, is, words) => ${code};\n`);
  }
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const command = [biome, "lint", "--reporter=github", "--max-diagnostics=none", "."];
  reported = spawnSync(process.execPath, command, { cwd: copy, encoding: "utf8" }).stdout;
});

/** The lines of a folder in which the rule reports something. */
const reportedOf = (folder: keyof typeof lines) =>
  lines[folder].filter((_code, index) => new RegExp(`title=plugin,file=\\S*${folder}/${index}\\.tsx,`).test(reported));

it("The lint rule reports words that visitors read, not names of classes, keys and ids.", () => {
  expect(reportedOf("app/routes/found")).toEqual(found);
  expect(reportedOf("app/routes/left-alone")).toEqual([]);
});
