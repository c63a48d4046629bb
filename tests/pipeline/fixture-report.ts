// Compiles a content folder laid over tests/fixtures/base and gives the report that a writer would read.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile, type Memory } from "../../pipeline/compile.ts";
import { compareText } from "../../pipeline/model/diagnostic.ts";
import { summary, textDiagnostics } from "../../pipeline/report/text.ts";
import { readSchemas, schemaSet } from "../../pipeline/schema/schema-set.ts";
import { type LoadedContent, load } from "../../pipeline/stages/load.ts";

export const fixtures = fileURLToPath(new URL("../fixtures", import.meta.url));
export const schemas = schemaSet(readSchemas(new URL("../../schemas", import.meta.url)));

/** Files of a fixture that are not content: the report to expect, and paths of the base that are not there. */
const notes = ["expected.txt", "removed.txt"];

const base = load(join(fixtures, "base"));

/** The base with the files of a folder in place of its own. */
export async function overlaid(folder: string): Promise<LoadedContent> {
  const [below, above] = [await base, await load(folder)];
  const list = join(folder, "removed.txt");
  const removed = existsSync(list) ? readFileSync(list, "utf8").trim().split("\n") : [];
  const files = new Map([...below.files, ...above.files].map((file) => [file.path, file]));
  const media = new Map([...below.media, ...above.media]);
  // A file that could not be taken is not there, although the base has one of its name.
  for (const path of [...removed, ...notes, ...above.diagnostics.map((d) => d.file)]) {
    files.delete(path);
    media.delete(path);
  }
  return {
    files: [...files.values()].sort((a, b) => compareText(a.path, b.path)),
    media,
    diagnostics: above.diagnostics,
    refused: above.refused ?? [],
  };
}

const cache = mkdtempSync(join(tmpdir(), "content-cache-"));
process.once("exit", () => rmSync(cache, { recursive: true, force: true }));

/** What the compiler knows of the base, so that a fixture costs only its own files. */
const known: Promise<Memory> = (async () => {
  const memory: Memory = { units: new Map(), placeholders: undefined };
  await compile({ content: await base, schemas, cache, memory });
  return memory;
})();

/** What `content check` prints of a content. */
export async function reportOf(content: LoadedContent): Promise<string> {
  const result = await compile({ content, schemas, cache, memory: { ...(await known) } });
  const text = textDiagnostics(result.diagnostics, result.texts, { folder: "content", colour: false });
  return `${text}${text ? "\n" : ""}${summary(result.diagnostics, result.files)}\n`;
}
