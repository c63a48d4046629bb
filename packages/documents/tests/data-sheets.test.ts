// Tests the data sheets: what they say of a product comes from data, what nobody has published is said to be so, and one is set as a PDF.
import { beforeAll, describe, expect, test } from "vitest";
import { stringify } from "yaml";
import type { Property } from "../../../.content/types.d.ts";
import { buildUpRows, weightBars } from "../data-sheet-build-ups.ts";
import { Notes } from "../data-sheet-notes.ts";
import { useRows } from "../data-sheet-uses.ts";
import { dataSheetDigest, dataSheetIdentities, dataSheetsOf } from "../data-sheets.ts";
import { Refused } from "../refused.ts";
import { dataSheetData, setDataSheet } from "../set-data-sheet.ts";
import { readSource, type Source } from "../source.ts";
import { compiledWith } from "./content.ts";
import { every, readPdf } from "./pdf.ts";

let source: Source;
beforeAll(async () => {
  const { errors, out } = await compiledWith({});
  expect(errors).toEqual([]);
  source = readSource(out);
});

/** The only product, with other fields. */
function boardWith(more: Partial<Source["products"][number]>) {
  const [board] = source.products;
  if (!board) throw new Error("There is no product.");
  return { ...board, ...more };
}

const application = (fixing: object | undefined) =>
  ({
    path: "/applications/indoor/wall",
    title: "Wall",
    products: [{ key: "board", thicknesses: [8, 10], reason: "It is flat.", fixing }],
  }) as unknown as Source["applications"][number];
const thickness: Property = { label: "Thickness", kind: "list", compare: "none", cases: [] };

