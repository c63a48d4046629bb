// Reports the same heading twice in a text, which makes a table of contents ambiguous.

import type { ReadFile } from "../../read/file/summary.ts";
import { object, type ProseBlock, proseSpan } from "../../read/markdown/text.ts";
import { codesOf } from "../../report/code.ts";
import type { Report } from "../../report/report.ts";
import type { CheckFile } from "../check.ts";

export const codes = codesOf({
  "heading-repeated": {
    severity: "warning",
    guess: true,
    meaning: "The same heading stands twice in one text.",
  },
});

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}{}.]+/gu, " ")
    .trim();

export const check: CheckFile = (file, report) => {
  const texts = [...file.texts.values(), ...(file.body ? [file.body] : [])];
  for (const { prose } of texts) checkText(file, prose, report);
};

/** Reports the headings of one text that have been there before, below the same heading. */
function checkText(
  { path: file, text: typedText }: ReadFile,
  prose: readonly ProseBlock[],
  report: Report,
): void {
  const seen = new Map<string, ProseBlock>();
  let parents: string[] = [];
  for (const block of prose) {
    if (block.kind !== "heading") continue;
    const level = block.level ?? 2;
    const location = (of: ProseBlock) => ({ file, span: proseSpan(of, 0, of.text.length) });
    const { start, end } = location(block).span;
    // With code or pictures in headings, only the typed text can tell them apart.
    const text = block.text.includes(object) ? typedText.slice(start, end) : block.text;
    // “Fixing” below “Planks” and below “Boards” are two different headings.
    parents = parents.slice(0, level - 1);
    const words = block.text.includes(object) ? text.trim() : plain(text);
    parents[level - 1] = words;
    if (words === "") continue;
    const name = parents.join("\n");
    const first = seen.get(name);
    if (!first) {
      seen.set(name, block);
      continue;
    }
    report({
      code: codes["heading-repeated"],
      at: location(block),
      message: `The heading “${text.trim()}” stands twice in this text.`,
      help: "Say in each what its part is about, or join the two parts.",
      related: [{ ...location(first), message: "It is here already." }],
    });
  }
}
