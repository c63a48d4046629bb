// How text runs through two columns, how pictures share rows, and which part of a picture is printed.
import { expect, test } from "vitest";
import { type Atom, columns, rowsOf } from "../../brochures/flow.ts";
import { cut } from "../../brochures/pictures.ts";
import { unitsOf } from "../../brochures/units.ts";

const titled = (height: number): Atom => ({ height, before: 10, first: true });
const inner = (height: number): Atom => ({ height, before: 10, first: false });

test("Two columns hold what fits and are as equal as can be.", () => {
  expect(columns([titled(100), titled(100), titled(100), titled(100)], 500)).toEqual({
    count: 4,
    left: 2,
    height: 210,
  });
  expect(columns([titled(100), titled(100), titled(100)], 105)).toEqual({ count: 2, left: 1, height: 100 });
  expect(columns([titled(300)], 200)).toEqual({ count: 0, left: 0, height: 0 });
});

test("A column begins with a title where that costs little.", () => {
  expect(columns([titled(60), inner(60), titled(90), inner(60)], 500).left).toBe(2);
  expect(columns([titled(60), inner(40), inner(40), titled(60)], 500).left).toBe(3);
  expect(columns([titled(60), inner(200), inner(200), inner(200)], 500).left).toBe(2);
});

test("A page ends before a title where the title would stand with little below it.", () => {
  const atoms = [titled(100), inner(100), titled(20), inner(200), inner(200)];
  expect(columns(atoms, 150).count).toBe(2);
});

test("Rows are filled evenly, the fuller ones first.", () => {
  expect(rowsOf(10, 4)).toEqual([4, 3, 3]);
  expect(rowsOf(11, 4)).toEqual([4, 4, 3]);
  expect(rowsOf(7, 3.5)).toEqual([4, 3]);
  expect(rowsOf(2, 4)).toEqual([2]);
});

test("A picture is cut to its box around its focal point.", () => {
  const source = { width: 1600, height: 800 };
  const box = { width: 100, height: 100 };
  expect(cut(source, box, "center")).toEqual({ left: 400, top: 0, width: 800, height: 800 });
  expect(cut(source, box, "top-right")).toEqual({ left: 800, top: 0, width: 800, height: 800 });
  expect(cut(source, { width: 400, height: 100 }, "bottom")).toEqual({ left: 0, top: 400, width: 1600, height: 400 });
});

test("Lines break after spaces and after the hyphen of a compound, never between a link and the stop after it.", () => {
  const link = "https://www.example.org/";
  const units = unitsOf([
    { text: "A wood-grain plank of 8\u00a0mm, see ", strong: false },
    { text: "V-Infill", strong: false, link },
    { text: ". Ready", strong: false },
  ]);
  expect(units.map((unit) => unit.map(({ text }) => text).join(""))).toEqual([
    ...["A ", "wood-", "grain ", "plank ", "of ", "8\u00a0mm, ", "see ", "V-Infill. ", "Ready"],
  ]);
});
