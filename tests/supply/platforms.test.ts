// Tests that the lockfile installs every native package of the build on every machine that the
// README promises. It chooses packages as npm does: by operating system, processor and C library.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nodeProblem } from "../../tools/check-node.mjs";

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  /** Linux only. */
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const machines = [
  "linux x64 glibc",
  "linux x64 musl",
  "linux arm64 glibc",
  "linux arm64 musl",
  "darwin x64",
  "darwin arm64",
  "win32 x64",
  "win32 arm64",
];

const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8"),
);

/** The packages for certain machines among a package's optional ones, by their names. */
function programsOf(place: string): [name: string, Locked][] {
  return Object.entries(packages[place]?.optionalDependencies ?? {}).flatMap(
    ([name, version]): [string, Locked][] => {
      const locked = packages[`node_modules/${name}`];
      if (locked && !(locked.os && locked.cpu)) return [];
      expect(locked, name).toMatchObject({ version, integrity: expect.stringMatching(/^sha512-/) });
      return locked ? [[name, locked]] : [];
    },
  );
}

/** The names of those that npm installs on a machine. */
function chosenFor(machine: string, programs: readonly [string, Locked][]): string[] {
  const [os = "", cpu = "", libc] = machine.split(" ");
  return programs
    .filter(
      ([, locked]) =>
        locked.os?.includes(os) &&
        locked.cpu?.includes(cpu) &&
        (!locked.libc || !libc || locked.libc.includes(libc)),
    )
    .map(([name]) => name);
}

const native = Object.keys(packages).filter(
  (place) => place !== "" && programsOf(place).length > 1,
);

test.each(machines)("On %s, npm ci installs the program of each native package", (machine) => {
  for (const place of native) {
    const chosen = chosenFor(machine, programsOf(place));
    const programs = chosen.filter((name) => !name.includes("libvips"));
    expect(programs, place).toHaveLength(1);
    // On Windows, sharp's library is in the same package.
    const libraries = Number(place.endsWith("/sharp") && !machine.startsWith("win32"));
    expect(chosen.length - programs.length, place).toBe(libraries);
  }
});

test("The native packages are those that are known.", () => {
  expect(native.map((place) => place.replace("node_modules/", "")).sort()).toEqual([
    "@biomejs/biome",
    "@myriaddreamin/typst-ts-node-compiler",
    "esbuild",
    "lightningcss",
    "rolldown",
    "sharp",
    "typescript",
  ]);
});

test("npm ci installs Node on Linux, and on Windows with an x64 processor; elsewhere an old Node says where to get one.", () => {
  for (const machine of machines) {
    const isInstalled = chosenFor(machine, programsOf("")).length > 0;
    expect(isInstalled, machine).toBe(/^linux|^win32 x64/.test(machine));
    const [os = "", cpu = ""] = machine.split(" ");
    expect(nodeProblem("20.1.0", os, cpu), machine).toContain(
      isInstalled ? 'run "npm ci"' : "install Node 24.21 or newer from https://nodejs.org",
    );
  }
});
