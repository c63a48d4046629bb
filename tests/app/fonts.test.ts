// The site's font: its files hold what brand.json says, and the styles ask for no weight and no width that was cut off.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import subset from "subset-font";
import { describe, expect, it } from "vitest";
import brand from "../../brand.json" with { type: "json" };
import { brandSheet } from "../../tools/build/brand.ts";
import { axes, charactersOf, cuts } from "../../tools/fonts/cuts.ts";

const styles = join(import.meta.dirname, "../../app");
const sheet = brandSheet(brand, "fonts");

const viewOf = (font: Uint8Array) => new DataView(font.buffer, font.byteOffset, font.byteLength);

/** Where a table of a font in TrueType's format begins (OpenType, 1.9). */
function tableOf(font: Uint8Array, name: string): number {
  const view = viewOf(font);
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index);
  const table = tables.find((at) => String.fromCharCode(...font.subarray(at, at + 4)) === name);
  if (table === undefined) throw new Error(`A font without ${name}.`);
  return view.getUint32(table + 8);
}

/** Its axes by name: `fvar`. */
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

/** The characters that it has: `cmap`, subtables of format 4. */
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

describe.each(cuts)("$file", (cut) => {
  const file = readFileSync(join(styles, "styles/fonts", cut.file));

  it("has every character of its range, and the axes that the site uses", async () => {
    const font = await subset(file, charactersOf(cut.range).join(""), { targetFormat: "sfnt" });
    const inside = charactersIn(font);
    expect(charactersOf(cut.range).filter((character) => !inside.has(character.codePointAt(0) ?? 0))).toEqual([]);
    expect(axesOf(font)).toEqual(axes);
  });

  it("is named in the styles with that range", () => {
    const face = sheet.split("@font-face").find((rule) => rule.includes(`fonts/${cut.file}`)) ?? "";
    const [, range = ""] = /unicode-range:([^;]*);/.exec(face) ?? [];
    expect(charactersOf(range)).toEqual(charactersOf(cut.range));
    expect(face).toContain(`font-weight:${axes.wght.min} ${axes.wght.max};`);
    expect(face).toContain(`font-stretch:${axes.wdth.min}% ${axes.wdth.max}%;`);
  });
});

it("is at most 28 KB on a page without rare letters", () => {
  const [first] = cuts;
  expect(first && readFileSync(join(styles, "styles/fonts", first.file)).length).toBeLessThanOrEqual(28_000);
});

it("has every weight and width that the styles ask for", () => {
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
