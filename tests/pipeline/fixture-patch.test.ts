// Patches of the base in fixtures, which apply strictly.
import { describe, expect, test } from "vitest";
import { patched } from "./fixture-patch.ts";

describe("A patch", () => {
  const text = "a\nb\n\na\nc\n";

  test("changes, adds and removes lines in several places", () => {
    expect(patched("-b\n+B\n@@\n a\n+between\n c\n", text)).toBe("a\nB\n\na\nbetween\nc\n");
  });

  test("takes an empty line for one that stays", () => {
    expect(patched(" b\n\n-a\n", text)).toBe("a\nb\n\nc\n");
  });

  test.each([
    ["lines that stand several times", "-a\n", "“a” stands 2 times in the base"],
    ["lines that do not stand there", "-b\n-c\n+d\n", "“b” with the lines below it does not stand in the base"],
    ["lines out of their order", "-c\n@@\n-b\n", "“b” stands above or in what the patch changed before"],
    ["a place that is not named", "+d\n", "a part of the patch names no line of the base"],
    ["no change", " b\n", "the patch changes nothing at “b”"],
    ["a line without a sign", "b\n", "a line of a patch begins with a space, - or +, not as “b”"],
  ])("is refused for %s", (_what, patch, message) => {
    expect(() => patched(patch, text)).toThrow(message);
  });
});
