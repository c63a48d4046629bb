// Subsets the site's fonts (Archivo and those of other scripts) to the characters and axes that the site uses. The results are committed,
// as they change only with the fonts in brand.json: node tools/check-node.mjs tools/fonts/cut.ts

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subset from "subset-font";
import { axes, charactersOf, cuts, scripts } from "./cuts.ts";

const out = join(import.meta.dirname, "../../app/styles/fonts");

const pathOf = (name: string) => fileURLToPath(import.meta.resolve(name));

/** A font: its package, and the parts of it to extract. */
interface Font {
  readonly package: string;
  readonly licence: string;
  readonly axes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  /** `part` is the name of the package's source file, after the font's name. */
  readonly cuts: readonly { readonly file: string; readonly part: string; readonly range: string }[];
}

const archivo: Font = {
  package: "@fontsource-variable/archivo",
  licence: "OFL.txt",
  axes,
  cuts: cuts.map((cut) => ({ ...cut, part: `${cut.part}-wdth` })),
};

/**
 * Writes a font's subsets as WOFF2, and its licence beside them; the output is deterministic. Glyphs that the font substitutes for these
 * characters, such as conjuncts, are included.
 */
async function cutOut({ package: name, licence, axes: variationAxes, cuts: own }: Font): Promise<void> {
  for (const { file, part, range } of own) {
    const source = await readFile(pathOf(`${name}/files/${name.split("/")[1]}-${part}-normal.woff2`));
    const bytes = await subset(source, charactersOf(range).join(""), { targetFormat: "woff2", variationAxes });
    await writeFile(join(out, file), bytes);
    console.log(`${file}: ${bytes.length} bytes`);
  }
  await writeFile(join(out, licence), await readFile(pathOf(`${name}/LICENSE`)));
}

for (const font of [archivo, ...Object.values(scripts)]) await cutOut(font);
