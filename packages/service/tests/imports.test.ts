// Tests that the server does not load the picture library: it serves pictures and never makes any.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const service = join(import.meta.dirname, "..");

/** Packages that modules import, directly or not, also dynamically, but not for types alone. */
function packagesOf(modules: readonly string[]): Set<string> {
  const packages = new Set<string>();
  const files = new Set(modules);
  for (const file of files) {
    const code = readFileSync(file, "utf8").replace(/^(?:import|export) type [^;]*;/gm, "");
    for (const [, name = ""] of code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g)) {
      if (name.startsWith(".")) {
        files.add(join(file, "..", name));
      } else {
        packages.add(name);
      }
    }
  }
  return packages;
}

it("has no picture library", () => {
  const modules = readdirSync(service, { recursive: true, encoding: "utf8" });
  const packages = packagesOf(
    modules
      .filter((name) => name.endsWith(".ts") && !/(?:^|[\\/])tests[\\/]/.test(name))
      .map((name) => join(service, name)),
  );
  expect(packages).toContain("fastify");
  expect(packages).not.toContain("sharp");
});
