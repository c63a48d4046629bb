// What a person may choose where no answer is certain: choosing it mends the finding, and `content fix` never does it unasked.
import { expect, test } from "vitest";
import { load } from "../../../pipeline/load/index.ts";
import type { Diagnostic } from "../../../pipeline/model/diagnostic.ts";
import { compiled } from "../in-memory.ts";

const content = await load(new URL("../../fixtures/base", import.meta.url).pathname);

/** The findings of the base with one text changed. */
async function found(
  path: string,
  before: string,
  after: string,
): Promise<{ text: string; findings: readonly Diagnostic[] }> {
  let text = "";
  const files = content.files.map((file) => {
    if (file.path !== path) return file;
    expect(file.text).toContain(before);
    text = file.text.replace(before, after);
    return { ...file, text };
  });
  return { text, findings: (await compiled({ ...content, files })).diagnostics };
}

const article = "articles/second-article.md";

test.each([
  ["a value", article, "[interiors]", "[interor]", "Change it to interiors"],
  ["a value in quotes", article, "[interiors]", '["interor"]', "Change it to interiors"],
  ["a field of another system", article, "title: The", "headline: The", "Change it to title"],
  ["a day and month that changed places", article, "2024-02-01", "2024-13-01", "Change it to 2024-01-13"],
  ["a reference", "applications/ceiling.yaml", "key: board", "key: board2", "Change it to board"],
  ["an address", article, "With a saw", "[With](/products/board2) a saw", "Change it to /products/board"],
  ["a picture", article, "src: ../media/board.jpg", "src: ../media/bards.jpg", "Change it to ../media/board.jpg"],
  ["a line in bold", article, "With a saw", "**With**\n\nA saw", "Make it a heading"],
])("%s", async (_what, path, before, after, label) => {
  const { text, findings } = await found(path, before, after);
  const [finding, ...others] = findings;
  expect(others).toEqual([]);
  expect(finding?.fix).toBeUndefined();
  const way = finding?.ways?.find((one) => one.label === label);
  const [edit] = way?.edits ?? [];
  if (!edit) throw new Error(`There is no “${label}”, only ${JSON.stringify(finding)}`);
  const chosen = text.slice(0, edit.span.start) + edit.text + text.slice(edit.span.end);
  const files = content.files.map((file) => (file.path === path ? { ...file, text: chosen } : file));
  expect((await compiled({ ...content, files })).diagnostics).toEqual([]);
});
