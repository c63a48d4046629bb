// Tests the lint rule against visitors' texts in the site's code (tools/lint/typed-words.grit): what it reports and what it ignores.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

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

/** Names of the files in which Biome reports something, out of some with one line each, with the project's own settings. */
function filesFound(codes: readonly string[], folder: string): string[] {
  const copy = mkdtempSync(join(tmpdir(), "typed-words-"));
  const { vcs: _, files: _files, ...settings } = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
  writeFileSync(join(copy, "biome.json"), JSON.stringify(settings));
  mkdirSync(join(copy, "tools/lint"), { recursive: true });
  const plugin = "tools/lint/typed-words.grit";
  writeFileSync(join(copy, plugin), readFileSync(join(root, plugin), "utf8"));
  mkdirSync(join(copy, folder), { recursive: true });
  for (const [index, code] of codes.entries())
    writeFileSync(join(copy, folder, `${index}.tsx`), `export const make = (n, is, words) => ${code};\n`);
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const { stdout } = spawnSync(process.execPath, [biome, "lint", "--reporter=github", "."], {
    cwd: copy,
    encoding: "utf8",
  });
  return codes.filter((_code, index) => new RegExp(`title=plugin,file=\\S*/${index}\\.tsx,`).test(stdout));
}

describe("the lint rule about words in code", () => {
  it("reports words that visitors read", () => {
    expect(filesFound(found, "app/routes")).toEqual(found);
  });

  it("ignores names of classes, keys and ids", () => {
    expect(filesFound(leftAlone, "app/routes")).toEqual([]);
  });

  it("ignores the style guide, which only developers see", () => {
    expect(filesFound(found, "app/routes/styleguide")).toEqual([]);
  });
});
