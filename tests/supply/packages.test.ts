// Tests that every package in the lockfile has an accepted licence and comes from npm's registry
// with a checksum. `npm run sbom` lists them.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { exceptions, plainLicences } from "./licences.ts";

const root = join(import.meta.dirname, "../..");

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  /** Whether it is a package of the project itself, in the folder of `resolved`. */
  readonly link?: boolean;
}

const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(root, "package-lock.json"), "utf8"),
);
const ownFolders = Object.values(lock.packages).flatMap(({ link, resolved }) =>
  link && resolved !== undefined ? resolved : [],
);
/** All packages of others. */
const packages = Object.entries(lock.packages)
  .filter(([place, { link }]) => place !== "" && !link && !ownFolders.includes(place))
  .map(([place, locked]) => ({ ...locked, place, name: place.replace(/^.*node_modules\//, "") }));

describe("The packages of the lockfile", () => {
  test("have accepted licences", () => {
    const strange = packages.filter(
      ({ name, license }) =>
        !plainLicences.includes(license ?? "none") &&
        !exceptions.some(({ names, licence }) => names.test(name) && licence === license),
    );
    expect(strange.map(({ place, license }) => `${place}: ${license}`)).toEqual([]);
    expect(packages.length).toBeGreaterThan(300);
  });

  test("include one for each listed licence exception", () => {
    const needless = exceptions.filter(
      ({ names, licence }) =>
        !packages.some(({ name, license }) => names.test(name) && license === licence),
    );
    expect(needless).toEqual([]);
  });

  test("come from npm's registry, each with its checksum", () => {
    for (const { place, resolved, integrity } of packages) {
      // If omitted, it is the registry that npm is configured with, by default npm's own.
      if (resolved !== undefined) {
        expect(resolved, place).toMatch(/^https:\/\/registry\.npmjs\.org\//);
      }
      expect(integrity, place).toMatch(/^sha512-[\w+/]{86}==$/);
    }
    expect(readFileSync(join(root, ".npmrc"), "utf8")).not.toMatch(/registry/);
  });

  test("have one version in all files package.json of the project", () => {
    const declared = ["", ...ownFolders].flatMap((folder) => {
      const own: Record<string, Record<string, string> | undefined> = JSON.parse(
        readFileSync(join(root, folder, "package.json"), "utf8"),
      );
      return Object.entries({ ...own.dependencies, ...own.devDependencies });
    });
    const versions = new Map(declared);
    expect(declared.filter(([name, version]) => versions.get(name) !== version)).toEqual([]);
    expect(declared.length).toBeGreaterThan(100);
  });

  test("may not run install scripts", () => {
    const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(
      readFileSync(join(root, "package.json"), "utf8"),
    );
    const scripted = new Set(
      packages.flatMap(({ name, hasInstallScript }) => (hasInstallScript ? name : [])),
    );
    expect(allowScripts).toEqual(Object.fromEntries([...scripted].map((name) => [name, false])));
  });
});

const shell = process.platform === "win32";

/** Of npm; npm 9, as Debian has it, cannot list packages. */
const major = Number.parseInt(
  spawnSync("npm", ["--version"], { shell, encoding: "utf8" }).stdout,
  10,
);

test.skipIf(major < 10)("npm run sbom writes a list of the packages", { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "sbom-"));
  for (const file of ["package.json", "package-lock.json"]) {
    copyFileSync(join(root, file), join(folder, file));
  }
  const { status, stderr } = spawnSync("npm", ["run", "--silent", "sbom"], {
    cwd: folder,
    shell,
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const { bomFormat, components } = JSON.parse(readFileSync(join(folder, "sbom.cdx.json"), "utf8"));
  expect(bomFormat).toBe("CycloneDX");
  expect(components.length).toBeGreaterThan(packages.length / 2);
});
