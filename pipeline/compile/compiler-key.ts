// Hashes the compiler, the schemas and Node, so that cached results of another version are not used.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { codeKey } from "@site/files/code";
import { filesIn, hashesOf } from "@site/files/file-hashes";
import { keyOf } from "@site/files/hash";

const project = join(import.meta.dirname, "../..");

/**
 * The hash of this compiler. It includes ICU, which formats dates and numbers of other languages.
 * @param schemas the folder of the schemas and the table, if they are not the project's own
 */
export function compilerKey(schemas?: URL): string {
  const folder = schemas && fileURLToPath(schemas);
  const theirs = folder === undefined ? {} : hashesOf(folder, filesIn(folder).sort());
  const own = codeKey(project, "@site/pipeline", "packages/common/enquiry/");
  return keyOf(process.version, process.versions.icu ?? "", own, JSON.stringify(theirs));
}
