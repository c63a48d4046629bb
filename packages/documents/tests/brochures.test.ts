// Tests how brochures print writers' text of every kind and length.
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pictureSources } from "@site/pipeline";
import { every, type ReadPdf, readPdf } from "@site/tests/support/pdf";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { brochuresOf } from "../brochures.ts";
import { makeDocuments } from "../make-documents.ts";
import { readSource } from "../printed-content.ts";
import { Pictures } from "../printed-pictures.ts";
import { maxBytes, typesetBrochure } from "../typeset-brochure.ts";
import { UnprintableContent } from "../unprintable-content.ts";
import { compiledWith, media, type Texts } from "./content.ts";

const pictures = await Pictures.open(media);
const times = <Made>(number: number, make: (index: number) => Made) =>
  Array.from({ length: number }, (_, at) => make(at));
const row = (...cells: string[]) => `| ${cells.join(" | ")} |`;

/** The content of a brochure of a product with these texts. */
async function contentOf(texts: Texts) {
  const { errors, out } = await compiledWith(texts);
  if (errors.length > 0) throw new Error(`The content has errors: ${errors}.`);
  const [own] = brochuresOf(readSource(out));
  if (!own) throw new Error("The product has no brochure.");
  return own;
}

const brochure = async (texts: Texts) => typesetBrochure(await contentOf(texts), pictures);

/** The error of a brochure that is refused. */
async function refusal(texts: Texts): Promise<UnprintableContent> {
  const problem: unknown = await brochure(texts).catch((error: unknown) => error);
  if (!(problem instanceof UnprintableContent)) {
    throw new Error("It was not refused.", { cause: problem });
  }
  return problem;
}

const wordsOf = (pdf: ReadPdf, role: string) =>
  every(pdf.tags).flatMap((tag) =>
    tag.role === role ? [tag.words.replace(/\s+/g, " ").trim()] : [],
  );

describe("A brochure prints", () => {
  const tagline = "The grain of timber, the body of cement";
  const html =
    "<dl><dt>Board</dt><dd>flat</dd></dl>\n\n<details><summary>More</summary>here</details>";
  const table =
    "<table><caption>Empty</caption></table>\n\n<table><caption>Sizes</caption><tr><td colspan='2'>a</td><td>b</td></tr><tr><td>c</td></tr></table>";
  const body = [
    "See **the** [wall](/solutions/wall) and [there](https://www.example.org/a).",
    "Two rooms of a 2-BHK house stand on V-Infill frames.",
    `> It held.\n\n\`\`\`\na {\n  b\n}\n\`\`\`\n\n12 m<sup>2</sup> <del>x</del>\n\n---\n\n${html}`,
    "- one\n  1. deep\n- two\n\n3. three\n4. four",
    "Before it.\n\n![A joint of boards.](../media/board.jpg)\n\nAfter it.",
    [row("", "Tee grid"), row("-", "-"), row("Boards", "6 mm")].join("\n"),
    table,
  ].join("\n\n");
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = await readPdf((await brochure({ body, tagline })).pdf);
  });

  test("the line below the title in lines of similar length, with no word alone", () => {
    const [cover = []] = pdf.lines;
    const lines = cover.filter((line) => line.trim() !== "" && tagline.includes(line.trim()));
    expect(lines.length).toBeGreaterThan(1);
    const lengths = lines.map((line) => line.trim().length);
    expect(Math.min(...lengths)).toBeGreaterThan(Math.max(...lengths) / 2);
  });

  test("strong words, and links to full addresses", () => {
    expect(wordsOf(pdf, "P")).toContain("See the wall and there.");
    expect(pdf.links.slice(0, 2).map(({ url }) => url)).toEqual([
      expect.stringMatching(/^https:.*\/solutions\/wall$/),
      "https://www.example.org/a",
    ]);
  });

  test("hyphenated names unbroken and on the base line of their sentence", () => {
    expect(pdf.lines.flat()).toContain("Two rooms of a 2-BHK house stand on V-Infill frames.");
  });

  test("quotes, lines of code, definitions and collapsed text, but no deleted words and rules", () => {
    const words = wordsOf(pdf, "P");
    expect(words).toEqual(expect.arrayContaining(["It held.", "a { b }", "12 m2", "flat", "here"]));
    expect(wordsOf(pdf, "H4").slice(0, 2)).toEqual(["Board", "More"]);
  });

  test("nested lists that have the numbers of the source", () => {
    expect(wordsOf(pdf, "Lbl")).toEqual(["–", "1.", "–", "3.", "4."]);
    expect(wordsOf(pdf, "LI")).toEqual(["– one", "1. deep", "– two", "3. three", "4. four"]);
  });

  test("tables: column heads, a spanning cell in the first of its columns, and missing cells empty", () => {
    expect(wordsOf(pdf, "THead")).toEqual(["Tee grid"]);
    expect(wordsOf(pdf, "H4").slice(2)).toEqual(["Empty", "Sizes"]);
    expect(wordsOf(pdf, "TD").slice(0, 2)).toEqual(["Boards", "6 mm"]);
    expect(wordsOf(pdf, "Table").slice(1, 2)).toEqual(["a b c"]);
  });

  test("its pictures between the paragraphs where they stand", () => {
    const order = every(pdf.tags).flatMap(({ role, alt, words }) =>
      role === "Figure" ? [alt] : role === "P" ? [words.trim()] : [],
    );
    const place = order.indexOf("A joint of boards.");
    expect(order.slice(place - 1, place + 2)).toEqual([
      "Before it.",
      "A joint of boards.",
      "After it.",
    ]);
  });
});

