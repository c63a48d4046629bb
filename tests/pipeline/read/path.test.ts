// Tests that the path functions, which also run in browsers, give the same results as node:path.
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import {
  endingOf,
  folderOf,
  joined,
  nameOf,
  relativeTo,
  stemOf,
} from "../../../pipeline/read/files/path.ts";
import { pick, seeded } from "../seeded.ts";

const random = seeded(7);
const names = [
  "a",
  "media",
  "board.jpg",
  "x.tar.gz",
  ".hidden",
  "..",
  ".",
  "vboards",
  "ab.",
  "é.png",
];

/** Random paths of a few names; some are absolute, some end with a slash. */
const paths = Array.from({ length: 3000 }, () => {
  const steps = Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(names, random));
  return `${random() < 0.25 ? "/" : ""}${steps.join("/")}${random() < 0.2 ? "/" : ""}`;
});

describe("the path functions agree with Node", () => {
  it("about folder, name and extension of a path", () => {
    for (const path of paths) {
      expect([path, folderOf(path)]).toEqual([path, posix.dirname(path)]);
      expect([path, nameOf(path)]).toEqual([path, posix.basename(path)]);
      if (/(?:^|\/)\.\.?\/?$/.test(path)) continue;
      expect([path, endingOf(path)]).toEqual([path, posix.extname(path)]);
      expect([path, stemOf(path)]).toEqual([path, posix.basename(path, posix.extname(path))]);
    }
  });

  it("about joined paths", () => {
    for (const [index, path] of paths.entries()) {
      const folder = paths[(index + 1) % paths.length] ?? "";
      if (path.startsWith("/")) continue;
      expect([folder, path, joined(folder, path)]).toEqual([
        folder,
        path,
        posix.join(folder, path),
      ]);
    }
  });

  it("about paths relative to a folder", () => {
    const plain = paths.filter(
      (path) => !path.startsWith("/") && !/(?:^|\/)\.\.?(?:\/|$)/.test(path),
    );
    for (const [index, path] of plain.entries()) {
      const folder = plain[(index + 1) % plain.length] ?? "";
      expect([folder, path, relativeTo(folder, path)]).toEqual([
        folder,
        path,
        posix.relative(folder, path),
      ]);
    }
  });
});
