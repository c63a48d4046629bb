// Tests the format of addresses.lock, the list of published addresses: writing and reading its
// text.

import { table } from "@site/tests/pipeline/own-table";
import { describe, expect, it } from "vitest";
import { isLasting, lockText, readLock } from "../address-lock.ts";

const read = (text: string) => readLock({ path: "addresses.lock", text });
const [firstLine = ""] = lockText([]).split("\n");

describe("the list of published addresses", () => {
  it("has each address once, sorted, one on a line, below a comment that describes the file", () => {
    expect(lockText(["/b", "/", "/a/c", "/a-b", "/b"])).toBe(`${firstLine}\n/\n/a-b\n/a/c\n/b\n`);
    expect(firstLine).toMatch(/^# /);
  });

  it.each(["\n", "\r\n"])("is read with line ends %j", (end) => {
    const written = lockText(["/b", "/", "/a"]).replaceAll("\n", end);
    const { places } = read(written);
    expect([...places.keys()]).toEqual(["/", "/a", "/b"]);
    const { start = 0, end: after = 0 } = places.get("/b") ?? {};
    expect(written.slice(start, after)).toBe("/b");
  });

  it("knows an address once which a Git merge doubled, so that the text written anew has one line of it", () => {
    const { places } = read(`${firstLine}\n/a\n/a\n/b\n`);
    expect(lockText(places.keys())).toBe(`${firstLine}\n/a\n/b\n`);
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
    const { isReadable, places } = read(`${firstLine}\n/a\n${line}\n/b\n`);
    expect(isReadable).toBe(false);
    expect([...places.keys()]).toEqual(["/a", "/b"]);
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
