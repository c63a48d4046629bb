// Reads and writes the fixtures of tests/fixtures/codes, and lays out the files of a case in a
// folder.
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type FixtureCase, type Found, readFixture, rewritten } from "./fixture.ts";

export const fixtures = fileURLToPath(new URL("../../fixtures", import.meta.url));

const folder = join(fixtures, "codes");

/** The text of a file of the base. */
export function baseText(path: string): string | undefined {
  const at = join(fixtures, "base", path);
  return existsSync(at) ? readFileSync(at, "utf8").replaceAll("\r\n", "\n") : undefined;
}

const pathOf = (code: string) => join(folder, `${code}.md`);

const read = new Map<string, readonly FixtureCase[]>();

/**
 * The cases in a code's fixture, in the order of the file.
 * @throws if the fixture is malformed
 */
function casesOf(code: string): readonly FixtureCase[] {
  const cases = read.get(code) ?? readFixture(code, readFileSync(pathOf(code), "utf8"), baseText);
  read.set(code, cases);
  return cases;
}

/** The codes that have a fixture. */
export function fixtureCodes(): readonly string[] {
  return readdirSync(folder)
    .map((name) => name.replace(/\.md$/, ""))
    .sort();
}

/** All cases, sorted by code and then in file order. */
export function fixtureCases(): readonly FixtureCase[] {
  return fixtureCodes().flatMap(casesOf);
}

/** The case with a name, `code` or `code--variant`. */
export function fixtureCase(name: string): FixtureCase {
  const found = casesOf(name.replace(/--.*/, "")).find((each) => each.name === name);
  if (!found) throw new Error(`No fixture has a case ${name}.`);
  return found;
}

/** Writes the actual reports and fixes of the cases into their fixtures. */
export function keepFound(found: ReadonlyMap<string, Found>): void {
  for (const code of fixtureCodes()) {
    const source = readFileSync(pathOf(code), "utf8");
    const now = rewritten(source, casesOf(code), found);
    if (now !== source) writeFileSync(pathOf(code), now);
  }
}

/** Creates a file at a path. */
type Make = (at: string) => void;

const picture = join(fixtures, "base", "media", "board.jpg");

/** A file that is larger than its bytes; those after the end of a JPEG are ignored. */
const enlarged = (make: Make, megabytes: number) => (at: string) => {
  make(at);
  truncateSync(at, megabytes * 1024 * 1024);
};
const copied: Make = (at) => copyFileSync(picture, at);

/** What a case can create with “as …”: files that no repository can hold or nobody could read. */
const makings: Readonly<Record<string, Make>> = {
  "a text of 820 KB": (at) => writeFileSync(at, "A long line of text.\n".repeat(40_000)),
  "a picture of 7 MB": enlarged(copied, 7),
  "an SVG of 210 KB": (at) =>
    writeFileSync(
      at,
      `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48">${" ".repeat(210 * 1024)}</svg>`,
    ),
  "60 MB of zeros": enlarged((at) => writeFileSync(at, ""), 60),
  "a picture that is gone once the folder is read": copied,
};

/** The same, where only Linux is sure to allow it. */
const onLinux: Readonly<Record<string, Make>> = {
  "a pipe": (at) => execFileSync("mkfifo", [at]),
  "a link to a file outside": (at) => symlinkSync("/etc/hostname", at),
  "a link to a folder outside"(at) {
    rmSync(at, { recursive: true, force: true });
    symlinkSync("/etc", at);
  },
  "a link to itself": (at) => symlinkSync(at, at),
  // A name that is not valid UTF-8 can be listed but not opened.
  "a file with this name in Latin-1": (at) => writeFileSync(Buffer.from(at, "latin1"), "x"),
  // On other systems it would be the file that exists already.
  "a picture of its own": copied,
  "a text of its own": (at) => writeFileSync(at, "A text.\n"),
};

/** Whether this system can create all files of a case. */
export function canBeMade({ files }: FixtureCase): boolean {
  return (
    process.platform === "linux" ||
    [...files.values()].every((file) => !("made" in file && file.made in onLinux))
  );
}

/**
 * Writes the files of a case into a folder, replacing existing ones.
 * @returns the clean-up to run once the folder is read
 */
export function put({ files, without }: FixtureCase, into: string): () => void {
  const fleeting: string[] = [];
  for (const [path, file] of files) {
    const at = join(into, path);
    mkdirSync(dirname(at), { recursive: true });
    if ("bytes" in file) {
      writeFileSync(at, file.bytes);
    } else if ("from" in file) {
      copyFileSync(join(fixtures, file.from), at);
    } else {
      const make = makings[file.made] ?? onLinux[file.made];
      if (!make) throw new Error(`Nothing is known of “${file.made}”.`);
      make(at);
      if (file.made.includes(" is gone ")) fleeting.push(at);
    }
  }
  for (const path of without) rmSync(join(into, path), { force: true });
  return () => {
    for (const path of fleeting) rmSync(path);
  };
}
