// Tests what the desk says while it prepares a picture.
import { expect, test } from "vitest";
import { progressOf } from "../useAddedPictures.ts";

test("While a camera's picture is made smaller, that is said.", () => {
  expect(progressOf("a.jpg", 0, 1)).toBe("a.jpg is being looked at and made smaller …");
  expect(progressOf("b.jpg", 1, 3)).toBe(
    "b.jpg, picture 2 of 3, is being looked at and made smaller …",
  );
});
