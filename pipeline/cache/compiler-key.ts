// Names the compiler that found something out: with other sources, schemas, libraries or another Node all of it is found out anew.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const project = join(import.meta.dirname, "../..");

/** What the compiler is made of: its rooms, the schemas, the brand, the reserved addresses, and the versions of all packages. */
const parts = ["pipeline", "schemas", "brand.json", "server/policy/reserved-addresses.ts", "package-lock.json"];

function filesOf(part: string): string[] {
  if (!/\.(?:ts|json)$/.test(part))
    return readdirSync(join(project, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:ts|json)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  return [join(project, part)];
}

/** The name of this compiler; of ICU too, as it writes the days and numbers of other languages. */
export function compilerKey(): string {
  const hash = createHash("sha256")
    .update(process.version)
    .update(process.versions.icu ?? "");
  for (const file of parts.flatMap(filesOf))
    hash.update(`\0${file.slice(project.length)}\0`).update(readFileSync(file));
  return hash.digest("base64url");
}
