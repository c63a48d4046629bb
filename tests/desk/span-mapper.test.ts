// Tests the position of a finding in a text that was edited since the check.
import { describe, expect, it } from "vitest";
import { spanMapper } from "../../desk/findings/span-mapper.ts";

describe("The position of a finding", () => {
  const before = "one two three";
  const wordsAt = (now: string, start: number, end: number) => {
    const place = spanMapper(before, now)({ start, end });
    return [now.slice(place.start, place.end), place.isSame];
  };

  it("is moved by text typed since the check, and marked as changed where that was inside it", () => {
    const now = "one t,wo three";
    expect(wordsAt(now, 0, 3)).toEqual(["one", true]);
    expect(wordsAt(now, 4, 7)).toEqual(["t,wo", false]);
    expect(wordsAt(now, 8, 13)).toEqual(["three", true]);
    expect(spanMapper(before, "onhree")({ start: 4, end: 7 })).toEqual({ start: 2, end: 2, isSame: false });
  });

  it("is exact before and after all changes, however many there were", () => {
    const now = "zero one t,wo three";
    expect(wordsAt(now, 8, 13)).toEqual(["three", true]);
    expect(wordsAt(now, 0, 3)[1]).toBe(false);
  });

  it("is empty in an entirely different text, and unchanged in the same one", () => {
    expect(wordsAt("another text of any length", 8, 13)[1]).toBe(false);
    expect(wordsAt(before, 8, 13)).toEqual(["three", true]);
    expect(wordsAt(before, 13, 13)).toEqual(["", true]);
  });

  it("between two words counts as changed if something was inserted there", () => {
    expect(wordsAt("one, two three", 3, 3)[1]).toBe(false);
    expect(wordsAt("one two ,three", 3, 3)).toEqual(["", true]);
  });
});
