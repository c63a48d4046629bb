// Tests when reports are coloured: on a terminal, unless an environment variable says otherwise.
import { expect, it } from "vitest";
import { colours } from "../../../pipeline/report/colour.ts";

it.each([
  ["a terminal", true, {}, true],
  ["no terminal", false, {}, false],
  ["NO_COLOR", true, { NO_COLOR: "1" }, false],
  ["an empty NO_COLOR", true, { NO_COLOR: "" }, true],
  ["FORCE_COLOR", false, { FORCE_COLOR: "1" }, true],
  ["FORCE_COLOR and NO_COLOR", false, { FORCE_COLOR: "1", NO_COLOR: "1" }, true],
  ["FORCE_COLOR=0", true, { FORCE_COLOR: "0" }, false],
  ["an empty FORCE_COLOR", false, { FORCE_COLOR: "" }, false],
  ["a terminal without colours", true, { TERM: "dumb" }, false],
])("with %s (TTY: %s, %j), colours are used: %s", (_what, isTTY, environment, expected) => {
  expect(colours({ isTTY }, environment)).toBe(expected);
});
