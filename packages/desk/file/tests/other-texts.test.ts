// Tests the edits of other files: those that are made before the first is applied, too.
import { expect, test, vi } from "vitest";
import { OtherTexts } from "../other-texts.ts";

const file = "redirects.yaml";
const published = "one: 1\ntwo: 2\nthree: 3\n";

function opened() {
  const onFirstChange = vi.fn();
  const texts = new OtherTexts({ ask: async () => published } as never, {}, onFirstChange);
  /** Replaces words of the published text. */
  const replace = (words: string, text: string) => {
    const start = published.indexOf(words);
    return texts.edit([{ file, span: { start, end: start + words.length }, text }]);
  };
  return { texts, replace, onFirstChange };
}

test("Two edits of a file at once are both applied, and its published text is recorded.", async () => {
  const { texts, replace, onFirstChange } = opened();
  const paths = await Promise.all([
    replace("one: 1", "one: 1000"),
    replace("three: 3", "three: 0"),
  ]);
  expect(paths).toEqual([[file], [file]]);
  expect(texts.state()).toEqual({ [file]: "one: 1000\ntwo: 2\nthree: 0\n" });
  expect(onFirstChange).toHaveBeenCalledWith({ [`site: ${file}`]: published });
});

test("The second of two edits of the same words, such as a button pressed twice, is refused.", async () => {
  const { texts, replace } = opened();
  const first = replace("two: 2", "two: 10");
  await expect(replace("two: 2", "two: 10")).rejects.toThrow("has just changed");
  await first;
  expect(texts.state()).toEqual({ [file]: "one: 1\ntwo: 10\nthree: 3\n" });
});

test("A change that is taken back leaves the others.", async () => {
  const { texts, replace } = opened();
  await replace("two: 2", "two: 20");
  texts.put({ "facts.yaml": "a: 1\n" });
  texts.discard(file);
  expect(texts.state()).toEqual({ "facts.yaml": "a: 1\n" });
});
