// Tests the spelling of English: slips are told with the right word first, American spellings as
// such, and right words pass.

import { findingsOf } from "@site/tests/pipeline/in-memory";
import { article } from "@site/tests/pipeline/lint/run-rule";
import { expect, test } from "vitest";
import { slips } from "../slips.ts";

const foundIn = (body: string) =>
  findingsOf("articles/wall.md", article(body)).filter(({ code }) =>
    /^(?:spelling|check-failed)/.test(code),
  );

/** The code and help of what is found in a sentence with a word. */
const saidOf = (word: string) =>
  foundIn(`The wall is made of ${word} boards and dry.`).map(({ code, help }) => `${code} ${help}`);

test("Each slip of the list is told with its right word alone.", () => {
  const wrong = [...slips].filter(
    ([slip, right]) => !saidOf(slip)[0]?.startsWith(`spelling Did you mean ${right}? `),
  );
  expect(wrong).toEqual([]);
  expect(slips.size).toBeGreaterThan(150);
});

test.each([
  ["carpanter", "carpenter"],
  ["baords", "boards"],
  ["mositure", "moisture"],
  ["panles", "panels"],
])("“%s” gets “%s” first", (slip, right) => {
  expect(saidOf(slip)).toEqual([expect.stringMatching(`^spelling Did you mean ${right}\\b`)]);
});

test.each([
  ["center", "centre"],
  ["gray", "grey"],
  ["colored", "coloured"],
  ["aluminum", "aluminium"],
  ["gray-green", "grey-green"],
])("“%s” is American for “%s”", (word, right) => {
  expect(saidOf(word)).toEqual([`spelling-american Write ${right}`]);
});

const rightWords = `
onboarding countertops multifunctional backend scalable plasterwork ductwork café naïve résumé lipping glasswool
rockwool worktop brickwork blockwork stonework steelwork formwork guttering cladding flashing underlay skirting
architrave mullion transom soffit fascia eaves gable dormer parapet coping lintel screed grout mortar render
plasterboard fibreboard chipboard hardboard baseboard floorboard weatherboard batten purlin rafter joist truss
stairwell mezzanine backsplash showroom website webpage email online offline username startup workflow
smartphone download upload spreadsheet podcast livestream timeframe timeline hashtag upcycling decluttering
sustainability biodegradable recyclable microclimate retrofit prefab modular cantilevered airtightness
soundproofing weatherproof waterproofing fireproof shatterproof hardwearing longlasting lightweight heavyweight
colourful neighbourhood organise recognise harbour catalogue programme kilometre litre tonne
`
  .trim()
  .split(/\s+/);

test.each(rightWords)("The right word “%s” passes", (word) => {
  expect(saidOf(word)).toEqual([]);
});

test.each([
  ["The wall is dry. Seperate the sheets.", "Separate"],
  ["Usualy it is dry.", "Usually"],
  ["## Instalation And Maintainance", "Installation"],
  ["Upto ten boards lie there.", "Up to"],
])("A slip with a capital is told in: %s", (body, right) => {
  expect(foundIn(body)[0]?.help).toMatch(`Did you mean ${right}?`);
});

test.each([
  "The firm of Untill Seperate and Noone is dry.",
  "Thier Auther Ltd makes boards.",
  "Vanya and Shivram live in Hyderabad. Acme Lenght is a firm.",
])("A name passes in: %s", (body) => {
  expect(foundIn(body)).toEqual([]);
});

test("A block of another language has six unknown words and more of them than others.", () => {
  expect(foundIn("Ye dwaar bahut mazboot hai aur paani mein kharab nahi hota")).toEqual([]);
  expect(foundIn("The dwaar and the khidki are of wood").length).toBe(2);
});
