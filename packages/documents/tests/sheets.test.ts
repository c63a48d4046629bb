// Tests the numbers and revisions of drawing sheets: a number is given once and stays.
import { describe, expect, test } from "vitest";
import {
  identityIn,
  type NewSheet,
  nextRevision,
  numberIn,
  recorded,
  recordText,
} from "../sheets.ts";

const buildUp = (group: string, name: string, drawn = "AAAAAAAA"): NewSheet => ({
  file: `${group}-${name}`,
  drawn,
  group,
  isJunction: false,
});
const junction = (group: string, name: string): NewSheet => ({
  ...buildUp(group, name),
  isJunction: true,
});

const first = [
  buildUp("wall", "office"),
  buildUp("wall", "store"),
  junction("wall", "head"),
  buildUp("roof", "tiles"),
];
const day = "2026-11-28";
const sheets = recorded({}, first, day);
const numbersOf = (record: typeof sheets) =>
  Object.fromEntries(Object.entries(record).map(([number, row]) => [row?.file, number]));

describe("A number", () => {
  test("is that of the group and of the sheet in it; junctions begin at 51", () => {
    expect(numbersOf(sheets)).toEqual({
      "wall-office": "01-01",
      "wall-store": "01-02",
      "wall-head": "01-51",
      "roof-tiles": "02-01",
    });
  });

  test("stays when a new solution, build-up or junction is put in front, and the new ones get the next free numbers", () => {
    const more = [
      buildUp("gate", "leaf"),
      buildUp("wall", "bedroom"),
      junction("wall", "foot"),
      ...first,
    ];
    const after = recorded(sheets, more, "2026-12-01");
    expect(numbersOf(after)).toEqual({
      ...numbersOf(sheets),
      "gate-leaf": "03-01",
      "wall-bedroom": "01-03",
      "wall-foot": "01-52",
    });
    for (const [number, row] of Object.entries(sheets)) expect(after[number]).toEqual(row);
  });

  test("stays recorded when its drawing goes, and is not given to another", () => {
    const without = recorded(sheets, first.slice(0, 1), "2026-12-01");
    expect(without).toEqual(sheets);
    const after = recorded(without, [first[0] as NewSheet, buildUp("wall", "new")], "2026-12-01");
    expect(numbersOf(after)["wall-new"]).toBe("01-03");
    const back = recorded(after, first, "2026-12-02");
    expect(numbersOf(back)["wall-store"]).toBe("01-02");
  });

  test("is not given to two sheets that two requests bring, as the one record after the other gives them", () => {
    const one = recorded(sheets, [...first, buildUp("wall", "one")], "2026-12-01");
    const both = recorded(
      one,
      [buildUp("wall", "two"), ...first, buildUp("wall", "one")],
      "2026-12-02",
    );
    expect(numbersOf(both)).toMatchObject({ "wall-one": "01-03", "wall-two": "01-04" });
  });

  test("goes on behind the junctions when the fifty before them are given", () => {
    const many = Array.from({ length: 52 }, (_, index) => buildUp("wall", `w${index}`));
    const after = recorded({}, [junction("wall", "head"), ...many], day);
    expect(numbersOf(after)).toMatchObject({
      "wall-head": "01-51",
      "wall-w49": "01-50",
      "wall-w50": "01-52",
      "wall-w51": "01-53",
    });
    expect(Object.keys(after)).toHaveLength(53);
  });
});

describe("A revision", () => {
  const changed = buildUp("wall", "office", "BBBBBBBB");

  test("has neither letter nor date until it is recorded", () => {
    expect(identityIn({}, changed)).toEqual({});
    expect(identityIn(sheets, changed)).toEqual({ number: "01-01" });
  });

  test("is the next letter with its day once what is drawn has changed, and the others keep theirs", () => {
    const after = recorded(sheets, [changed, ...first.slice(1)], "2026-12-01");
    expect(identityIn(after, changed)).toEqual({
      number: "01-01",
      revision: "B",
      date: "2026-12-01",
    });
    expect(after["01-02"]).toEqual(sheets["01-02"]);
    expect(recorded(after, [changed, ...first.slice(1)], "2026-12-05")).toEqual(after);
  });

  test.each([
    ["A", "B"],
    ["H", "J"],
    ["N", "P"],
    ["Z", "AA"],
    ["AZ", "BA"],
  ])("after %s is %s", (revision, next) => {
    expect(nextRevision(revision)).toBe(next);
  });
});

test("The record is a line for each sheet, by number.", () => {
  expect(recordText(sheets).split("\n").slice(1)).toEqual([
    `01-01: { file: wall-office, revision: A, date: ${day}, drawn: "AAAAAAAA" }`,
    `01-02: { file: wall-store, revision: A, date: ${day}, drawn: "AAAAAAAA" }`,
    `01-51: { file: wall-head, revision: A, date: ${day}, drawn: "AAAAAAAA" }`,
    `02-01: { file: roof-tiles, revision: A, date: ${day}, drawn: "AAAAAAAA" }`,
    "",
  ]);
  expect(numberIn(sheets, "nothing")).toBeUndefined();
});
