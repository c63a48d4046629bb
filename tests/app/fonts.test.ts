// Tests the site's font files: they have the characters and axes in brand.json, and the stylesheets ask for no weight or width outside of
// them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";
import subset from "subset-font";
import { describe, expect, it } from "vitest";
import brand from "../../brand.json" with { type: "json" };
import { brandSheet } from "../../tools/build/brand.ts";
import { axes, charactersOf, cuts, scripts } from "../../tools/fonts/cuts.ts";

const styles = join(import.meta.dirname, "../../app");
const sheet = brandSheet(brand, "fonts");

const viewOf = (font: Uint8Array) => new DataView(font.buffer, font.byteOffset, font.byteLength);

/** Offset of a table in a TrueType font (OpenType, 1.9). */
function tableOf(font: Uint8Array, name: string): number {
  const view = viewOf(font);
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index);
  const table = tables.find((at) => String.fromCharCode(...font.subarray(at, at + 4)) === name);
  if (table === undefined) throw new Error(`A font without ${name}.`);
  return view.getUint32(table + 8);
}

/** The font's axes by name: table `fvar`. */
function axesOf(font: Uint8Array): Record<string, { min: number; max: number }> {
  const view = viewOf(font);
  const start = tableOf(font, "fvar");
  const [offset, count, size] = [4, 8, 10].map((at) => view.getUint16(start + at)) as [number, number, number];
  const list = Array.from({ length: count }, (_, index) => start + offset + index * size).map((at) => {
    const name = String.fromCharCode(...font.subarray(at, at + 4));
    return [name, { min: view.getInt32(at + 4) / 65536, max: view.getInt32(at + 12) / 65536 }];
  });
  return Object.fromEntries(list);
}

/** The font's characters: table `cmap`, subtables of format 4. */
function charactersIn(font: Uint8Array): Set<number> {
  const view = viewOf(font);
  const start = tableOf(font, "cmap");
  const found = new Set<number>();
  for (let index = 0; index < view.getUint16(start + 2); index++) {
    const at = start + view.getUint32(start + 4 + 8 * index + 4);
    if (view.getUint16(at) !== 4) continue;
    const segments = view.getUint16(at + 6) / 2;
    for (let segment = 0; segment < segments; segment++) {
      const last = view.getUint16(at + 14 + 2 * segment);
      const first = view.getUint16(at + 16 + 2 * (segments + segment));
      for (let code = first; code <= last && code < 0xffff; code++) found.add(code);
    }
  }
  return found;
}

/** What shapes a word with a font: how wide each glyph is; undefined where a letter is missing. */
async function shaping(
  file: Parameters<typeof subset>[0],
  characters: string,
): Promise<(word: string) => string | undefined> {
  const bytes = await subset(file, characters, { targetFormat: "sfnt", variationAxes: { wght: 400 } });
  const font = new Font(new Face(new Blob(bytes)));
  return (word) => {
    const buffer = new Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const glyphs = buffer.getGlyphInfosAndPositions();
    if (glyphs.some(({ codepoint }) => codepoint === 0)) return undefined;
    return glyphs.map(({ xAdvance = 0 }) => xAdvance).join();
  };
}

describe.each(cuts)("$file", (cut) => {
  const file = readFileSync(join(styles, "styles/fonts", cut.file));

  it("has every character of its range, and the axes that the site uses", async () => {
    const font = await subset(file, charactersOf(cut.range).join(""), { targetFormat: "sfnt" });
    const inside = charactersIn(font);
    expect(charactersOf(cut.range).filter((character) => !inside.has(character.codePointAt(0) ?? 0))).toEqual([]);
    expect(axesOf(font)).toEqual(axes);
  });

  it("has an @font-face rule with that range", () => {
    const face = sheet.split("@font-face").find((rule) => rule.includes(`fonts/${cut.file}`)) ?? "";
    const [, range = ""] = /unicode-range:([^;]*);/.exec(face) ?? [];
    expect(charactersOf(range)).toEqual(charactersOf(cut.range));
    expect(face).toContain(`font-weight:${axes.wght.min} ${axes.wght.max};`);
    expect(face).toContain(`font-stretch:${axes.wdth.min}% ${axes.wdth.max}%;`);
  });
});

