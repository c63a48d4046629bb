// Process that writes the desk's data about the site to the folder given as argument.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { siteData } from "@site/pipeline";

const root = join(import.meta.dirname, "../../..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    content: { type: "string", default: "content" },
    cache: { type: "string", default: join(root, ".cache") },
  },
});
const [folder = ""] = positionals;
const files = await siteData({
  content: values.content,
  cache: values.cache,
  screens: join(root, "app/screens.ts"),
  explanations: join(root, "docs/content-errors"),
});
mkdirSync(folder, { recursive: true });
for (const [name, text] of files) {
  writeFileSync(join(folder, name), text);
}
for (const name of readdirSync(folder)) {
  if (!files.has(name)) rmSync(join(folder, name), { recursive: true });
}
