// Subsets fonts to the characters and axes of pages and brochures: npx tsx tools/fonts/cut.ts

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import brand from "@site/common/brand.json" with { type: "json" };
import subset from "subset-font";
import { axes, charactersOf, cuts, scripts } from "./cuts.ts";

// The results are committed, as they change only with brand.json.
const root = join(import.meta.dirname, "../..");

const pathOf = (name: string) => fileURLToPath(import.meta.resolve(name));

/** A font: its package, and the parts of it to extract. */
interface Font {
  readonly package: string;
  readonly licence: string;
  /** Ranges, or values at which an axis is fixed. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  /** `part` is the name of the package's source file, after the font's name. */
  readonly cuts: readonly {
    readonly file: string;
    readonly part: string;
    readonly range: string;
  }[];
}

const archivo: Font = {
  package: "@fontsource-variable/archivo",
  licence: "OFL.txt",
  axes,
  cuts: cuts.map((cut) => ({ ...cut, part: `${cut.part}-wdth` })),
};

const { text, strong } = brand.font.printed.devanagari;

/**
 * One font for each weight: Devanagari, zero-width joiner and non-joiner, the dotted circle for
 * lone marks, and the rupee sign.
 */
const printed = [
  { file: text, wght: 400 },
  { file: strong, wght: 600 },
].map(({ file, wght }): Font => {
  const range = "U+900-97F, U+200C-200D, U+20B9, U+25CC";
  return {
    ...scripts.Deva,
    axes: { wght, wdth: 100 },
    cuts: [{ file, part: "devanagari-standard", range }],
  };
});

/**
 * Writes a font's subsets, and its licence beside them; the output is deterministic. Glyphs that
 * the font substitutes for these characters, such as conjuncts, are included.
 */
async function cutOut(
  { package: name, licence, axes: variationAxes, cuts: own }: Font,
  targetFormat: "woff2" | "truetype",
  folder: string,
): Promise<void> {
  const out = join(root, folder);
  for (const { file, part, range } of own) {
    const source = await readFile(
      pathOf(`${name}/files/${name.split("/")[1]}-${part}-normal.woff2`),
    );
    const bytes = await subset(source, charactersOf(range).join(""), {
      targetFormat,
      variationAxes,
    });
    await writeFile(join(out, file), bytes);
    console.log(`${file}: ${bytes.length} bytes`);
  }
  await writeFile(join(out, licence), await readFile(pathOf(`${name}/LICENSE`)));
}

/**
 * The letters of languages' names: pages in the language of the sources load no other font of their
 * script.
 */
const lettersOfNames: Font = {
  ...scripts.Deva,
  axes: { wght: 500 },
  cuts: [{ ...brand.font.names, part: "devanagari-wght" }],
};

for (const font of [archivo, ...Object.values(scripts), lettersOfNames]) {
  await cutOut(font, "woff2", "app/styles/fonts");
}
for (const font of printed) await cutOut(font, "truetype", "packages/documents/fonts");
