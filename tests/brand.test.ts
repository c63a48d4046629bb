// Tests the brand (brand.json): its colours, font and breakpoints are written nowhere else, and its
// colour pairs have enough contrast.

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import brand from "@site/common/brand.json" with { type: "json" };
import { brandSheet, drawIcons } from "@site/site-build/vite";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import products from "../schemas/products.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const rooms = "app,packages,pipeline,schemas,tools,tests/content";

const { colours, accents, breakpoints } = brand;

/**
 * Text files of the project's folders by name, except the pictures and drawings that are content.
 */
const sources = new Map(
  globSync(["vite.config.ts", `{${rooms}}/**/*.{ts,tsx,mjs,css,svg,html,json,yaml,yml,md,typ}`], {
    cwd: root,
    exclude: [
      "tests/content/media/**",
      "packages/common/brand.json",
      "{app,packages,pipeline,tools}/**/tests/**",
    ],
  }).map((name): [string, string] => [
    name.replaceAll("\\", "/"),
    readFileSync(join(root, name), "utf8"),
  ]),
);

const channelsOf = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** The ways of writing a colour: hexadecimal digits, or its channels. */
function writings(colour: string): RegExp {
  const [red, green, blue] = channelsOf(colour);
  return new RegExp(`${colour}\\b|rgba?\\(\\s*${red}[\\s,]+${green}[\\s,]+${blue}\\b`, "i");
}

const namesWith = (pattern: RegExp) =>
  [...sources].filter(([, text]) => pattern.test(text)).map(([name]) => name);

/** Contrast of two colours (WCAG 2.2, "contrast ratio"). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = channelsOf(colour)
        .map((channel) => channel / 255)
        .map((channel) =>
          channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
        );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((first, second) => second - first);
  return (light + 0.05) / (dark + 0.05);
}

describe("a colour of the brand", () => {
  // Black and white are no brand colours, and a product's colour comes from its content.
  const others = ["white", "black", ...accents];
  it.each(Object.entries(colours).filter(([name]) => !others.includes(name)))(
    "%s is written in no other source",
    (_, colour) => {
      expect(sources.size).toBeGreaterThan(500);
      expect(namesWith(writings(colour))).toEqual([]);
    },
  );

  it("of a product is a value that the schema allows, and is written only in content", () => {
    const values = Object.entries(colours).flatMap(([name, colour]) =>
      accents.includes(name) ? [colour] : [],
    );
    expect(products.properties.colour.enum.map((colour) => colour.toLowerCase())).toEqual(values);
    for (const colour of values) {
      for (const name of namesWith(writings(colour))) {
        expect(name).toMatch(/^(?:tests\/content\/products\/|schemas\/products\.json)/);
      }
    }
  });

  it("changes stylesheets and icons when its one line in brand.json changes", async () => {
    const text = readFileSync(join(root, "packages/common/brand.json"), "utf8");
    const changed: typeof brand = JSON.parse(text.replace(colours.green, "#2b4c8f"));
    const icons = await drawIcons(changed.colours);
    for (const written of [brandSheet(changed, "fonts"), String(icons.get("favicon.svg"))]) {
      expect(written).toContain("#2b4c8f");
      expect(written).not.toMatch(writings(colours.green));
    }
    const ico = icons.get("favicon.ico") as Buffer;
    expect(ico.readUInt16LE(2)).toBe(1);
    for (const png of [
      icons.get("apple-touch-icon.png") as Buffer,
      ico.subarray(ico.readUInt32LE(18)),
    ]) {
      const { data, info } = await sharp(png)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = 3 * (Math.round(info.height * 0.35) * info.width + Math.round(info.width * 0.73));
      expect([...data.subarray(at, at + 3)]).toEqual([0x2b, 0x4c, 0x8f]);
    }
  });

  it.each([
    ["ink", "paper"],
    ["ink", "ground"],
    ["ink-2", "paper"],
    ["ink-2", "ground"],
    ["green", "paper"],
    ["green", "ground"],
    ["error", "paper"],
    ["error", "white"],
    ["on-ink-2", "ink"],
    ["on-green-2", "green"],
    ["ink-deep", "leaf"],
    ["ink-deep", "yellow"],
    ["ink-deep", "coral"],
    ["ink-deep", "blue"],
  ] as const)("%s is readable on %s", (words, board) => {
    expect(contrast(colours[words], colours[board])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["paper", "ground"] as const)(
    "line-strong shows the edge of a control on %s",
    (board) => {
      expect(contrast(colours["line-strong"], colours[board])).toBeGreaterThanOrEqual(3);
    },
  );
});

it("the brand's font is named in no other source", () => {
  // A comment may name a colour that contrast was measured against.
  const named = new RegExp(`["'\x60]${brand.font.family}\\b`);
  expect(namesWith(named)).toEqual([]);
  expect(brandSheet(brand, "fonts")).toContain(`font-family:"${brand.font.family}"`);
});

it.each(Object.entries(colours).filter(([name]) => accents.includes(name)))(
  "an element marked with the product colour %s has that colour as its accent",
  (name, colour) => {
    expect(brandSheet(brand, "fonts")).toContain(
      `[data-colour="${colour}" i]{--accent:var(--${name});`,
    );
  },
);

describe("a breakpoint", () => {
  const known = Object.values(breakpoints);

  /** Viewport widths in a stylesheet's media queries, in rem. */
  const asked = [...sources].flatMap(([name, text]) =>
    name.endsWith(".css")
      ? (text.match(/@media[^{]*/g) ?? []).flatMap((query) =>
          [...query.matchAll(/(min|max)-width:\s*([\d.]+)rem/g)].map(([, end, width]) => ({
            name,
            end,
            width: Number(width),
          })),
        )
      : [],
  );

  it("exists for every width in a stylesheet's media queries", () => {
    expect(asked.length).toBeGreaterThan(100);
    // Where one query begins at a width, another ends a hundredth before it.
    const isKnown = (width: number) =>
      known.some((each) => each === width || Math.abs(each - 0.01 - width) < 1e-6);
    expect(asked.filter(({ width }) => !isKnown(width))).toEqual([]);
    expect(asked.filter(({ end, width }) => end === "min" && !known.includes(width))).toEqual([]);
  });

  it("exists for every width at which a picture's size changes, and every breakpoint is used", () => {
    const used = [...sources].flatMap(([name, text]) =>
      /^app\/.*\.tsx?$/.test(name)
        ? [...text.matchAll(/\(min-width: ([\d.]+)rem\)/g)].map(([, width]) => Number(width))
        : [],
    );
    expect(used.length).toBeGreaterThan(3);
    expect(used.filter((width) => !known.includes(width))).toEqual([]);
    const all = [...used, ...asked.map(({ width }) => Math.round(width * 10) / 10)];
    expect(known.filter((width) => !all.includes(width))).toEqual([]);
  });
});
