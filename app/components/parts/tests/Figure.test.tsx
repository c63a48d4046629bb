// Tests that a figure has its numbers large and its words small.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Figure } from "../Figure.tsx";

test.each([
  ["over 1000 crores", "<small>over </small>1000<small> crores</small>"],
  ["3–5 °C", "3–5<small> °C</small>"],
  ["4 to 5 times", "4 to 5<small> times</small>"],
  ["Type A", "Type A"],
  ["1.3 tonnes", "1.3<small> tonnes</small>"],
  ["2440\u00a0×\u00a01220 mm", "2440<small> ×\u00a0</small>1220<small> mm</small>"],
])("%s", (figure, markup) => {
  expect(renderToStaticMarkup(<Figure figure={figure} />)).toBe(markup);
});
