// Tests that data sheets come from data, name what is not published, and are set as PDF.

import { every, readPdf } from "@site/tests/support/pdf";
import { beforeAll, describe, expect, test } from "vitest";
import type { Property } from "../../../.content/types.d.ts";
import { buildUpRows } from "../data-sheet-build-ups.ts";
import { useRows } from "../data-sheet-uses.ts";
import { dataSheetsOf } from "../data-sheets.ts";
import { type PrintedContent, readSource } from "../printed-content.ts";
import { dataSheetData, typesetDataSheet } from "../typeset-data-sheet.ts";
import { compiledWith } from "./content.ts";

let source: PrintedContent;
beforeAll(async () => {
  const { errors, out } = await compiledWith({});
  expect(errors).toEqual([]);
  source = readSource(out);
});

/** The only product, with other fields. */
function boardWith(more: Partial<PrintedContent["products"][number]>) {
  const [board] = source.products;
  if (!board) throw new Error("There is no product.");
  return { ...board, ...more };
}

const application = (fixing: object | undefined) =>
  ({
    path: "/applications/indoor/wall",
    title: "Wall",
    products: [{ key: "board", thicknesses: [8, 10], reason: "It is flat.", fixing }],
  }) as unknown as PrintedContent["applications"][number];
const thickness: Property = { label: "Thickness", kind: "list", compare: "none", cases: [] };

describe("The uses of a product", () => {
  test("have the columns with three values or more, with an empty cell in the gaps", () => {
    const fixing = { supports: 610, joint: [3, 5], by: "/blog/first-article" };
    const rare = { ...fixing, edges: 200 };
    const applications = [...[rare, rare, fixing].map(application), application(undefined)];
    const { uses, notes } = useRows(boardWith({ properties: { thickness } }), {
      ...source,
      applications,
    });
    expect(uses?.heads).toEqual(["Thickness", "Supports", "Joint"]);
    expect(uses?.rows.map(({ cells }) => cells)).toEqual([
      ...Array(3).fill(["8, 10", "610 at most", "3–5"]),
      ["8, 10", undefined, undefined],
    ]);
    expect(notes).toEqual([
      { text: "Fixing:", link: expect.stringMatching(/^https:.*\/blog\/first-article$/) },
    ]);
  });
});

describe("The build-ups with a product", () => {
  const weight = (values: number[]) => ({
    label: "Weight",
    kind: "range",
    compare: "less",
    cases: [{ values, words: `${values.join(" to ")} kg/m²` }],
  });
  const system = (name: string, results: object) => ({
    name,
    file: `wall-${name}`,
    results,
    layers: [
      { material: "Board", product: "board", thicknesses: [10], between: false, words: "Board" },
    ],
  });
  const wall = {
    title: "Wall",
    path: "/solutions/wall",
    systems: [system("known", { "area-weight": weight([26]) }), system("unknown", {})],
  } as unknown as PrintedContent["solutions"][number];
  const withWall = () => ({ ...source, solutions: [wall] }) as unknown as PrintedContent;

  test("say their weight only where it is known", () => {
    const rows = buildUpRows(boardWith({}), withWall());
    expect(rows.map(({ title, weight, rated }) => [title, weight, rated])).toEqual([
      ["Wall: known", "26 kg/m²", []],
      ["Wall: unknown", undefined, []],
    ]);
  });
});

test("What is not published names ratings that no build-up has", () => {
  const unknownWith = (results: object) => {
    const system = {
      name: "Office",
      file: "wall-office",
      results,
      layers: [
        { material: "Board", product: "board", thicknesses: [10], between: false, words: "Board" },
      ],
    };
    const wall = { key: "wall", title: "Wall", path: "/solutions/wall", systems: [system] };
    const [sheet] = dataSheetsOf({ ...source, solutions: [wall] } as unknown as PrintedContent);
    if (!sheet) throw new Error("There is no data sheet.");
    return (sheet.content as { unknown: string[] }).unknown;
  };
  const { ratings } = source.messages.dataSheets.pdf;
  expect(unknownWith({})).toContain(ratings);
  const fire = { label: "Fire", compare: "more", cases: [{ words: "60 minutes" }] };
  expect(unknownWith({ fire })).not.toContain(ratings);
});

test("A product with nothing but its own fields has a data sheet.", () => {
  expect(dataSheetsOf(source).map(({ file }) => file)).toEqual([
    "data-sheets/norla-board-data-sheet.pdf",
  ]);
});

describe("A data sheet", () => {
  const setOf = (given: PrintedContent) => {
    const [sheet] = dataSheetsOf(given);
    if (!sheet) throw new Error("There is no data sheet.");
    return typesetDataSheet(sheet, dataSheetData(sheet, given));
  };

  test("is a tagged PDF of at most two pages with its date, values, and what is not published", async () => {
    const dataSheet = ["density", "tolerance"] as const;
    const specifications = [
      { label: "Material", value: "Fibre cement" },
      { label: "Thickness", value: "8 mm" },
      { label: "Weight", value: "16 kg*", sample: true as const },
    ];
    const more = { dataSheet: [...dataSheet], updated: "2026-11-28", specifications };
    const products = [boardWith(more)];
    const pdf = await readPdf(setOf({ ...source, products }));
    expect(pdf.isMarked).toBe(true);
    expect(pdf.pages).toBe(1);
    const words = every(pdf.tags).map((tag) => tag.words.replace(/\s+/g, " ").trim());
    for (const text of ["Board", "Fibre cement"]) {
      expect(words).toContain(text);
    }
    const all = words.join(" ");
    expect(all).toContain("Updated 28 November 2026");
    expect(all).toContain("density; tolerance");
    expect(all).toContain(source.messages.parts.stated);
    expect(all).toContain(source.messages.parts.sample);
    expect(all).not.toContain(source.messages.dataSheets.pdf.basis);
  });

  test("names a standard or a report in the third column, and has no date if its product has none", async () => {
    const specifications = [
      { label: "Fire", value: "60 minutes", basis: "A laboratory, R 14, 2019" },
      { label: "Finish", value: "Paint" },
    ];
    const pdf = await readPdf(setOf({ ...source, products: [boardWith({ specifications })] }));
    const words = every(pdf.tags).map((tag) => tag.words.replace(/\s+/g, " ").trim());
    expect(words).toContain("A laboratory, R 14, 2019");
    expect(words).toContain(source.messages.dataSheets.pdf.basis);
    expect(words.join(" ")).not.toMatch(/Updated/);
    expect(words.join(" ")).not.toContain(source.messages.parts.stated);
  });
});
