// Hashes the compiler itself (sources, schemas, packages, Node), so that cached results of another version are not used.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const project = join(import.meta.dirname, "../..");

/** The inputs: the compiler's sources, the schemas, the brand, the reserved addresses, and the versions of all packages. */
const parts = ["pipeline", "schemas", "packages/common", "package-lock.json"];

function filesOf(part: string): string[] {
  if (!/\.(?:ts|json)$/.test(part)) {
    return readdirSync(join(project, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:ts|json)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  }
  return [join(project, part)];
}

/** The hash of this compiler. It includes ICU, which formats dates and numbers of other languages. */
export function compilerKey(): string {
  const hash = createHash("sha256")
    .update(process.version)
    .update(process.versions.icu ?? "");
  for (const file of parts.flatMap(filesOf)) {
    hash.update(`\0${file.slice(project.length)}\0`).update(readFileSync(file));
  }
  return hash.digest("base64url");
}
