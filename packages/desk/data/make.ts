// Process that writes the desk's data about the site to the folder given as argument.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { partsOf } from "@site/pipeline/commands/parts";
import { deskFiles } from "./site-data.ts";

const root = join(import.meta.dirname, "../../..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    content: { type: "string", default: "content" },
    cache: { type: "string", default: join(root, ".cache") },
  },
});
const [folder = ""] = positionals;
const parts = await partsOf(values.content, values.cache, join(root, "app/screens.ts")).parts();
const files = await deskFiles(values.content, parts, join(root, "docs/content-errors"));
mkdirSync(folder, { recursive: true });
for (const [name, text] of files) {
  writeFileSync(join(folder, name), text);
}
for (const name of readdirSync(folder)) {
  if (!files.has(name)) rmSync(join(folder, name), { recursive: true });
}
