// Tests the pagination of a list: page numbers in addresses, and limits at both ends.
import { describe, expect, test } from "vitest";
import { pagesAround, parsePage } from "../pagination.ts";

describe("parsePage", () => {
  test("a missing number means the first page", () => {
    expect(parsePage(undefined)).toBe(1);
  });
  test.each([
    ["1", 1],
    ["6", 6],
  ])("accepts %s", (name, page) => {
    expect(parsePage(name)).toBe(page);
  });
  test.each(["0", "1234567890", "x", "", "-1", "1.5", "01", "1e0", " 1", "９"])(
    "rejects %j",
    (name) => {
      expect(parsePage(name)).toBeUndefined();
    },
  );
});

describe("pagesAround", () => {
  test("there is no previous page of the first and no next page of the last", () => {
    expect(pagesAround(1, 6)).toEqual({ current: 1, count: 6, next: 2 });
    expect(pagesAround(3, 6)).toEqual({ current: 3, count: 6, previous: 2, next: 4 });
    expect(pagesAround(6, 6)).toEqual({ current: 6, count: 6, previous: 5 });
    expect(pagesAround(1, 1)).toEqual({ current: 1, count: 1 });
  });
});
