// Tests that the lockfile installs every native package of the build on every machine that the
// README promises. It chooses packages as npm does: by operating system, processor and C library.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { nodeProblem } from "../../tools/check-node.mjs";

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly libc?: string | readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Machine {
  readonly os: string;
  readonly cpu: string;
  /** Linux only. */
  readonly libc?: string;
}

const machines: readonly Machine[] = [
  { os: "linux", cpu: "x64", libc: "glibc" },
  { os: "linux", cpu: "x64", libc: "musl" },
  { os: "linux", cpu: "arm64", libc: "glibc" },
  { os: "linux", cpu: "arm64", libc: "musl" },
  { os: "darwin", cpu: "x64" },
  { os: "darwin", cpu: "arm64" },
  { os: "win32", cpu: "x64" },
  { os: "win32", cpu: "arm64" },
];

/** Packages whose code is a program for one kind of machine, with the part of a machine's package names that says what it is. */
const native: Readonly<Record<string, string>> = {
  "@biomejs/biome": "@biomejs/cli-",
  "@myriaddreamin/typst-ts-node-compiler": "@myriaddreamin/typst-ts-node-compiler-",
  esbuild: "@esbuild/",
  lightningcss: "lightningcss-",
  rolldown: "@rolldown/binding-",
  sharp: "@img/sharp-",
  typescript: "@typescript/typescript-",
};

const lockfile = join(import.meta.dirname, "../../package-lock.json");
const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync(lockfile, "utf8"),
);

const locked = (name: string): Locked | undefined => packages[`node_modules/${name}`];

/** Whether a field of a package admits a machine: a list of names, or of names with a `!` that are not admitted. */
function admits(field: string | readonly string[] | undefined, value: string | undefined): boolean {
  if (field === undefined || value === undefined) {
    return true;
  }
  const names = [field].flat();
  return (
    names.includes(value) ||
    (names.every((name) => name.startsWith("!")) && !names.includes(`!${value}`))
  );
}

/** The optional packages of a package that npm installs on a machine, among those for certain machines only. */
function chosenFor({ os, cpu, libc }: Machine, name: string): string[] {
  const optional = Object.keys(
    (name === "" ? packages[""] : locked(name))?.optionalDependencies ?? {},
  );
  return optional.filter((each) => {
    const found = locked(each);
    if (found?.os === undefined || found.cpu === undefined) {
      return false;
    }
    return admits(found.os, os) && admits(found.cpu, cpu) && admits(found.libc, libc);
  });
}

/** Whether a package has a package of its own for each of several machines. */
const hasOwnForMachines = ({ optionalDependencies = {} }: Locked) =>
  Object.keys(optionalDependencies).filter((each) => locked(each)?.os !== undefined).length > 1;

test("The packages with programs for single machines are those that are tested here.", () => {
  const found = Object.entries(packages).filter(
    ([place, each]) => place !== "" && hasOwnForMachines(each),
  );
  expect(found.map(([place]) => place.replace("node_modules/", "")).sort()).toEqual(
    Object.keys(native).sort(),
  );
});

describe.each(machines)("On $os $cpu $libc,", (machine) => {
  test.each(Object.entries(native))("npm ci installs the program of %s", (name, prefix) => {
    const wanted: Readonly<Record<string, string>> = locked(name)?.optionalDependencies ?? {};
    const chosen = chosenFor(machine, name);
    const programs = chosen.filter((each) => each.startsWith(prefix) && !each.includes("libvips"));
    expect(programs).toHaveLength(1);
    for (const each of chosen) {
      expect(locked(each), each).toMatchObject({
        version: wanted[each],
        integrity: expect.stringMatching(/^sha512-/),
      });
    }
  });

  test("npm ci installs sharp's library too, which on Windows is in the same package", () => {
    const libraries = chosenFor(machine, "sharp").filter((name) => name.includes("libvips"));
    expect(libraries).toHaveLength(machine.os === "win32" ? 0 : 1);
  });

  test("npm ci installs Node, or an old Node says where to get one", () => {
    const [own] = chosenFor(machine, "");
    const said = nodeProblem("20.1.0", machine.os, machine.cpu);
    expect(said).toContain(
      own === undefined ? "install Node 24.21 or newer from https://nodejs.org" : 'run "npm ci"',
    );
    if (own !== undefined) {
      expect(locked(own)?.version).toBe(packages[""]?.optionalDependencies?.[own]);
    }
  });
});

test("Node is installed on Linux, and on Windows with an x64 processor.", () => {
  const having = machines.filter((machine) => chosenFor(machine, "").length > 0);
  expect(new Set(having.map(({ os, cpu }) => `${os} ${cpu}`))).toEqual(
    new Set(["linux x64", "linux arm64", "win32 x64"]),
  );
});
