// Tests how placeholders of messages are filled in.
import { expect, it } from "vitest";
import { interpolate } from "../interpolate.ts";

it("replaces each placeholder, also one that occurs twice", () => {
  expect(interpolate("{a} of {b}, {a}", { a: 1, b: "{a}" })).toBe("1 of {a}, 1");
});

it("leaves a placeholder without a value, so that a test of the pages finds it", () => {
  expect(interpolate("Call {phone}", { constructor: "x" })).toBe("Call {phone}");
  expect(interpolate("Call {constructor}", {})).toBe("Call {constructor}");
});
