// Tests the format of addresses.lock, the list of published addresses: writing, parsing and fixing its text.
import { describe, expect, it } from "vitest";
import { isLasting, lockText, readLock } from "../../../pipeline/core/site/lock.ts";
import { table } from "../own-table.ts";

const read = (text: string) => readLock({ path: "addresses.lock", text });
const [firstLine = ""] = lockText([]).split("\n");

describe("the list of published addresses", () => {
  it("has each address once, sorted, one on a line, below a comment that describes the file", () => {
    expect(lockText(["/b", "/", "/a/c", "/a-b", "/b"])).toBe(`${firstLine}\n/\n/a-b\n/a/c\n/b\n`);
    expect(firstLine).toMatch(/^# /);
  });

  it.each(["\n", "\r\n"])("is read with line ends %j", (end) => {
    const written = lockText(["/b", "/", "/a"]).replaceAll("\n", end);
    const { places, problem } = read(written);
    expect(problem).toBeUndefined();
    expect([...places.keys()]).toEqual(["/", "/a", "/b"]);
    const { start = 0, end: after = 0 } = places.get("/b") ?? {};
    expect(written.slice(start, after)).toBe("/b");
  });

  it("knows an address once which a Git merge doubled, so that the text written anew has one line of it", () => {
    const { places, problem } = read(`${firstLine}\n/a\n/a\n/b\n`);
    expect(problem).toMatchObject({ kind: "twice", line: "/a" });
    expect(lockText(places.keys())).toBe(`${firstLine}\n/a\n/b\n`);
  });

  it.each([
    ["/a\n/z\n/b\n/c\n", "order", "/b"],
    ["/a\n/b\n/a\n", "twice", "/a"],
  ])("says of %j what is wrong with its first wrong line", (addresses, kind, wrong) => {
    const text = `${firstLine}\n${addresses}`;
    expect(read(text).problem).toMatchObject({
      kind,
      line: wrong,
      location: { span: { start: text.lastIndexOf(`${wrong}\n`) } },
    });
  });

  it.each([
    "no address",
    "/UPPER",
    "/slash/",
    "//host",
    "/a b",
    "https://www.norla.example/",
    "",
    "# a comment",
    "/a abc",
    "/c ",
  ])("notes the invalid line “%s”", (line) => {
    const { problem, readable, places } = read(`${firstLine}\n/a\n${line}\n/b\n`);
    expect(readable).toBe(false);
    expect(problem).toMatchObject({ kind: "no-address", line, others: 0 });
    expect([...places.keys()]).toEqual(["/a", "/b"]);
  });

  it("notes the first line of a file that is no list of addresses, and counts the others", () => {
    expect(read("lorem\nipsum\n".repeat(1000)).problem).toMatchObject({
      line: "lorem",
      others: 1999,
    });
  });
});

describe("a recorded address", () => {
  it.each(["/", "/blogs", "/blogs/1", "/blog/2", "/applications/indoor", "/blogs/archive"])(
    "may be %s",
    (path) => {
      expect(isLasting(path, table)).toBe(true);
    },
  );

  it.each(["/blogs/2", "/blogs/17"])(
    "is not %s, a page of a list that comes and goes with its entries",
    (path) => {
      expect(isLasting(path, table)).toBe(false);
    },
  );
});
