// Words of dictionary.yaml: whole words in prose, never in what only looks like words.
import { describe, expect, test } from "vitest";
import { rule as dictionaryAvoid } from "../../../pipeline/lint/rules/dictionary-avoid.ts";
import { rule as dictionarySpelling } from "../../../pipeline/lint/rules/dictionary-spelling.ts";
import { article, mended, said } from "./said.ts";

const dictionary = `spellings:
  - { write: Vboards, instead: [VBoards, V-Boards, V boards] }
  - { write: fibre cement, instead: [fiber cement, fibercement] }
  - { write: fibre, instead: [fiber] }
  - { write: sq.ft, instead: [sqft, sq ft] }
avoid:
  - { words: [fireproof, "100% waterproof", best in class], because: promises too much, write: Say what was tested. }
`;
const check = (body: string, path = "articles/wall.md") =>
  said(dictionarySpelling, { "dictionary.yaml": dictionary, [path]: article(body) });
const avoid = (body: string, path = "articles/wall.md") =>
  said(dictionaryAvoid, { "dictionary.yaml": dictionary, [path]: article(body) });

describe("Spellings", () => {
  test.each([
    ["Use VBoards here.", "Use Vboards here."],
    ["V-Boards and v boards", "Vboards and Vboards"],
    ["Fiber cement is fiber\ncement.", "Fibre cement is fibre cement."],
    ["About 1500 sqft of **fibercement**.", "About 1500 sq.ft of **fibre cement**."],
  ])("%s", (before, after) => {
    expect(mended(article(before), check(before))).toBe(article(after));
  });

  test.each([
    "Use Vboards of fibre cement.",
    "See [the page](/blog/fiber-cement-boards) and `fiber cement`.",
    "Write to sales@fibercement.example or see www.fibercement.example/x.",
    "The file fibercement.jpg, the path media/fibercement and #fibercement.",
    "Microfibercement is another word, and fibercement-like is a longer one.",
    "{{fact.fiber cement}}",
  ])("leave alone: %s", (body) => {
    expect(check(body)).toEqual([]);
  });

  test.each([
    "Ask the Carbon Fiber Company.",
    "Fiber Works Pvt Ltd sells it.",
    "We met the Fiber Cement & Tile Association.",
  ])("leave the name of a company alone: %s", (body) => {
    expect(check(body)).toEqual([]);
  });

  test.each(["Dry and Carbon Fiber Boards.", "It is called Fiber.", "Fiber Cement is not Wood."])(
    "leave what may be a name to the writer: %s",
    (body) => {
      const [finding, more] = check(body);
      expect([finding?.fix, more]).toEqual([undefined, undefined]);
      expect(finding?.help).toContain(", unless it is the name of somebody or something else.");
    },
  );

  test("stand in fields too, and a file's key is no field of words", () => {
    const text = article("Text.", { title: "Boards of fiber cement", more: "key: fibercement\n" });
    expect(
      said(dictionarySpelling, { "dictionary.yaml": dictionary, "articles/wall.md": text }).map(({ typed }) => typed),
    ).toEqual(["fiber cement"]);
  });
});

test("A right form that has a slip in it is not put everywhere.", () => {
  const rows = "spellings:\n  - { write: Vbords, instead: [VBoards, V-Boards, vboards] }\navoid: []\n";
  const found = said(dictionarySpelling, { "dictionary.yaml": rows, "articles/wall.md": article("Use Vboards.") });
  expect(found.map(({ help, fix }) => [help, fix])).toEqual([["Write Vbords", undefined]]);
});

describe("Words to avoid", () => {
  test.each(["It is Fireproof.", "A 100% waterproof wall.", "Best in\nclass boards."])("%s", (body) => {
    expect(avoid(body)).toHaveLength(1);
  });

  test("are quoted in coverages", () => {
    expect(avoid("It is fireproof.", "coverages/expo.md")).toEqual([]);
  });

  test("have the reason and what to write", () => {
    expect(avoid("It is fireproof.")).toMatchObject([
      { message: "“fireproof” is not used on this site, because it promises too much.", help: "Say what was tested." },
    ]);
  });
});

test("Without a dictionary there are no findings.", () => {
  expect(said(dictionarySpelling, { "articles/wall.md": article("fiber cement") })).toEqual([]);
});

test.each([
  ["two words of which one begins the other", "Light fiber\n  cement.", "fiber\n  cement"],
  ["more letters than a pattern has room for", `A ${"long ".repeat(20_000)}word.`, `${"long ".repeat(20_000)}word`],
  ["signs of patterns", "A c++ (wet) wall.", "c++ (wet)"],
])("Words are found with %s.", (_what, body, typed) => {
  const rows = 'spellings: [{ write: x, instead: ["fiber", "fiber cement", "c++ (wet)", LONG] }]\navoid: []\n'.replace(
    "LONG",
    `"${"long ".repeat(20_000)}word"`,
  );
  const found = said(dictionarySpelling, { "dictionary.yaml": rows, "articles/wall.md": article(body) });
  expect(found.map((one) => one.typed)).toEqual([typed]);
});
