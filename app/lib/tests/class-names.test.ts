// Tests the joining of class names in components.
import { expect, test } from "vitest";
import { classNames } from "../class-names.ts";

test("classNames omits false and undefined values.", () => {
  expect(classNames("card", false, undefined, "wide")).toBe("card wide");
  expect(classNames(false, undefined)).toBe("");
});
