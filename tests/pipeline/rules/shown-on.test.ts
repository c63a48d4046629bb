// Tests the pages on which the table says that a shared file such as features.yaml is shown.
// Their routes read the file.
import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { screens } from "@site/app/screens";
import { expect, test } from "vitest";
import { everyPage } from "../../../pipeline/read/files/collection.ts";
import { table } from "../own-table.ts";

/** Files that no route reads itself, and the functions that read them for routes. */
const readBy: Readonly<Record<string, RegExp>> = {
  topics: /\b(?:topics\(|topicWords\(|postCard\b)/,
};

/** The address of a route as `shownOn` writes it. */
const written = (path: string) => path.replace(/\/:\w+\?/g, "").replace(/:\w+|\{slug\}/g, "*");

test("shownOn names for every shared file exactly the pages of the routes that read it", () => {
  const read = new Map<string, Set<string>>();
  for (const { file, path } of screens) {
    // A route of several files has a folder of its own.
    const folder = dirname(file) === "routes" ? file : `${dirname(file)}/*.{ts,tsx}`;
    const source = globSync(`app/${folder}`)
      .map((name) => readFileSync(name, "utf8"))
      .join("\n");
    const names = Array.from(
      source.matchAll(/(?:single|optional)\("(\w+)"\)/g),
      ([, name = ""]) => name,
    );
    const through = Object.keys(readBy).filter((name) => readBy[name]?.test(source));
    for (const name of [...names, ...through]) {
      read.set(name, (read.get(name) ?? new Set()).add(written(path)));
    }
  }
  expect(read.size).toBeGreaterThan(0);
  for (const { name, shownOn } of table.singles) {
    if (shownOn !== everyPage) {
      expect([name, [...shownOn].sort()]).toEqual([name, [...(read.get(name) ?? [])].sort()]);
    }
  }
});
