// Tests `numbers` of a file's summary: its sentences with quantities, as plain data that depends on its text alone.
import { expect, test } from "vitest";
import { summaryOfText } from "../in-memory.ts";

/** The sentences with quantities in an article. */
const sentencesOf = (body: string) => summaryOfText("articles/wall.md", `---\ntitle: Wall\n---\n${body}\n`).numbers;

test("a sentence has its words, its quantities and their spans, without numbers that cannot be compared", () => {
  const text = "{{brand.name}} boards of 8 mm hold in {{fact.head-office}}. No 7 does not. Acme has step 4.";
  const [sentence, ...others] = sentencesOf(text);
  expect(others).toEqual([]);
  expect(sentence).toMatchObject({ beside: "" });
  expect(sentence?.text.replace(/\ufffc+/, "…")).toBe("{{brand.name}} boards of 8 mm hold in …. ");
  const [number] = sentence?.numbers ?? [];
  expect(number).toMatchObject({ dimension: "length", values: [8] });
  expect(sentence?.text.slice(number?.start, number?.end)).toBe("8 mm");
  const start = "---\ntitle: Wall\n---\n".length;
  expect(number?.span).toEqual([start + text.indexOf("8 mm"), start + text.indexOf("8 mm") + 4]);
  expect(sentence?.span).toEqual([start, start + text.indexOf(" No 7")]);
});

test("a sentence that begins with “they” includes the sentence before it", () => {
  const [first, sentence] = sentencesOf("Planks are 3 m long. They are 8 mm thick.");
  expect(first?.text).toBe("Planks are 3 m long. ");
  expect(sentence?.text).toBe("Planks are 3 m long. They are 8 mm thick.");
  expect(sentence?.numbers).toHaveLength(1);
  expect(sentence?.text.slice(sentence.numbers[0]?.start, sentence.numbers[0]?.end)).toBe("8 mm");
});

test("a table cell has the words of its row and of the column headings", () => {
  const table = "| Panel | Fire rating |\n| --- | --- |\n| Thick | 60 minutes |\n";
  expect(sentencesOf(table).map(({ beside }) => beside)).toEqual(["Thick | Fire rating | Panel | Fire rating"]);
});

test("claims of somebody else, coverages and the facts themselves have no numbers", () => {
  expect(sentencesOf("Theirs last {{theirs 25 years}}.")).toEqual([]);
  expect(summaryOfText("coverages/expo.md", "---\ntitle: Expo\n---\nBoards last 25 years.\n").numbers).toEqual([]);
  expect(summaryOfText("facts.yaml", "life: { text: 25 years }\n").numbers).toEqual([]);
});

test("numbers are plain data that survives JSON", () => {
  const numbers = sentencesOf(
    "Boards of 8 mm to 1.2 cm to IS 14862:2000. The second largest, founded in 1981, at 2 inches.",
  );
  expect(numbers.flatMap((sentence) => sentence.numbers)).toHaveLength(5);
  expect(JSON.parse(JSON.stringify(numbers))).toEqual(numbers);
});

test("the data of a long text grows linearly with its length", () => {
  const steps = (count: number) => JSON.stringify(sentencesOf("boards of 8 mm and ".repeat(count))).length / count;
  expect(steps(8_000) / steps(4_000)).toBeLessThan(1.2);
});
