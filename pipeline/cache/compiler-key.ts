// Hashes the compiler itself (its package and those that it names, schemas, Node), so that cached results of another version are not used.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { codeFiles } from "@site/common/files/code";

const project = join(import.meta.dirname, "../..");

/** Paths of the inputs, relative to the project. */
export const compilerFiles = (): string[] => codeFiles(project, "@site/pipeline");

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
