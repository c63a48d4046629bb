// Cuts the site's font out of Archivo: the letters and the axes that the site uses, no more. Its files are kept in Git, as they
// change only with the font in brand.json: node tools/check-node.mjs tools/fonts/cut.ts

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subset from "subset-font";
import { axes, type Cut, charactersOf, cuts } from "./cuts.ts";

const out = join(import.meta.dirname, "../../app/styles/fonts");

/** The source of a cut, from the package that brings all of Archivo. */
function sourceOf({ part }: Cut): string {
  const name = `@fontsource-variable/archivo/files/archivo-${part}-wdth-normal.woff2`;
  return fileURLToPath(import.meta.resolve(name));
}

/** A cut as a file in WOFF2. The same source and the same cut give the same bytes. */
async function cutOut(cut: Cut): Promise<Uint8Array> {
  const source = await readFile(sourceOf(cut));
  return subset(source, charactersOf(cut.range).join(""), { targetFormat: "woff2", variationAxes: axes });
}

for (const cut of cuts) {
  const bytes = await cutOut(cut);
  await writeFile(join(out, cut.file), bytes);
  console.log(`${cut.file}: ${bytes.length} bytes`);
}
// The licence goes where the font goes.
const licence = fileURLToPath(import.meta.resolve("@fontsource-variable/archivo/LICENSE"));
await writeFile(join(out, "OFL.txt"), await readFile(licence));
