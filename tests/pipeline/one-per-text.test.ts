// Tests that a guess is reported once for a text, with every place.
import { expect, test } from "vitest";
import { onePerText } from "../../pipeline/report/accepted.ts";
import { causedBy, findingOf, replacing } from "../../pipeline/report/finding.ts";

const guess = {
  code: "a-guess",
  severity: "warning",
  about: "words",
  meaning: "Words may be wrong.",
} as const;

const at = (start: number, file = "a.md") => ({ file, span: { start, end: start + 2 } });

const found = (start: number, advice: Parameters<typeof findingOf>[3] = {}, file = "a.md") =>
  findingOf(guess, at(start, file), `Words at ${start}.`, advice);

test("The guesses of a code in a text are one finding with the place and words of each", () => {
  const one = found(0, { help: "Change it.", related: [{ ...at(50), message: "See this." }] });
  const two = found(10, "Change it.");
  const three = found(20, "Or take it out.");
  const other = found(0, {}, "b.md");
  const [first, second, ...rest] = onePerText([one, other, two, three]);
  expect(first?.places).toEqual([one, two, three]);
  expect(first?.finding).toEqual({
    ...one,
    related: [
      { ...at(50), message: "See this." },
      { ...at(10), message: "Words at 10." },
      { ...at(20), message: "Words at 20. Or take it out." },
    ],
  });
  expect([second?.finding, rest]).toEqual([other, []]);
});

test("Errors, warnings about data, notes, and what follows from another finding stay alone", () => {
  const kinds = [
    { code: "an-error", severity: "error", about: "shape", meaning: "" },
    { code: "data", severity: "warning", about: "data", meaning: "" },
    { code: "a-note", severity: "note", about: "words", meaning: "" },
  ] as const;
  const findings = kinds.flatMap((kind) =>
    [0, 10].map((start) => findingOf(kind, at(start), "Words.")),
  );
  const cause = found(0, {}, "b.md");
  const following = [causedBy(found(0), cause), causedBy(found(10), cause)];
  const all = [...findings, ...following];
  expect(onePerText(all).map(({ finding }) => finding)).toEqual(all);
});

test("The fix is that of all places that do not touch, and its title counts them", () => {
  const fixed = (start: number) =>
    found(start, { fix: replacing(at(start), "x", "an x is there") });
  const [joined] = onePerText([found(0), fixed(10), fixed(11), fixed(20)]);
  expect(joined?.finding.fix).toEqual({
    title: "an x is there, and 1 more",
    edits: [
      { ...at(10), text: "x" },
      { ...at(20), text: "x" },
    ],
  });
  expect(onePerText([found(0), fixed(10)])[0]?.finding.fix?.title).toBe("an x is there");
  expect(onePerText([found(0), found(10)])[0]?.finding).not.toHaveProperty("fix");
});

test("It can be accepted by the words of each place", () => {
  const [joined] = onePerText(
    ["one", "two", "one"].map((words, index) => ({
      ...found(index * 10),
      acceptableWords: [words],
    })),
  );
  expect(joined?.finding.acceptableWords).toEqual(["one", "two"]);
});
