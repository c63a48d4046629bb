// Tests that the font files have the characters and axes of brand.json, and that styles use no
// others.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import brand from "@site/common/brand.json" with { type: "json" };
import { brandSheet, scriptSheet } from "@site/site-build/vite";
import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";
import subset from "subset-font";
import { describe, expect, it } from "vitest";
import { axes, charactersOf, cuts, scripts } from "../cuts.ts";

const styles = join(import.meta.dirname, "../../../app");
const sheet = brandSheet(brand, "fonts");

/** Opens a font, in any format. */
async function faceOf(
  file: Parameters<typeof subset>[0],
  characters: string,
  settings = {},
): Promise<Face> {
  return new Face(new Blob(await subset(file, characters, { targetFormat: "sfnt", ...settings })));
}

/** The font's axes by name. */
const axesOf = (face: Face) =>
  Object.fromEntries(
    Object.entries(face.getAxisInfos()).map(([name, { min, max }]) => [name, { min, max }]),
  );

/** The characters of a range that a font lacks. */
function lacking(face: Face, range: string): readonly string[] {
  const inside = new Set(face.collectUnicodes());
  return charactersOf(range).filter((character) => !inside.has(character.codePointAt(0) ?? 0));
}

/** What shapes a word with a font: how wide each glyph is; undefined where a letter is missing. */
async function shaping(
  file: Parameters<typeof subset>[0],
  characters: string,
): Promise<(word: string) => string | undefined> {
  const font = new Font(await faceOf(file, characters, { variationAxes: { wght: 400 } }));
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
    const face = await faceOf(file, charactersOf(cut.range).join(""));
    expect(lacking(face, cut.range)).toEqual([]);
    expect(axesOf(face)).toEqual(axes);
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
    const face = await faceOf(file, charactersOf(cut.range).join(""));
    expect(lacking(face, cut.range)).toEqual([]);
    expect(axesOf(face)).toEqual(own);
  });

  it("shapes words like the complete font", async () => {
    const source = import.meta.resolve(
      `${scripts.Deva.package}/files/noto-sans-devanagari-${cut.part}-normal.woff2`,
    );
    const consonants = charactersOf("U+915-939");
    // Each pair of consonants, and each consonant with the commonest endings and with signs of
    // vowels.
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

  it("is used only on pages in its script", () => {
    const own = scriptSheet(brand, "Deva", (file) => `fonts/${file}`);
    expect(own).toContain(`--font-family:"Archivo","${family}"`);
    const faces = own.match(/@font-face\{[^}]*fonts\/devanagari\.woff2[^}]*\}/g) ?? [];
    for (const face of faces) expect(face).toContain(`unicode-range:${cut.range};`);
    expect(sheet).not.toContain(cut.file);
  });

  it("shifts nothing when it is late, and is shown all the same where the device has no letters of its own", () => {
    const own = scriptSheet(brand, "Deva", (file) => file);
    const faces = own.split("@font-face").slice(1);
    const [, order = ""] = /--font-family:([^;]*);/.exec(own) ?? [];
    expect(faces.map((face) => /font-display:(\w+)/.exec(face)?.[1])).toEqual(["optional", "swap"]);
    const device = readFileSync(join(styles, "styles/scripts/Deva.css"), "utf8").match(
      /@font-face \{[^}]*\}/g,
    );
    const [first, last, ...ofDevice] = [...faces, ...(device ?? [])].map(
      (face) => /font-family: ?("[^"]*")/.exec(face)?.[1],
    );
    expect(order.split(",").slice(1)).toEqual([first, ...new Set(ofDevice), last]);
    for (const face of device ?? []) {
      const [, range = ""] = /unicode-range: ([^;]*);/.exec(face) ?? [];
      expect(charactersOf(range)).toEqual(charactersOf(cut.range));
    }
  });

  it("is at most 70 KB", () => expect(file.length).toBeLessThanOrEqual(70_000));
});

it("is at most 28 KB on a page without rare letters", () => {
  const [first] = cuts;
  expect(
    first && readFileSync(join(styles, "styles/fonts", first.file)).length,
  ).toBeLessThanOrEqual(28_000);
});

it("has every weight and width that the styles use", () => {
  const sheets = readdirSync(styles, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".css"),
  );
  const outside = sheets.flatMap((name) => {
    const css = readFileSync(join(styles, name), "utf8").replace(/@font-face \{[^}]*\}/g, "");
    const weights = [...css.matchAll(/(?:font-weight|--wght-\w+): (\d+);/g)].map(([, weight]) =>
      Number(weight),
    );
    const widths = [...css.matchAll(/(?:font-stretch|--wdth-\w+): ([\d.]+)%;/g)].map(([, width]) =>
      Number(width),
    );
    return [
      ...weights.filter((weight) => weight < axes.wght.min || weight > axes.wght.max),
      ...widths.filter((width) => width < axes.wdth.min || width > axes.wdth.max),
    ].map((value) => `${name}: ${value}`);
  });
  expect(sheets.length).toBeGreaterThan(40);
  expect(outside).toEqual([]);
});
