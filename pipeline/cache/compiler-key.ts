// Hashes the compiler itself (sources, schemas, packages, Node), so that cached results of another version are not used.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const project = join(import.meta.dirname, "../..");

/**
 * The inputs: the compiler's sources, the schemas, the rich text that it writes, the brand, the reserved addresses, and the versions of all
 * packages. tests/tools/keys.test.ts follows the compiler's imports and fails if it reads anything else.
 */
const parts = [
  "pipeline",
  "schemas",
  "rich-text",
  "brand.json",
  "server/policy/reserved-addresses.ts",
  "package-lock.json",
];

function filesOf(part: string): string[] {
  if (!/\.(?:ts|json)$/.test(part)) {
    return readdirSync(join(project, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:ts|json|md|yaml)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  }
  return [join(project, part)];
}

/** Paths of the inputs, relative to the project. */
export function compilerFiles(): string[] {
  return parts.flatMap(filesOf).map((file) => relative(project, file).replaceAll("\\", "/"));
}

/** The hash of this compiler. It includes ICU, which formats dates and numbers of other languages. */
export function compilerKey(): string {
  const hash = createHash("sha256")
    .update(process.version)
    .update(process.versions.icu ?? "");
  for (const file of compilerFiles()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(project, file)));
  }
  return hash.digest("base64url");
}
