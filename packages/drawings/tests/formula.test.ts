// Tests the formulas of junctions: what binds tighter, names and functions, and what is refused.

import { expect, test } from "vitest";
import { type Names, valuesOf } from "../formula.ts";

const names: Names = {
  number(name) {
    if (name === "stud.width") return 35;
    if (name === "gap") return 8;
    throw new Error(`Nothing is called ${name}.`);
  },
  call(name, values) {
    if (name === "max") return Math.max(...values);
    throw new Error(`No function is ${name}.`);
  },
};

test.each([
  ["1 + 2 * 3", [7]],
  ["10 - 4 - 3", [3]],
  ["24 / 4 / 2", [3]],
  ["-gap * 0.5", [-4]],
  ["2 - -gap", [10]],
  ["-(gap + 2) / 4", [-2.5]],
  ["stud.width / 2, gap", [17.5, 8]],
  ["max(gap, 3 * (1 + 2)) - 1", [8]],
])("%s is worth %o.", (text, values) => {
  expect(valuesOf(text, names)).toEqual(values);
});

test.each([
  ["1 +", "A value is missing before “”."],
  ["(1", "A parenthesis is not closed."],
  ["1 2", "“1 2” goes on behind its end."],
  ["1 % 2", "“1 % 2” is no formula from “ % 2” on."],
  ["depht", "Nothing is called depht."],
  ["sin(1)", "No function is sin."],
  ["", "A value is missing before “”."],
])("“%s” is refused.", (text, message) => {
  expect(() => valuesOf(text, names)).toThrow(message);
});
