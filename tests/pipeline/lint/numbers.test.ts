// What is taken down of a file's numbers: plain data that depends on its text and on the brand's names alone.
import { expect, test } from "vitest";
import type { Placeholders } from "../../../pipeline/model/placeholders.ts";
import { unitOf } from "../in-memory.ts";

const brand: Placeholders = { values: new Map([["brand.name", "Vanya"]]), unreadable: new Set() };

/** The numbered sentences of an article. */
const sentencesOf = (body: string) => unitOf("articles/wall.md", `---\ntitle: Wall\n---\n${body}\n`, brand).numbers;

test("A sentence is kept with its plain words, its names and where it stands, and without what cannot be compared.", () => {
  const text = "{{brand.name}} boards of 8 mm hold in Pune. No 7 does not. Acme, says RisingStack, has step 4.";
  const [sentence, ...others] = sentencesOf(text);
  expect(others).toEqual([]);
  expect(sentence).toMatchObject({ words: "vanya board of 8 mm hold in pun ", beside: "", names: [] });
  const [number] = sentence?.numbers ?? [];
  expect(number).toMatchObject({ dimension: "length", values: [8] });
  expect(sentence?.words.slice(number?.start, number?.end)).toBe("8 mm ");
  const start = "---\ntitle: Wall\n---\n".length;
  expect(number?.span).toEqual([start + text.indexOf("8 mm"), start + text.indexOf("8 mm") + 4]);
  expect(sentence?.span).toEqual([start, start + text.indexOf(" No 7")]);
});

test.each([
  ["Our dealer in Nagpur, Shree company, sold 8 mm boards.", ["shre"]],
  ["RisingStack sold 8 mm boards to V8.", ["risingstack", "v8"]],
  ["Steel of 8 mm.", []],
])("Names in “%s”", (text, names) => {
  expect(sentencesOf(text)[0]?.names).toEqual(names);
});

test("A sentence that begins with “they” has the words of the one before.", () => {
  expect(sentencesOf("Planks are new. They are 8 mm thick.")[0]?.words).toBe("plank are new they are 8 mm thick ");
});

test("A cell has the words of its row and of the table's heads beside it.", () => {
  const table = "| Panel | Fire rating |\n| --- | --- |\n| Thick | 60 minutes |\n";
  expect(sentencesOf(table).map(({ beside }) => beside)).toEqual(["thick , fir rating , panel , fir rating "]);
});

test("Claims of somebody else, quotations of the press and the facts themselves are none.", () => {
  expect(sentencesOf("Theirs last {{theirs 25 years}}.")).toEqual([]);
  expect(unitOf("coverages/expo.md", "---\ntitle: Expo\n---\nBoards last 25 years.\n").numbers).toEqual([]);
  expect(unitOf("facts.yaml", "life: { text: 25 years }\n").numbers).toEqual([]);
});

test("It is plain data, and no facts are needed for it.", () => {
  const numbers = sentencesOf(
    "Boards of 8 mm to 1.2 cm to IS 14862:2000. The second largest, founded in 1981, at ½ inch.",
  );
  expect(numbers.flatMap((sentence) => sentence.numbers)).toHaveLength(5);
  expect(JSON.parse(JSON.stringify(numbers))).toEqual(numbers);
});

test("A long text is taken down in a time that grows with its length.", () => {
  const steps = (count: number) => JSON.stringify(sentencesOf("boards of 8 mm and ".repeat(count))).length / count;
  expect(steps(8_000) / steps(4_000)).toBeLessThan(1.2);
});