describe("The uses of a product", () => {
  test("have the columns that any of them fills, and say what is not published by an empty cell", () => {
    const fixing = { supports: 610, joint: [3, 5], by: "/blog/first-article" };
    const applications = [application(fixing), application(undefined)];
    const notes = new Notes(source);
    const uses = useRows(
      boardWith({ properties: { thickness } }),
      { ...source, applications },
      notes,
    );
    expect(uses?.heads).toEqual(["Thickness", "Supports", "Joint"]);
    expect(uses?.rows.map(({ cells }) => cells)).toEqual([
      ["8, 10", "610 at most", "3–5"],
      ["8, 10", undefined, undefined],
    ]);
    expect(notes.all).toEqual([
      { text: "Fixing:", link: expect.stringMatching(/^https:.*\/blog\/first-article$/) },
    ]);
  });

  test("are one column where nothing is published, a reason where the product has no thickness, and none where no page names it", () => {
    const some = { ...source, applications: [application(undefined)] };
    const notes = new Notes(source);
    expect(useRows(boardWith({ properties: { thickness } }), some, notes)).toMatchObject({
      heads: ["Thickness", "Fixing"],
      rows: [{ cells: ["8, 10", undefined] }],
    });
    expect(useRows(boardWith({ properties: {} }), some, notes)).toMatchObject({
      heads: [],
      rows: [{ reason: "It is flat.", cells: [] }],
    });
    expect(useRows(boardWith({}), { ...source, applications: [] }, notes)).toBeUndefined();
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
    compared: { name: "Brick", brick: 115, plaster: 12, weight: "brick-weight" },
  } as unknown as Source["solutions"][number];
  const fact = { value: 275, text: "275 kg/m²", evidence: "standard", standard: "IS 875" };
  const withWall = (facts: object) =>
    ({ ...source, solutions: [wall], facts }) as unknown as Source;

  test("say their weight only where it is known", () => {
    const rows = buildUpRows(boardWith({}), withWall({}), new Notes(source));
    expect(rows.map(({ title, weight, rated }) => [title, weight, rated])).toEqual([
      ["Wall: known", "26 kg/m²", []],
      ["Wall: unknown", undefined, []],
    ]);
  });

  test("name their drawing, but for one that only a report describes, of which there is none", () => {
    const row = { revision: "A", date: "2026-11-28", drawn: "AAAAAAAA" };
    const sheets = {
      "01-01": { ...row, file: "wall-drawn" },
      "01-02": { ...row, file: "wall-reported" },
    };
    const systems = [system("drawn", {}), { ...system("reported", {}), reported: true }];
    const solutions = [{ ...wall, systems }] as unknown as Source["solutions"];
    const rows = buildUpRows(boardWith({}), { ...source, solutions, sheets }, new Notes(source));
    expect(rows.map(({ drawing, thickness }) => [drawing, thickness])).toEqual([
      ["01-01", "10 mm"],
      [undefined, undefined],
    ]);
  });

  test("are drawn as bars beside the wall that they replace where both weights are known", () => {
    expect(weightBars(boardWith({}), withWall({ "brick-weight": fact }))).toEqual([
      { title: "Wall: known", words: "26 kg/m²", weight: 26, replaced: false },
      { title: "Brick", words: "275 kg/m²", weight: 275, replaced: true },
    ]);
    expect(weightBars(boardWith({}), withWall({}))).toEqual([]);
  });
});

describe("What is not published", () => {
  const tested = {
    value: 60,
    text: "60 minutes",
    evidence: "tested",
    source: "Tests",
    verifiedOn: "2024-06-30",
  };
  const wall = (results: object) => ({
    key: "wall",
    title: "Wall",
    path: "/solutions/wall",
    systems: [
      {
        name: "Office",
        file: "wall-office",
        results,
        layers: [
          {
            material: "Board",
            product: "board",
            thicknesses: [10],
            between: false,
            words: "Board",
          },
        ],
      },
    ],
  });
  const unknownWith = (results: object, facts: object) => {
    const [sheet] = dataSheetsOf({
      ...source,
      solutions: [wall(results)],
      facts,
    } as unknown as Source);
    if (!sheet) throw new Error("There is no data sheet.");
    return (sheet.said as { unknown: string[] }).unknown;
  };
  const rated = (fact: string) => ({
    fire: { label: "Fire", compare: "more", cases: [{ words: "60 minutes", fact }] },
  });

  test("names the report of a rating that only a build-up has, and ratings that no build-up has", () => {
    const words = source.messages.dataSheets.pdf;
    const report = words.report.replace("{figure}", "60 minutes");
    expect(unknownWith(rated("wall-fire"), { "wall-fire": tested })).toContain(report);
    expect(unknownWith(rated("wall-fire"), { "wall-fire": tested })).not.toContain(words.ratings);
    expect(unknownWith({}, { "wall-fire": tested })).toContain(words.ratings);
    expect(unknownWith({}, { "wall-fire": tested })).not.toContain(report);
    const proved = { ...tested, report: "R 1", laboratory: "A laboratory", year: 2020 };
    expect(unknownWith(rated("wall-fire"), { "wall-fire": proved })).not.toContain(report);
  });
});

test("A product with nothing but its own fields has a data sheet, whose number and date come from the record and not from what it says.", () => {
  const [sheet] = dataSheetsOf(source);
  if (!sheet) throw new Error("There is no data sheet.");
  expect(sheet.file).toBe("data-sheets/norla-board-data-sheet.pdf");
  const provisional = { number: undefined, revision: "A", date: undefined };
  expect(dataSheetIdentities(source)).toEqual({ "board-data-sheet": provisional });
  const row = {
    file: sheet.name,
    revision: "B",
    date: "2026-11-28",
    drawn: dataSheetDigest(sheet),
  };
  const recorded = { ...source, sheets: { "11-01": row } };
  expect(dataSheetIdentities(recorded)[sheet.name]).toEqual({
    number: "11-01",
    revision: "B",
    date: "2026-11-28",
  });
  const changed = { ...recorded, products: [boardWith({ description: "Another." })] };
  expect(dataSheetIdentities(changed)[sheet.name]).toEqual({
    number: "11-01",
    revision: "C",
    date: undefined,
  });
});

describe("A data sheet", () => {
  const setOf = (given: Source) => {
    const [sheet] = dataSheetsOf(given);
    if (!sheet) throw new Error("There is no data sheet.");
    const identity = { number: "11-01", revision: "B", date: "2026-11-28" };
    return setDataSheet(sheet, dataSheetData(sheet, identity, given), given.day);
  };

  test("is a tagged PDF of at most two pages with its number, date, values, and what is not published", async () => {
    const dataSheet = ["density", "tolerance"] as const;
    const products = [boardWith({ dataSheet: [...dataSheet] })];
    const pdf = await readPdf(setOf({ ...source, products }));
    expect(pdf.isMarked).toBe(true);
    expect(pdf.pages).toBe(1);
    const words = every(pdf.tags).map((tag) => tag.words.replace(/\s+/g, " ").trim());
    for (const text of ["Board", "Density", "not published", "Fibre cement"]) {
      expect(words).toContain(text);
    }
    const all = words.join(" ");
    expect(all).toContain("Data sheet 11-01");
    expect(all).toContain("B, 28 November 2026");
    expect(all).toContain("Density; Tolerance");
  });

  test("is refused where its rows are longer than two pages", () => {
    const rows = Array.from({ length: 160 }, (_, index) => ({
      label: `Row ${index}`,
      value: stringify(index),
    }));
    expect(() => setOf({ ...source, products: [boardWith({ specifications: rows })] })).toThrow(
      Refused,
    );
  });
});
