// Tests that when the line end before a field is lost, no fix quotes the field as part of the value above it: only the writer knows what
// was meant.
import { expect, test } from "vitest";
import { base } from "../base-with.ts";
import { unitOf } from "../in-memory.ts";

/** All texts of the base, and one with field names that the schema does not define. */
const texts = [
  ...base.files.filter(({ path }) => /\.(?:md|yaml)$/.test(path)),
  {
    path: "products/other.yaml",
    text: "title: Other\nproperties:\n  layers: Board, membrane, rails\n  under-lay: Flat board\n  used-for: Walls\nslider: true\n",
  },
];

test.each(texts)("no fix joins two fields of $path", ({ path, text }) => {
  const end = path.endsWith(".md") ? text.indexOf("\n---") : text.length;
  for (const { index, 0: start, 1: key } of text.slice(0, end).matchAll(/\n[ \t]*(?:- )?([\w-]+):(?= |$)/gm))
    for (const gap of [" ", ""]) {
      const joined = text.slice(0, index) + gap + text.slice(index + start.search(/[^\s-]/));
      const written = unitOf(path, joined).diagnostics.flatMap(({ fix }) => fix?.edits.map((edit) => edit.text) ?? []);
      expect(written.filter((each) => /^["']/.test(each) && each.includes(`${key}:`))).toEqual([]);
    }
});
