// Subsets Noto Sans Devanagari for brochures and share cards: two weights, with all conjuncts. The files are committed, as they change only
// with the font in brand.json: node tools/check-node.mjs tools/fonts/printed.ts

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subset from "subset-font";
import brand from "../../brand.json" with { type: "json" };
import { charactersOf } from "./cuts.ts";

const out = join(import.meta.dirname, "../../documents/fonts");
const source = "@fontsource-variable/noto-sans-devanagari";

/** Devanagari, zero-width joiner and non-joiner, the dotted circle for lone marks, and the rupee sign. */
const characters = charactersOf("U+900-97F, U+200C-200D, U+20B9, U+25CC").join("");

const readSource = (file: string) => readFile(fileURLToPath(import.meta.resolve(`${source}/${file}`)));

const { text, strong } = brand.font.printed.devanagari;
const font = await readSource("files/noto-sans-devanagari-devanagari-standard-normal.woff2");
for (const [file, wght] of [
  [text, 400],
  [strong, 600],
] as const) {
  const variationAxes = { wght, wdth: 100 };
  // Glyphs that the font substitutes for these characters are included.
  const bytes = await subset(font, characters, { targetFormat: "truetype", variationAxes });
  await writeFile(join(out, file), bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}
// The licence has to accompany the font.
await writeFile(join(out, "OFL-devanagari.txt"), await readSource("LICENSE"));
