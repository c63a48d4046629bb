// Tests that no fix quotes a field whose line end was lost: only the writer knows what was meant.

import { base } from "@site/tests/pipeline/base-with";
import { unitOf } from "@site/tests/pipeline/in-memory";
import { expect, test } from "vitest";

/** All texts of the base, and one with field names that the schema does not define. */
const texts = [
  ...base.files.filter(({ path }) => /\.(?:md|yaml)$/.test(path)),
  {
    path: "products/other.yaml",
    text: "title: Other\nproperties:\n  layers: Board, membrane, rails\n  under-lay: Flat board\n  used-for: Walls\nslider: true\n",
  },
];

/** A text in parts, each a field at its first level with the one below: of a long text, a whole analysis for each field would take seconds. */
function partsOf(path: string, text: string): string[] {
  if (path.endsWith(".md")) return [text];
  const fields = text.split(/^(?=[\w-])/m);
  return fields.map((field, index) => `${field}${fields[index + 1] ?? ""}`);
}

test.each(texts)("no fix joins two fields of $path", ({ path, text: whole }) => {
  for (const text of partsOf(path, whole)) {
    const end = path.endsWith(".md") ? text.indexOf("\n---") : text.length;
    for (const { index, 0: start, 1: key } of text
      .slice(0, end)
      .matchAll(/\n[ \t]*(?:- )?([\w-]+):(?= |$)/gm)) {
      for (const gap of [" ", ""]) {
        const joined = text.slice(0, index) + gap + text.slice(index + start.search(/[^\s-]/));
        const edits = unitOf(path, joined).findings.flatMap(({ fix }) => fix?.edits ?? []);
        expect(
          edits.filter((edit) => /^["']/.test(edit.text) && edit.text.includes(`${key}:`)),
        ).toEqual([]);
      }
    }
  }
});
