// Tests the position of a finding in a text that was edited since the check.
import { describe, expect, it } from "vitest";
import { spanMapper } from "../../desk/findings/span-mapper.ts";

describe("The place of a finding", () => {
  const before = "one two three";
  const wordsAt = (now: string, start: number, end: number) => {
    const place = spanMapper(before, now)({ start, end });
    return [now.slice(place.start, place.end), place.isSame];
  };

  it("moves with what was typed since the check, and is not the same where that was in it", () => {
    const now = "one t,wo three";
    expect(wordsAt(now, 0, 3)).toEqual(["one", true]);
    expect(wordsAt(now, 4, 7)).toEqual(["t,wo", false]);
    expect(wordsAt(now, 8, 13)).toEqual(["three", true]);
    expect(spanMapper(before, "onhree")({ start: 4, end: 7 })).toEqual({ start: 2, end: 2, isSame: false });
  });

  it("is known in front of and behind all that was changed, in however many places", () => {
    const now = "zero one t,wo three";
    expect(wordsAt(now, 8, 13)).toEqual(["three", true]);
    expect(wordsAt(now, 0, 3)[1]).toBe(false);
  });

  it("is nowhere in a text that has nothing of it, and where it was in the same one", () => {
    expect(wordsAt("another text of any length", 8, 13)[1]).toBe(false);
    expect(wordsAt(before, 8, 13)).toEqual(["three", true]);
    expect(wordsAt(before, 13, 13)).toEqual(["", true]);
  });

  it("is another one between words where something was put there", () => {
    expect(wordsAt("one, two three", 3, 3)[1]).toBe(false);
    expect(wordsAt("one two ,three", 3, 3)).toEqual(["", true]);
  });
});
