// What a writer reads for every mistake: each folder of tests/fixtures/codes holds the files that differ from the base and the
// full report. UPDATE_FIXTURES=1 writes the reports anew; read what changed before you keep it.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { load } from "../../pipeline/load/index.ts";
import { codesWith } from "../../pipeline/model/codes.ts";
import { baselineFile } from "../../pipeline/report/baseline.ts";
import { fixtures, overlaid, reportOf, rules } from "./fixture-report.ts";

const folder = join(fixtures, "codes");
const codes = codesWith(rules);
const usesIt = "---\ntitle: Disclaimer\n---\n![A board.](../media/other.jpg)\n";

/** Files that cannot live in a repository: made in a copy of the fixture's folder, and taken away after loading. */
const made: Readonly<Record<string, { before: (folder: string) => void; loaded?: (folder: string) => void }>> = {
  "file-encoding--nul": { before: (at) => writeFileSync(join(at, "facts.yaml"), "lifespan:\n  value: \0\n") },
  "file-link": { before: (at) => symlinkSync("/etc/hostname", join(at, "articles", "third-article.md")) },
  "file-link--folder": { before: (at) => symlinkSync("/etc", join(at, "media", "other")) },
  "file-link--loop": { before: (at) => symlinkSync("loop.md", join(at, "articles", "loop.md")) },
  "file-link--picture": {
    before(at) {
      symlinkSync("/etc/hostname", join(at, "media", "other.jpg"));
      writeFileSync(join(at, "legal", "disclaimer.md"), usesIt);
    },
  },
  "file-link--pipe": { before: (at) => execFileSync("mkfifo", [join(at, "articles", "third-article.md")]) },
  "file-too-large": {
    before: (at) => writeFileSync(join(at, "articles", "third-article.md"), "A long line of text.\n".repeat(40_000)),
  },
  // A name whose bytes are no UTF-8 can be listed but not opened.
  "file-unreadable": {
    before: (at) => writeFileSync(Buffer.concat([Buffer.from(join(at, "articles", "caf")), Buffer.from([0xe9])]), "x"),
  },
  "file-unreadable--picture": {
    before(at) {
      cpSync(join(fixtures, "base", "media", "board.jpg"), join(at, "media", "other.jpg"));
      writeFileSync(join(at, "legal", "disclaimer.md"), usesIt);
    },
    loaded: (at) => rmSync(join(at, "media", "other.jpg")),
  },
  "picture-heavy": {
    before(at) {
      cpSync(join(fixtures, "base", "media", "board.jpg"), join(at, "media", "other.jpg"));
      // What follows the end of a JPEG is not looked at.
      truncateSync(join(at, "media", "other.jpg"), 7 * 1024 * 1024);
      writeFileSync(join(at, "legal", "disclaimer.md"), usesIt);
    },
  },
  "picture-size--bytes": {
    before(at) {
      writeFileSync(join(at, "media", "other.jpg"), "");
      truncateSync(join(at, "media", "other.jpg"), 60 * 1024 * 1024);
      writeFileSync(join(at, "legal", "disclaimer.md"), usesIt);
    },
  },
};

const names = [...new Set([...readdirSync(folder), ...Object.keys(made)])].sort();

test("The base has no findings, so every finding of a fixture is its own.", async () => {
  expect(await reportOf(await load(join(fixtures, "base")))).toBe("Content is clean: 21 files checked.\n");
});

test("Line ends of Windows and a byte order mark are no findings.", async () => {
  const base = await load(join(fixtures, "base"));
  const files = base.files.map((file) => ({ ...file, text: file.text.replaceAll("\n", "\r\n") }));
  expect(await reportOf({ ...base, files })).toBe("Content is clean: 21 files checked.\n");
});

test.each([...codes.keys()])("%s has a fixture.", (code) => {
  expect(names.some((name) => name === code || name.startsWith(`${code}--`))).toBe(true);
});

/** The code that a fixture is named after. */
const codeOf = (name: string) => name.replace(/--.*/, "");

/** The files of a folder, as paths in it. */
function filesIn(at: string): string[] {
  return readdirSync(at, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
}

/** The baseline of a fixture that has one. */
function baselineIn(at: string): { readonly baseline?: string } {
  const path = join(at, baselineFile);
  return existsSync(path) ? { baseline: readFileSync(path, "utf8") } : {};
}

for (const name of names) {
  const make = made[name];
  // Pipes, links and names of odd bytes are made as Linux lets one make them.
  test.skipIf(make && process.platform !== "linux")(name, async () => {
    const at = make ? mkdtempSync(join(tmpdir(), "content-fixture-")) : join(folder, name);
    const expected = join(folder, name, "expected.txt");
    let report: string;
    try {
      if (make) {
        for (const part of ["articles", "legal", "media"]) mkdirSync(join(at, part));
        make.before(at);
      }
      const content = await overlaid(at);
      make?.loaded?.(at);
      // The base is full of samples; a fixture for a release is about its own files.
      const release =
        codes.get(codeOf(name))?.release === "only" ? { release: true, changed: new Set(filesIn(at)) } : {};
      report = await reportOf(content, { ...release, ...baselineIn(at) });
    } finally {
      if (make) rmSync(at, { recursive: true });
    }
    if (process.env.UPDATE_FIXTURES) {
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(expected, report);
    }
    expect(report).toContain(` ${codeOf(name)}\n`);
    expect(report).toBe(existsSync(expected) ? readFileSync(expected, "utf8") : "a report that has been read and kept");
  });
}