/** Long texts of a product, and the words that its brochure prints. */
const longTexts: readonly [string, Texts, words: string][] = [
  [
    "paragraphs",
    { body: times(300, (at) => `Board ${at} is dry, flat and hard.`).join("\n\n") },
    times(300, (at) => `Board ${at} is dry, flat and hard.`).join(""),
  ],
  ["one word", { body: "w".repeat(20_000) }, "w".repeat(20_000)],
  [
    "short items",
    { items: times(100, (at) => ({ title: `Joint ${at}`, body: "Dry." })) },
    times(100, (at) => `Joint ${at}Dry.`).join(""),
  ],
  [
    "a table and points",
    {
      body: [
        [row("a", "b"), row("-", "-"), ...times(90, (at) => row(`Row ${at}`, "Flat"))].join("\n"),
        times(150, (at) => `- Point ${at}`).join("\n"),
      ].join("\n\n"),
    },
    times(150, (at) => `–Point ${at}`).join(""),
  ],
  [
    "rows of data",
    { properties: times(100, (at) => ({ label: `Joint ${at}`, words: "Dry" })) },
    times(100, (at) => `Joint ${at}Dry`).join(""),
  ],
];

test.each(longTexts)(
  "All of %s is printed, on as many pages as it needs.",
  async (_, texts, words) => {
    const { tags, pages } = await readPdf((await brochure(texts)).pdf);
    const printed = tags.map((tag) => tag.words).join("");
    expect(printed.replace(/[\s\u200b]+/g, "")).toContain(words.replace(/\s+/g, ""));
    expect(pages).toBeGreaterThan(2);
  },
);

test("A letter that the fonts do not have is refused, and the message names it.", async () => {
  const { message } = await refusal({ body: "It is called బోర్డు here." });
  expect(message).toMatch(
    /^The fonts of the PDFs do not have “[^”]+”: write it in other letters\.$/,
  );
});

test("A brochure that is too large even with the most compressed pictures is refused, with the content file.", async () => {
  const size = { width: 1200, height: 1200, channels: 3 } as const;
  const noise = sharp({
    create: { ...size, background: "white", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  });
  const large = await noise.jpeg({ quality: 100 }).toBuffer();
  expect(large.length).toBeGreaterThan(maxBytes);
  class Large extends Pictures {
    override async jpeg(): Promise<Buffer> {
      return large;
    }
  }
  const { out } = await compiledWith({});
  const [own] = brochuresOf(readSource(out));
  if (!own) throw new Error("The product has no brochure.");
  const problem: unknown = await typesetBrochure(own, new Large(new Map())).catch(
    (error: unknown) => error,
  );
  expect(problem).toMatchObject({ name: "UnprintableContent", at: "products/board.yaml#/tagline" });
  expect(problem).toHaveProperty(
    "message",
    expect.stringContaining("norla-board.pdf is larger than 1.5 MB"),
  );
});

test("A picture is cropped to its place around its focal point, and never enlarged.", async () => {
  const folder = mkdtempSync(join(tmpdir(), "documents-"));
  const halves = sharp({ create: { width: 200, height: 100, channels: 3, background: "#ffffff" } });
  const black = await sharp({
    create: { width: 100, height: 100, channels: 3, background: "#000000" },
  })
    .png()
    .toBuffer();
  const bytes = await halves
    .composite([{ input: black, left: 0, top: 0 }])
    .png()
    .toBuffer();
  writeFileSync(join(folder, "halves.png"), bytes);
  const own = await Pictures.open(folder);
  const [name] = (await pictureSources(folder)).keys();
  const picture = {
    name: `/media/${name}`,
    alt: "",
    width: 200,
    height: 100,
    colour: "",
  };
  const place = { file: "0.jpg", width: 50, height: 50 };
  for (const [position, lightness] of [
    ["top-left", 0],
    ["bottom-right", 255],
    ["left", 0],
    ["right", 255],
  ] as const) {
    const jpeg = await own.jpeg({ ...picture, position }, place, { resolution: 200, quality: 80 });
    const { channels } = await sharp(jpeg).stats();
    expect(channels[0]?.mean, position).toBeCloseTo(lightness, 0);
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 100, height: 100 });
  }
});

test("Files of documents in the cache that are truncated are made again, and no others.", async () => {
  const { out } = await compiledWith({});
  const cache = mkdtempSync(join(tmpdir(), "documents-"));
  const first = await makeDocuments(out, media, cache);
  const folder = join(cache, "documents");
  const cached = (ending: string) =>
    join(folder, readdirSync(folder).find((name) => name.endsWith(ending)) ?? "");
  const offered = () =>
    [...first.files].map((name) => readFileSync(join(out, "static", name)).toString("hex"));
  const before = offered();
  const again = async () => {
    const { files, made } = await makeDocuments(out, media, cache);
    expect(files).toEqual(first.files);
    expect(offered()).toEqual(before);
    return made;
  };
  expect(await again()).toBe(0);
  const { ino } = statSync(cached("-all.pdf"));
  // A brochure is made with the picture of its cover.
  truncateSync(cached("norla-board.webp"));
  expect(await again()).toBe(2);
  expect(statSync(cached("-all.pdf")).ino).toBe(ino);
});
