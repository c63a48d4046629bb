// Tests merging two changes of one file: what merges automatically, what becomes a conflict, and that no word is lost.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isConflict, type Merged, merge, resolvedText } from "../../../desk/merge/merge.ts";
import { tries } from "../../long.ts";

const facts = "phone: 1\n# Of the office.\naddress:\n  street: Long Road\n  city: Pune\nlist:\n  - a\n  - b\n";

const changed = (text: string, ...pairs: readonly (readonly [string, string])[]) =>
  pairs.reduce((now, [from, to]) => now.replace(from, to), text);

const collisionsOf = (merged: Merged) => (Array.isArray(merged) ? merged.filter(isConflict) : []);

describe("Merging two changes of a file", () => {
  test("has no conflict in neighbouring keys, and keeps order and comments.", () => {
    const mine = changed(facts, ["phone: 1", "phone: 2"], ["Long Road", "Short Road"]);
    const theirs = changed(facts, ["# Of the office.", "# Of the works."], ["city: Pune", "city: Nagpur"]);
    expect(merge("contact.yaml", { base: facts, mine, theirs })).toBe(
      "phone: 2\n# Of the works.\naddress:\n  street: Short Road\n  city: Nagpur\nlist:\n  - a\n  - b\n",
    );
  });

  test("keeps keys added by either side in place; the same key added with different values is a conflict.", () => {
    const mine = changed(facts, ["phone: 1\n", "phone: 1\nfax: 3\n"], ["  - b\n", "  - b\nend: mine\n"]);
    const theirs = `${facts}mail: a@b.c\n`;
    expect(merge("contact.yaml", { base: facts, mine, theirs })).toBe(
      "phone: 1\nfax: 3\n# Of the office.\naddress:\n  street: Long Road\n  city: Pune\nlist:\n  - a\n  - b\nend: mine\nmail: a@b.c\n",
    );
    const found = merge("contact.yaml", { base: facts, mine, theirs: `${facts}end: theirs\n` });
    expect(collisionsOf(found)).toEqual([{ where: "end", mine: "end: mine\n", theirs: "end: theirs\n" }]);
  });

  test("shows a conflict in one value with the path to it; either version or both can be chosen.", () => {
    const mine = changed(facts, ["Pune", "Mumbai"]);
    const theirs = changed(facts, ["Pune", "Nashik"], ["phone: 1", "phone: 9"]);
    const found = merge("contact.yaml", { base: facts, mine, theirs });
    expect(collisionsOf(found)).toEqual([
      { where: "address › city", mine: "  city: Mumbai\n", theirs: "  city: Nashik\n" },
    ]);
    if (!Array.isArray(found)) throw new Error("It is in parts.");
    expect(resolvedText(found, ["mine"])).toBe(changed(mine, ["phone: 1", "phone: 9"]));
    expect(resolvedText(found, ["theirs"])).toBe(theirs);
    expect(resolvedText(found, ["both"])).toContain("  city: Mumbai\n  city: Nashik\n");
  });

  test("of an article works by fields and by lines of its text.", () => {
    const base = "---\ntitle: A\ndate: 2026-01-01\n---\n\nOne.\n\nTwo.\n";
    const mine = changed(base, ["title: A", "title: B"], ["One.", "One, by me."]);
    const theirs = changed(base, ["2026-01-01", "2026-02-02"], ["Two.", "Two, by them."]);
    expect(merge("articles/a.md", { base, mine, theirs })).toBe(
      "---\ntitle: B\ndate: 2026-02-02\n---\n\nOne, by me.\n\nTwo, by them.\n",
    );
  });

  test("of a text that begins with an empty line and a comment terminates.", () => {
    const base = "\n# Of all.\na: 1\n# Of b.\nb: 2\n";
    const [mine, theirs] = [changed(base, ["a: 1", "a: 3"]), changed(base, ["# Of b.", "# Of it."], ["b: 2", "b: 4"])];
    expect(merge("a.yaml", { base, mine, theirs })).toBe("\n# Of all.\na: 3\n# Of it.\nb: 4\n");
  });

  test("shows a conflict if one side removes the file that the other has changed.", () => {
    const found = merge("a.yaml", { base: "a: 1\n", mine: null, theirs: "a: 2\n" });
    expect(found).toEqual([{ where: "", mine: null, theirs: "a: 2\n" }]);
    if (!Array.isArray(found)) throw new Error("It is in parts.");
    expect(resolvedText(found, ["mine"])).toBeNull();
    expect(resolvedText(found, ["theirs"])).toBe("a: 2\n");
    expect(merge("a.yaml", { base: "a: 1\n", mine: null, theirs: "a: 1\n" })).toBeNull();
    expect(merge("a.yaml", { base: "a: 1\n", mine: "a: 1\n", theirs: null })).toBeNull();
  });

  test("keeps the site's line ends, and Indic letters.", () => {
    const [base, mine, theirs] = ["क: १\r\nख: २\r\n", "क: ३\nख: २\n", "क: १\r\nख: ४\r\n"];
    expect(merge("a.yaml", { base, mine, theirs })).toBe("क: ३\r\nख: ४\r\n");
    expect(merge("a.md", { base: "क\r\nख\r\nग", mine: "क१\r\nख\r\nग", theirs: "क\r\nख\r\nग२" })).toBe(
      "क१\r\nख\r\nग२\r\n",
    );
  });
});