describe("the font of Devanagari", () => {
  const { family, axes: own, cuts: ownCuts } = scripts.Deva;
  const [cut] = ownCuts;
  if (!cut) throw new Error("It has no file.");
  const file = readFileSync(join(styles, "styles/fonts", cut.file));

  it("has every character of its range, and the axis that the site uses", async () => {
    const font = await subset(file, charactersOf(cut.range).join(""), { targetFormat: "sfnt" });
    const inside = charactersIn(font);
    expect(charactersOf(cut.range).filter((character) => !inside.has(character.codePointAt(0) ?? 0))).toEqual([]);
    expect(axesOf(font)).toEqual(own);
  });

  it("shapes words like the complete font", async () => {
    const source = import.meta.resolve(`${scripts.Deva.package}/files/noto-sans-devanagari-${cut.part}-normal.woff2`);
    const consonants = charactersOf("U+915-939");
    // Each pair of consonants, and each consonant with the commonest endings and with signs of vowels.
    const words = consonants.flatMap((one) => [
      ...consonants.map((other) => `${one}्${other}`),
      ...["्त्र", "्ष्ट्र", "ि", "ु", "ृ", "ें", "ों", "ँ", "़ी"].map((end) => one + end),
      `र्${one}े`,
    ]);
    const letters = charactersOf(cut.range).join("");
    const [whole, kept] = await Promise.all([
      shaping(readFileSync(fileURLToPath(source)), letters),
      shaping(file, letters),
    ]);
    const differing = words.filter((word) => whole(word) !== kept(word));
    expect(differing).toEqual([]);
    // क्ष is one glyph, and no word has a letter that is missing.
    expect(kept("क्ष")).not.toContain(",");
    expect(words.filter((word) => kept(word) === undefined)).toEqual([]);
  });

  it("is used only on pages in its languages", () => {
    const [hindi, english] = [brandSheet(brand, "fonts", "hi-IN"), brandSheet(brand, "fonts", "en-IN")];
    expect(english).toBe(sheet);
    expect(hindi).toContain(`--font-family:"Archivo","${family}"`);
    expect(brandSheet(brand, "fonts", "mr-IN")).toBe(hindi);
    const [face] = hindi.match(/@font-face\{[^}]*fonts\/devanagari\.woff2[^}]*\}/) ?? [];
    expect(face).toContain(`unicode-range:${cut.range};`);
    // A late font shifts nothing.
    expect(face).toContain("font-display:optional;");
    expect(english).not.toContain(cut.file);
  });

  it("is at most 70 KB", () => expect(file.length).toBeLessThanOrEqual(70_000));
});

it("is at most 28 KB on a page without rare letters", () => {
  const [first] = cuts;
  expect(first && readFileSync(join(styles, "styles/fonts", first.file)).length).toBeLessThanOrEqual(28_000);
});

it("has every weight and width that the styles use", () => {
  const sheets = readdirSync(styles, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  const outside = sheets.flatMap((name) => {
    const css = readFileSync(join(styles, name), "utf8").replace(/@font-face \{[^}]*\}/g, "");
    const weights = [...css.matchAll(/(?:font-weight|--wght-\w+): (\d+);/g)].map(([, weight]) => Number(weight));
    const widths = [...css.matchAll(/(?:font-stretch|--wdth-\w+): ([\d.]+)%;/g)].map(([, width]) => Number(width));
    return [
      ...weights.filter((weight) => weight < axes.wght.min || weight > axes.wght.max),
      ...widths.filter((width) => width < axes.wdth.min || width > axes.wdth.max),
    ].map((value) => `${name}: ${value}`);
  });
  expect(sheets.length).toBeGreaterThan(40);
  expect(outside).toEqual([]);
});
