// Paths without Node: the same as Node's own for the same words.
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { endingOf, folderOf, joined, nameOf, relativeTo, stemOf } from "../../../pipeline/model/path.ts";
import { pick, seeded } from "../seeded.ts";

const random = seeded(7);
const names = ["a", "media", "board.jpg", "x.tar.gz", ".hidden", "..", ".", "vboards", "ab.", "é.png"];

/** Paths of a few names; some begin at the root, some end with a slash. */
const paths = Array.from({ length: 3000 }, () => {
  const steps = Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(names, random));
  return `${random() < 0.25 ? "/" : ""}${steps.join("/")}${random() < 0.2 ? "/" : ""}`;
});

describe("paths", () => {
  it("have the folder, name and ending that Node gives them", () => {
    for (const path of paths) {
      expect([path, folderOf(path)]).toEqual([path, posix.dirname(path)]);
      expect([path, nameOf(path)]).toEqual([path, posix.basename(path)]);
      if (/(?:^|\/)\.\.?\/?$/.test(path)) continue;
      expect([path, endingOf(path)]).toEqual([path, posix.extname(path)]);
      expect([path, stemOf(path)]).toEqual([path, posix.basename(path, posix.extname(path))]);
    }
  });

  it("are joined to one as Node joins them", () => {
    for (const [index, path] of paths.entries()) {
      const folder = paths[(index + 1) % paths.length] ?? "";
      if (path.startsWith("/")) continue;
      expect([folder, path, joined(folder, path)]).toEqual([folder, path, posix.join(folder, path)]);
    }
  });

  it("are written from a folder as Node writes them", () => {
    const plain = paths.filter((path) => !path.startsWith("/") && !/(?:^|\/)\.\.?(?:\/|$)/.test(path));
    for (const [index, path] of plain.entries()) {
      const folder = plain[(index + 1) % plain.length] ?? "";
      expect([folder, path, relativeTo(folder, path)]).toEqual([folder, path, posix.relative(folder, path)]);
    }
  });
});
