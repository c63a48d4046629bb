// Pages of a list: nine articles each, clamped at both ends, nothing out of range.
import { describe, expect, test } from "vitest";
import { pageCount, pageItems, pagesAround, parsePage } from "../../../../app/routes/blogs/pagination.ts";

describe("pageCount", () => {
  test.each([
    [0, 1],
    [1, 1],
    [9, 1],
    [10, 2],
    [50, 6],
    [54, 6],
    [55, 7],
  ])("%i items of nine a page are %i pages", (items, pages) => {
    expect(pageCount(items, 9)).toBe(pages);
  });
});

describe("parsePage", () => {
  test("no name is the first page", () => {
    expect(parsePage(undefined, 6)).toBe(1);
  });
  test.each([
    ["1", 1],
    ["6", 6],
  ])("%s is a page", (name, page) => {
    expect(parsePage(name, 6)).toBe(page);
  });
  test.each(["0", "7", "99", "x", "", "-1", "1.5", "01", "1e0", " 1", "９"])("%j is none", (name) => {
    expect(parsePage(name, 6)).toBeUndefined();
  });
});

describe("pageItems", () => {
  const items = Array.from({ length: 20 }, (_, index) => index);
  test("the first page has the first nine, the last one the rest", () => {
    expect(pageItems(items, 1, 9)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(pageItems(items, 3, 9)).toEqual([18, 19]);
  });
});

describe("pagesAround", () => {
  test("previous and next stop at the ends", () => {
    expect(pagesAround(1, 6)).toEqual({ current: 1, count: 6, next: 2 });
    expect(pagesAround(3, 6)).toEqual({ current: 3, count: 6, previous: 2, next: 4 });
    expect(pagesAround(6, 6)).toEqual({ current: 6, count: 6, previous: 5 });
    expect(pagesAround(1, 1)).toEqual({ current: 1, count: 1 });
  });
});