/** A text in which every word is unique. */
const article = `---
title: n1 n2
# n3 n4
meta:
  heading: n5
  # n6
  words:
    - n7
    - n8 n9
  text: |
    n10 n11

    n12
date: n13
tags: [n14, n15]
rows:
  - from1: n16
    to1: n17
  - from2: n18
    to2: n19
---

n20 n21

n22 n23 n24
n25

# n26

n27
`;

const edit = fc.record({ at: fc.nat(), what: fc.constantFrom("word", "more", "line", "key", "remove", "block") });
const edits = fc.array(edit, { minLength: 1, maxLength: 6 });

/** The text after some edits; each edit's new words have a letter of their own. */
function after(letter: string, list: readonly { readonly at: number; readonly what: string }[]): string {
  return list
    .reduce((lines, { at, what }, number) => {
      const index = at % lines.length;
      const line = lines[index] ?? "";
      const word = `${letter}${number}`;
      const indent = /^ */.exec(line)?.[0] ?? "";
      const changes: Readonly<Record<string, readonly string[]>> = {
        word: [line.replace(/\bn\d+/, word)],
        more: [line.trim() === "" ? word : `${line} ${word}`],
        line: [line, `${indent}${word}`],
        key: [line, `${indent}key${word}: ${word}`],
        remove: [],
        block: [line, `${indent}- ${word}`, `${indent}- more${word}`],
      };
      return lines.toSpliced(index, 1, ...(changes[what] ?? [line]));
    }, article.split("\n"))
    .join("\n");
}

const wordsIn = (text: string | null) => new Set(text?.match(/\w+/g));

const pairs = tries(1000, 10_000);

test(`No word of either side goes unseen in ${pairs} random pairs of edits.`, () => {
  let [together, apart] = [0, 0];
  fc.assert(
    fc.property(edits, edits, fc.constantFrom("a.md", "a.yaml"), (one, other, path) => {
      const [base, mine, theirs] = [article, after("m", one), after("t", other)].map((text) =>
        path === "a.md" ? text : text.replace(/^---\n/, "").replace(/^---$[\s\S]*/m, ""),
      );
      const versions = { base: base ?? "", mine: mine ?? "", theirs: theirs ?? "" };
      const merged = merge(path, versions);
      const collisions = collisionsOf(merged);
      collisions.length > 0 ? apart++ : together++;
      const text = wordsIn(
        Array.isArray(merged) ? merged.filter((part) => !isConflict(part)).join("") : (merged as string),
      );
      const shown = {
        mine: wordsIn(collisions.map((one) => one.mine).join("\n")),
        theirs: wordsIn(collisions.map((one) => one.theirs).join("\n")),
      };
      const words = { base: wordsIn(versions.base), mine: wordsIn(versions.mine), theirs: wordsIn(versions.theirs) };
      for (const side of ["mine", "theirs"] as const) {
        const added = [...words[side]].filter((word) => !words.base.has(word));
        expect(added.filter((word) => !text.has(word) && !shown[side].has(word))).toEqual([]);
      }
      const kept = [...words.base].filter((word) => words.mine.has(word) && words.theirs.has(word));
      const isSeen = (word: string) => text.has(word) || shown.mine.has(word) || shown.theirs.has(word);
      expect(kept.filter((word) => !isSeen(word))).toEqual([]);
    }),
    { numRuns: pairs, seed: 37 },
  );
  // Both ways occur often enough to be tested.
  expect(Math.min(together, apart)).toBeGreaterThan(pairs / 10);
});
