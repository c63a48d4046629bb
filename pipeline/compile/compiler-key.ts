// Hashes the compiler, the schemas and Node, so that cached results of another version are not used.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { codeFiles } from "@site/files/code";

const project = join(import.meta.dirname, "../..");

/** Paths of the inputs, relative to the project. */
export const compilerFiles = (): string[] =>
  codeFiles(project, "@site/pipeline", "packages/common/enquiry/");

/**
 * The hash of this compiler. It includes ICU, which formats dates and numbers of other languages.
 * @param schemas the folder of the schemas and the table, if they are not the project's own
 */
export function compilerKey(schemas?: URL): string {
  const hash = createHash("sha256")
    .update(process.version)
    .update(process.versions.icu ?? "");
  for (const file of compilerFiles()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(project, file)));
  }
  const folder = schemas && fileURLToPath(schemas);
  for (const name of folder === undefined ? [] : readdirSync(folder).sort()) {
    const file = join(folder ?? "", name);
    if (statSync(file).isFile()) hash.update(`\0${name}\0`).update(readFileSync(file));
  }
  return hash.digest("base64url");
}
