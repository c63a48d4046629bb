// Tests splitting a fact's text, so that its number can be set in large type.
import { expect, test } from "vitest";
import { splitFigure } from "../../../app/lib/figure.ts";

test.each([
  ["1981", { before: "", number: "1981", after: "" }],
  ["over 1000 crores", { before: "over", number: "1000", after: "crores" }],
  ["3–5 °C", { before: "", number: "3–5", after: "°C" }],
  ["4 to 5 times", { before: "", number: "4 to 5", after: "times" }],
  ["1.3 tonnes", { before: "", number: "1.3", after: "tonnes" }],
  ["second largest", { before: "second largest", number: "", after: "" }],
])("splits %s", (text, figure) => {
  expect(splitFigure(text)).toEqual(figure);
});
