// Tests fact-drift with sentences as people write them.
// A number of ours with a fact's unit and nouns and another value is reported, and no other.

import { describe, expect, test } from "vitest";
import { wordPattern } from "../facts.ts";
import { factFindings, saidOf } from "./facts-in-memory.ts";

describe("fact-drift tells a number that we claim and that agrees with no fact of its unit and nouns", () => {
  test.each([
    ["Boards of {{brand.name}} last 40 years.", "40 years"],
    ["{{brand.legalName}} was founded as a company in 1985.", "1985"],
    ["Norla is a company that was founded in 1985.", "1985"],
    ["We started making boards in 1990.", "1990"],
    ["Our firm started in 1990.", "1990"],
    ["We have been in business since 1975.", "1975"],
    ["40 years is how long our boards last.", "40 years"],
    ["Our partitions resist fire for up to 3 hrs 10 mins.", "3 hrs 10 mins"],
    ["We save 30% of wall area.", "30%"],
    ["A partition of our boards is 8 times lighter than brick.", "8 times"],
    ["The sound that our partition keeps out runs from 45 to 65 decibels.", "45 to 65 decibels"],
    ["Our boards save 9 trees for every 140 sq.m.", "9 trees"],
    ["Our turnover is over 1500 crores.", "1500 crores"],
    ["Our planks are 15 mm thick.", "15 mm"],
    ["Our planks conform to IS 14862:2000 Type B.", "IS 14862:2000 Type B"],
  ])("%s", (sentence, typed) => {
    expect(saidOf(sentence)).toEqual([`fact-drift ${typed}`]);
  });

  test("in a field whose label has the noun and whose file is of a product", () => {
    const text =
      "title: Vboards\nproperties:\n  finish: { label: Life of a board, words: 40 years }\n";
    expect(
      factFindings("products/vboards.yaml", text).map(({ code, typed }) => `${code} ${typed}`),
    ).toEqual(["fact-drift 40 years"]);
  });
});

describe("fact-drift tells nothing of", () => {
  test.each([
    ["a sentence that is not about us", "Steel boards last 25 years."],
    ["somebody else's company", "RisingStack is a company that was founded in 2014."],
    ["what we started", "We started the wall in 2019 and finished it in 2020."],
    ["a school", "Our school started in 1990."],
    ["a neighbour", "Our neighbour has been in business since 1990."],
    ["somebody else's boards", "Boards from Acme last 30 years."],
    ["a number without the noun", "Our factory is 30 years old."],
    ["a number with one noun of two", "Our boards are in their 40 years of sale."],
    ["a part of a range", "Our partition keeps out a sound of 50 dB."],
    ["a length, which may be a gap", "Our planks stand 150 mm above the ground."],
    ["a length beside a thickness", "Our planks are 9 mm thick, with gaps of 3 mm."],
    ["a list of lengths", "Cut our planks at 6 mm, 14 mm and 20 mm."],
    ["a size", "Our planks measure 2440 × 1220 mm."],
    ["an amount in another currency", "Our turnover is not $500 crores."],
    ["a number in code", "Our boards last `40 years`."],
    ["an article on another field", "Founded in 1985, the town has a company of players."],
    ["data in an article", "We keep your data for 8 years."],
    ["a word with “our” in it", "Four boards in an hour last 40 years."],
  ])("%s: %s", (_what, sentence) => {
    expect(saidOf(sentence)).toEqual([]);
  });

  test("coverages, which quote the press", () => {
    expect(saidOf("Our boards last 40 years.", "coverages/expo.md")).toEqual([]);
  });
});

test("A fact may be of some collections only.", () => {
  expect(saidOf("We keep your data for 8 years.", "legal/terms.md")).toEqual([
    "fact-drift 8 years",
  ]);
});

test.each([
  ["board", "The boards' edges", true],
  ["board", "A board's life", true],
  ["board", "Boarding a train", false],
  ["thickness", "The thicknesses", true],
  ["glass", "glasses of glass", true],
  ["weigh*", "weighing", true],
  ["age", "aged 13", false],
])("whether wordPattern finds the term “%s” in “%s”: %s", (term, text, isThere) => {
  expect(wordPattern([term], []).test(text)).toBe(isThere);
});
