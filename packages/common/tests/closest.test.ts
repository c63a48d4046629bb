// Tests closest and onlyClose, which find the name for “Did you mean …?” and for a fix.
import { describe, expect, it } from "vitest";
import { closest, onlyClose } from "../closest.ts";

describe("closest", () => {
  it("counts a change of case as a tenth of a change of letter", () => {
    expect(closest("DATE", ["data", "date"])).toBe("date");
  });

  it.each([
    ["abcdefghij", "abcdefghWX", false],
    ["abcdefghij", "abcdefgWXY", true],
  ])(
    "gives nothing if the distance of %s to %s is over 0.4 of its length: %s",
    (name, candidate, silent) => {
      expect(closest(name, [candidate]) === undefined).toBe(silent);
    },
  );

  it.each([
    ["cooking", "roofing"],
    ["schema-unknown", "file-unknown"],
  ])("counts a replaced letter twice, so that %s does not match %s", (name, candidate) => {
    expect(closest(name, [candidate])).toBeUndefined();
  });

  it("gives nothing if lengths differ by more than max(2, 0.34 n)", () => {
    expect(closest("tag", ["tagline"])).toBeUndefined();
    expect(closest("description", ["desc"])).toBeUndefined();
    expect(closest("abcdefghij", ["abcdef"])).toBeUndefined();
    expect(closest("abcdefghij", ["abcdefg"])).toBe("abcdefg");
  });

  it("gives nothing for a known name, an empty name or no candidates", () => {
    expect(closest("title", ["title"])).toBeUndefined();
    expect(closest("", ["title"])).toBeUndefined();
    expect(closest("title", [])).toBeUndefined();
  });

  it("suggests a name of one or two letters only for another case", () => {
    expect(closest("Id", ["id"])).toBe("id");
    expect(closest("ie", ["id"])).toBeUndefined();
  });

  it("does not compare extremely long names, which would take minutes", () => {
    expect(closest("a".repeat(120), [`${"a".repeat(119)}b`])).toBeDefined();
    expect(closest("a".repeat(100_000), [`${"a".repeat(99_999)}b`])).toBeUndefined();
  });

  it("compares names in any script", () => {
    expect(closest("రంగు1", ["రంగు2"])).toBe("రంగు2");
    expect(closest("__proto__", ["constructor"])).toBeUndefined();
  });
});

describe("onlyClose", () => {
  it.each([
    ["two names are equally close", "boart", ["board", "boars"]],
    ["two names differ in case only", "BOARD", ["board", "Board"]],
    ["more than two letters differ", "subtitle", ["title"]],
    ["another number may be meant", "thickness-8", ["thickness-6"]],
    ["nothing is close", "author", ["title", "image"]],
  ])("gives nothing if %s", (_why, name, known) => {
    expect(onlyClose(name, known)).toBeUndefined();
  });

  it("with a limit of 1, allows one letter more or less, or another case", () => {
    expect(onlyClose("facade", ["facades", "roofing"], 1)).toBe("facades");
    expect(onlyClose("Facades", ["facades", "roofing"], 1)).toBe("facades");
    expect(onlyClose("fasades", ["facades", "roofing"], 1)).toBeUndefined();
  });
});
