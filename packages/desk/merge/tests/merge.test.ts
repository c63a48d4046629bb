// Tests merging two changes of one file: what merges automatically, what becomes a conflict, and that no word is lost.

import { tries } from "@site/tests/long";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isConflict, type Merged, merge, resolvedText } from "../merge.ts";

const facts =
  "phone: 1\n# Of the office.\naddress:\n  street: Long Road\n  city: Pune\nlist:\n  - a\n  - b\n";
const article = "---\ntitle: A\nauthor: C\ndate: 2026-01-01\n---\n\nOne.\n\nTwo.\n";

const changed = (text: string, ...pairs: readonly (readonly [string, string])[]) =>
  pairs.reduce((now, [from, to]) => now.replace(from, to), text);

const conflictsIn = (merged: Merged) => (Array.isArray(merged) ? merged.filter(isConflict) : []);

describe("Merging two changes of a file", () => {
  it.each<
    [
      what: string,
      path: string,
      base: string,
      mine: string | null,
      theirs: string | null,
      merged: string | null,
    ]
  >([
    [
      "fields in different places, with comments",
      "contact.yaml",
      facts,
      changed(facts, ["phone: 1", "phone: 2"], ["  - b", "  - c"]),
      changed(facts, ["Long Road", "Short Road"]),
      "phone: 2\n# Of the office.\naddress:\n  street: Short Road\n  city: Pune\nlist:\n  - a\n  - c\n",
    ],
    [
      "fields of an article, and lines of its text",
      "articles/a.md",
      article,
      changed(article, ["title: A", "title: B"], ["One.", "One, by me."]),
      changed(article, ["2026-01-01", "2026-02-02"], ["Two.", "Two, by them."]),
      "---\ntitle: B\nauthor: C\ndate: 2026-02-02\n---\n\nOne, by me.\n\nTwo, by them.\n",
    ],
    ["a removal", "a.yaml", "a: 1\n", null, "a: 1\n", null],
    ["a removal by others", "a.yaml", "a: 1\n", "a: 1\n", null, null],
    [
      "the site's line ends, and Indic letters",
      "a.yaml",
      "क: १\r\nग: ५\r\nख: २\r\n",
      "क: ३\nग: ५\nख: २\n",
      "क: १\r\nग: ५\r\nख: ४\r\n",
      "क: ३\r\nग: ५\r\nख: ४\r\n",
    ],
    [
      "the same in a text",
      "a.md",
      "क\r\nख\r\nग",
      "क१\r\nख\r\nग",
      "क\r\nख\r\nग२",
      "क१\r\nख\r\nग२\r\n",
    ],
  ])("keeps %s", (_what, path, base, mine, theirs, merged) => {
    expect(merge(path, { base, mine, theirs })).toBe(merged);
  });

  it("has a conflict in a field that both have added, of which one value can be chosen", () => {
    const found = merge("contact.yaml", {
      base: facts,
      mine: `${facts}end: mine\n`,
      theirs: `${facts}end: theirs\n`,
    });
    expect(conflictsIn(found)).toEqual([{ mine: "end: mine\n", theirs: "end: theirs\n" }]);
    if (!Array.isArray(found)) return;
    expect(resolvedText(found, ["mine"])).toBe(`${facts}end: mine\n`);
    expect(resolvedText(found, ["theirs"])).toBe(`${facts}end: theirs\n`);
  });

  it("has conflicts in the fields of an article and in its text", () => {
    const mine = changed(article, ["title: A", "title: B"], ["Two.", "Two, by me."]);
    const theirs = changed(article, ["title: A", "title: C"], ["Two.", "Two, by them."]);
    const found = merge("articles/a.md", { base: article, mine, theirs });
    expect(conflictsIn(found)).toEqual([
      { mine: "title: B\n", theirs: "title: C\n" },
      { mine: "Two, by me.\n", theirs: "Two, by them.\n" },
    ]);
    if (!Array.isArray(found)) return;
    expect(resolvedText(found, ["theirs", "mine"])).toBe(
      changed(theirs, ["Two, by them.", "Two, by me."]),
    );
  });

  it("shows a conflict if one side removes the file that the other has changed", () => {
    const found = merge("a.yaml", { base: "a: 1\n", mine: null, theirs: "a: 2\n" });
    expect(found).toEqual([{ mine: null, theirs: "a: 2\n" }]);
    if (!Array.isArray(found)) return;
    expect(resolvedText(found, ["mine"])).toBeNull();
    expect(resolvedText(found, ["theirs"])).toBe("a: 2\n");
  });
});

/** A text in which every word is unique. */
const unique = `---
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

const edit = fc.record({
  at: fc.nat(),
  what: fc.constantFrom("word", "more", "line", "key", "remove", "block"),
});
const edits = fc.array(edit, { minLength: 1, maxLength: 6 });

/** The text after some edits; each edit's new words have a letter of their own. */
function after(
  letter: string,
  list: readonly { readonly at: number; readonly what: string }[],
): string {
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
    }, unique.split("\n"))
    .join("\n");
}

const wordsIn = (text: string | null) => new Set(text?.match(/\w+/g));

const pairs = tries(1000, 10_000);

test(`No word of either side goes unseen in ${pairs} random pairs of edits.`, () => {
  let together = 0;
  let apart = 0;
  fc.assert(
    fc.property(edits, edits, fc.constantFrom("a.md", "a.yaml"), (one, other, path) => {
      const [base, mine, theirs] = [unique, after("m", one), after("t", other)].map((text) =>
        path === "a.md" ? text : text.replace(/^---\n/, "").replace(/^---$[\s\S]*/m, ""),
      );
      const versions = { base: base ?? "", mine: mine ?? "", theirs: theirs ?? "" };
      const merged = merge(path, versions);
      const conflicts = conflictsIn(merged);
      conflicts.length > 0 ? apart++ : together++;
      const text = wordsIn(
        Array.isArray(merged)
          ? merged.filter((part) => !isConflict(part)).join("")
          : (merged as string),
      );
      const shown = {
        mine: wordsIn(conflicts.map((one) => one.mine).join("\n")),
        theirs: wordsIn(conflicts.map((one) => one.theirs).join("\n")),
      };
      const words = {
        base: wordsIn(versions.base),
        mine: wordsIn(versions.mine),
        theirs: wordsIn(versions.theirs),
      };
      for (const side of ["mine", "theirs"] as const) {
        const added = [...words[side]].filter((word) => !words.base.has(word));
        expect(added.filter((word) => !text.has(word) && !shown[side].has(word))).toEqual([]);
      }
      const kept = [...words.base].filter((word) => words.mine.has(word) && words.theirs.has(word));
      const isSeen = (word: string) =>
        text.has(word) || shown.mine.has(word) || shown.theirs.has(word);
      expect(kept.filter((word) => !isSeen(word))).toEqual([]);
    }),
    { numRuns: pairs, seed: 37 },
  );
  // Both ways occur often enough to be tested.
  expect(Math.min(together, apart)).toBeGreaterThan(pairs / 10);
});
