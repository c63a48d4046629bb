// Extracts outlines of letters for drawings shown as pictures: npx tsx tools/fonts/letters.ts

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";
import subset from "subset-font";

/**
 * Such pictures cannot load fonts. The file is committed, as it changes only with the font in
 * brand.json.
 */
const out = join(import.meta.dirname, "../../packages/drawings/letters.json");

/** The weight of text in drawings, and the width of the site's texts. */
const axes = { wght: 500, wdth: 102 } as const;

/** The characters in drawings: ASCII, and typographic signs of English. */
const characters = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ..."\u00a0×–—‘’“”",
];

/** The font at one weight and one width, uncompressed. */
async function cutOut(): Promise<Uint8Array> {
  const name = "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2";
  const source = await readFile(fileURLToPath(import.meta.resolve(name)));
  return subset(source, characters.join(""), { targetFormat: "truetype", variationAxes: axes });
}

/** A character's width and outline, in thousandths of the font size; the y axis points down. */
function outlineOf(font: Font, upem: number, character: string): string {
  const buffer = new Buffer();
  buffer.addText(character);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const [glyph] = buffer.getGlyphInfosAndPositions();
  if (!glyph || glyph.codepoint === 0) throw new Error(`The font has no ${character}.`);
  const scale = 1000 / upem;
  const d = font
    .glyphToJson(glyph.codepoint)
    .map(
      ({ type, values }) =>
        type +
        values
          .map((value, index) => Math.round(value * scale * (index % 2 === 0 ? 1 : -1)))
          .join(" "),
    )
    .join("");
  return `${Math.round((glyph.xAdvance ?? 0) * scale)} ${d}`.trim();
}

const face = new Face(new Blob(await cutOut()));
const font = new Font(face);
const letters = Object.fromEntries(
  characters.map((character) => [character, outlineOf(font, face.upem, character)]),
);
const rows = Object.entries(letters).map(
  ([character, value]) => `  ${JSON.stringify(character)}: ${JSON.stringify(value)}`,
);
await writeFile(out, `{\n${rows.join(",\n")}\n}\n`);
console.log(`${characters.length} letters`);
