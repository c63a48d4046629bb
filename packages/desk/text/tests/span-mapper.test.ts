// Tests where a part of a text stands in a later version of it.
import { describe, expect, it } from "vitest";
import { spanMapper } from "../span-mapper.ts";

describe("The place of words", () => {
  const before = "one two three";

  it.each<[now: string, start: number, end: number, words: unknown, isSame: boolean]>([
    ["one t,wo three", 0, 3, "one", true],
    ["one t,wo three", 4, 7, "t,wo", false],
    ["zero one t,wo three", 8, 13, "three", true],
    ["zero one t,wo three", 0, 3, expect.anything(), false],
    ["another text of any length", 8, 13, expect.anything(), false],
    ["one, two three", 3, 3, expect.anything(), false],
    ["one two ,three", 3, 3, "", true],
    [before, 8, 13, "three", true],
    [before, 13, 13, "", true],
  ])(
    "in %j of what stood from %i to %i is that of %j, and the same: %s",
    (now, start, end, words, isSame) => {
      const place = spanMapper(before, now)({ start, end });
      expect([now.slice(place.start, place.end), place.isSame]).toEqual([words, isSame]);
    },
  );

  it("is where it stood if its words are gone", () => {
    expect(spanMapper(before, "onhree")({ start: 4, end: 7 })).toEqual({
      start: 2,
      end: 2,
      isSame: false,
    });
  });
});
