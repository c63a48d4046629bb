// Tests the brochures of a site in two languages: their words, and the file of an error.
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sourceLanguage } from "@site/common/languages";
import { base } from "@site/tests/pipeline/codes/fixture-report";
import { every, type ReadPdf, readPdf } from "@site/tests/support/pdf";
import { beforeAll, describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { makeDocuments } from "../make-documents.ts";
import { compiledWith, media } from "./content.ts";

const hindi = { tag: "hi-IN", name: "hi" };
const languages = "languages: [{ tag: en-IN, name: English }, { tag: hi-IN, name: हिन्दी }]\n";
const picture = { alt: "मेज़ पर रखा स्लेटी बोर्ड।" };
const body =
  "पेंच से कसें, जैसा [यह लेख](/blog/first-article#how-it-is-fixed) बताता है।\n\nबोर्ड 12 mm मोटा है; उसे दो लोग उठाते हैं।";

/** A translation of the small content's product. */
const board = (text = body) =>
  stringify(
    {
      title: "वी-बोर्ड",
      navText: "सपाट बोर्ड",
      tagline: "सपाट, सख़्त और आरी के लिए तैयार",
      description: "दीवारों के लिए सपाट बोर्ड।",
      content: {
        description: "स्टील की फ़्रेम पर कसा जाता है।",
        items: [{ title: "कैसे कसें", body: text }],
      },
      productImage: picture,
      backgroundImage: picture,
      images: [picture],
      properties: { material: "फ़ाइबर सीमेंट" },
    },
    { lineWidth: 0, aliasDuplicateObjects: false },
  );

async function contentWith(text?: string): Promise<string> {
  const { files } = await base();
  const site = files.find(({ path }) => path === "site.yaml")?.text;
  const english =
    "Fixed as [the article](/blog/first-article#how-it-is-fixed) says.\n\nA board of 12 mm takes two people.";
  const { out, errors } = await compiledWith(
    { body: english },
    { "site.yaml": `${site}${languages}`, "products/board.hi.yaml": board(text) },
  );
  expect(errors).toEqual([]);
  return out;
}

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []);
/** Removes white space: the library does not know where there is some between two syllables. */
const withoutSpaces = (text: string) => text.replace(/\s+/g, "");
/** Shared by all runs, as in a project: each sets only what is new. */
const cache = mkdtempSync(join(tmpdir(), "documents-"));

describe("A translated product", () => {
  let out: string;
  let pdf: ReadPdf;
  beforeAll(async () => {
    out = await contentWith();
    await makeDocuments(out, media, cache, [sourceLanguage, hindi]);
    pdf = await readPdf(readFileSync(join(out, "static/brochures/hi/norla-board.pdf")));
  });
  const wordsOf = (role: string) =>
    every(pdf.tags).flatMap((tag) => (tag.role === role ? [withoutSpaces(tag.words)] : []));

  test("has a brochure in both languages; the whole range has one only in the language with all texts", () => {
    expect(filesIn(join(out, "static/brochures"))).toEqual([
      "all.pdf",
      "all.webp",
      "data-sheets",
      "hi",
      "norla-board.pdf",
      "norla-board.webp",
    ]);
    expect(filesIn(join(out, "static/brochures/hi/data-sheets"))).toEqual([
      "norla-board-data-sheet.pdf",
    ]);
    expect(filesIn(join(out, "static/brochures/hi"))).toEqual([
      "data-sheets",
      "norla-board.pdf",
      "norla-board.webp",
    ]);
    const listed: object = JSON.parse(readFileSync(join(out, "hi/brochures.json"), "utf8"));
    const bytes = expect.any(Number);
    expect(listed).toEqual({
      "all.pdf": { bytes, pages: expect.any(Number), language: "en-IN" },
      "norla-board.pdf": { bytes, pages: pdf.pages },
    });
  });

  test("has a brochure that declares its language and has its words with all conjuncts and marks", () => {
    expect(pdf.isMarked).toBe(true);
    expect(pdf.info).toMatchObject({ Language: "hi-IN", Title: "वी-बोर्ड – Norla" });
    expect(wordsOf("H1")).toEqual(["वी-बोर्ड"]);
    expect(wordsOf("P")).toEqual(
      expect.arrayContaining(
        [
          "सपाट, सख़्त और आरी के लिए तैयार",
          "स्टील की फ़्रेम पर कसा जाता है।",
          "बोर्ड 12 mm मोटा है; उसे दो लोग उठाते हैं।",
        ].map(withoutSpaces),
      ),
    );
  });

  test("has no last word alone on a line", () => {
    expect(pdf.lines.flat().filter((line) => /^\s*\S+।\s*$/.test(line))).toEqual([]);
  });

  test("loses its brochure in a language that the site no longer has", async () => {
    await makeDocuments(out, media, cache, [sourceLanguage]);
    expect(filesIn(join(out, "static/brochures/hi"))).toEqual([]);
    expect(filesIn(join(out, "static/brochures"))).toHaveLength(5);
  });
});

test("A translated text that cannot be printed is reported with the translation's file.", async () => {
  const out = await contentWith(`${body.split("\n\n")[0]}\n\nबोर्ड 12 mm አለ मोटा है।`);
  const { missing } = await makeDocuments(out, media, cache, [sourceLanguage, hindi]);
  expect(missing.map(({ problem }) => problem)).toMatchObject([
    { name: "UnprintableContent", at: "products/board.hi.yaml#/tagline" },
  ]);
  const list = "missing-documents.json";
  expect(existsSync(join(out, list))).toBe(false);
  const inHindi: string[] = JSON.parse(readFileSync(join(out, "hi", list), "utf8"));
  expect(inHindi).toEqual(["brochures/norla-board.pdf", "brochures/norla-board.webp"]);
});

test("A brochure of the sources' language that is missing is missing where another language has none of its own.", async () => {
  const out = await contentWith();
  const home = join(out, "home.json");
  const parsed = JSON.parse(readFileSync(home, "utf8"));
  writeFileSync(
    home,
    JSON.stringify({ ...parsed, about: { ...parsed.about, lead: "It is called బోర్డు." } }),
  );
  await makeDocuments(out, media, cache, [sourceLanguage, hindi]);
  for (const folder of ["", "hi"]) {
    const list: string[] = JSON.parse(
      readFileSync(join(out, folder, "missing-documents.json"), "utf8"),
    );
    expect(list).toEqual(["brochures/all.pdf", "brochures/all.webp"]);
  }
  expect(filesIn(join(out, "static/brochures"))).toEqual([
    "data-sheets",
    "hi",
    "norla-board.pdf",
    "norla-board.webp",
  ]);
});
