// Tests the check of dictionary.yaml: it finds whole words in prose, but not in links, code,
// addresses or paths.
import { article, runRule } from "@site/tests/pipeline/lint/run-rule";
import { describe, expect, test } from "vitest";
import * as module from "../dictionary.ts";

const rule = { name: "words/dictionary", ...module };
const dictionary = `spellings:
  - { write: Vboards, instead: [VBoards, V-Boards, V boards] }
  - { write: fibre cement, instead: [fiber cement, fibercement] }
  - { write: fibre, instead: [fiber] }
  - { write: sq.ft, instead: [sqft, sq ft] }
avoid: [{ words: [fireproof], because: promises too much, write: Say what was tested. }]
`;
const check = (body: string, path = "articles/wall.md") =>
  runRule(rule, { "dictionary.yaml": dictionary, [path]: article(body) });

describe("dictionary-spelling", () => {
  test.each([
    ["Use VBoards here.", ["Vboards"]],
    ["V-Boards and v boards", ["Vboards", "Vboards"]],
    ["Fiber cement is fiber\ncement.", ["Fibre cement", "fibre cement"]],
    ["About 1500 sqft of **fibercement**.", ["sq.ft", "fibre cement"]],
  ])("says how to write %s", (body, right) => {
    expect(check(body).map(({ help }) => help)).toEqual(right.map((words) => `Write ${words}`));
  });

  test.each([
    "Use Vboards of fibre cement.",
    "See [the page](/blog/fiber-cement-boards) and `fiber cement`.",
    "Write to sales@fibercement.example or see www.fibercement.example/x.",
    "The file fibercement.jpg, the path media/fibercement and #fibercement.",
    "Microfibercement is another word, and fibercement-like is a longer one.",
    "{{fact.fiber cement}}",
  ])("reports nothing in: %s", (body) => {
    expect(check(body)).toEqual([]);
  });

  test.each(["Dry and Carbon Fiber Boards.", "It is called Fiber.", "Fiber Cement is not Wood."])(
    "says of what may be a name that it may be one: %s",
    (body) => {
      const [finding, more] = check(body);
      expect(more).toBeUndefined();
      expect(finding?.help).toContain(", unless it is the name of somebody or something else.");
    },
  );

  test("searches fields too, but not a file's key", () => {
    const text = article("Text.", { title: "Boards of fiber cement", more: "key: fibercement\n" });
    expect(
      runRule(rule, { "dictionary.yaml": dictionary, "articles/wall.md": text }).map(
        ({ typed }) => typed,
      ),
    ).toEqual(["fiber cement"]);
  });
});

test.each([
  ["a phrase that begins with another listed word", "Light fiber\n  cement.", "fiber\n  cement"],
  ["characters that are special in regular expressions", "A c++ (wet) wall.", "c++ (wet)"],
])("dictionary-spelling finds words with %s", (_what, body, typed) => {
  const rows =
    'spellings: [{ write: x, instead: ["fiber", "fiber cement", "c++ (wet)"] }]\navoid: []\n';
  const found = runRule(rule, {
    "dictionary.yaml": rows,
    "articles/wall.md": article(body),
  });
  expect(found.map((one) => one.typed)).toEqual([typed]);
});

test("dictionary-avoid reports nothing in coverages, which quote the press", () => {
  const texts = { "dictionary.yaml": dictionary, "coverages/expo.md": article("It is fireproof.") };
  expect(runRule(rule, texts)).toEqual([]);
});
