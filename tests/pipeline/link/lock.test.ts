// Tests the format of addresses.lock, the list of published addresses: writing, parsing and fixing its text.
import { describe, expect, it } from "vitest";
import { isLasting, lockText, readLock } from "../../../pipeline/link/lock.ts";

const read = (text: string) => readLock({ path: "addresses.lock", text });
const [firstLine = ""] = lockText([]).split("\n");

describe("the list of published addresses", () => {
  it("has each address once, sorted, one on a line, below a comment that describes the file", () => {
    expect(lockText(["/b", "/", "/a/c", "/a-b", "/b"])).toBe(`${firstLine}\n/\n/a-b\n/a/c\n/b\n`);
    expect(firstLine).toMatch(/^# /);
  });

  it.each(["\n", "\r\n"])("is read with line ends %j", (end) => {
    const written = lockText(["/b", "/", "/a"]).replaceAll("\n", end);
    const { places, diagnostics } = read(written);
    expect(diagnostics).toEqual([]);
    expect([...places.keys()]).toEqual(["/", "/a", "/b"]);
    const { start = 0, end: after = 0 } = places.get("/b") ?? {};
    expect(written.slice(start, after)).toBe("/b");
  });

  it("has a fix that leaves one line of an address which a Git merge doubled", () => {
    const [finding] = read(`${firstLine}\n/a\n/a\n/b\n`).diagnostics;
    expect(finding?.fix?.edits[0]?.text).toBe(`${firstLine}\n/a\n/b\n`);
  });

  it.each([
    ["/a\n/z\n/b\n/c\n", "The published address /b is out of order.", "/b"],
    ["/a\n/b\n/a\n", "The published address /a is here a second time.", "/a"],
  ])("says of %j what is wrong with its first wrong line", (addresses, message, wrong) => {
    const text = `${firstLine}\n${addresses}`;
    expect(read(text).diagnostics).toMatchObject([
      { message, span: { start: text.lastIndexOf(`${wrong}\n`) } },
    ]);
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
  ])("reports the invalid line “%s” without a fix, which would lose it", (line) => {
    const { diagnostics, readable, places } = read(`${firstLine}\n/a\n${line}\n/b\n`);
    expect(readable).toBe(false);
    expect(diagnostics.map(({ code, fix }) => ({ code, fix }))).toEqual([
      { code: "address-lock", fix: undefined },
    ]);
    expect([...places.keys()]).toEqual(["/a", "/b"]);
  });

  it("gives only one finding for a file that is no list of addresses", () => {
    expect(read("lorem\nipsum\n".repeat(1000)).diagnostics).toHaveLength(1);
  });
});

describe("a recorded address", () => {
  it.each(["/", "/blogs", "/blogs/1", "/blog/2", "/applications/indoor", "/blogs/archive"])(
    "may be %s",
    (path) => {
      expect(isLasting(path)).toBe(true);
    },
  );

  it.each(["/blogs/2", "/blogs/17"])(
    "is not %s, a page of a list that comes and goes with its entries",
    (path) => {
      expect(isLasting(path)).toBe(false);
    },
  );
});
