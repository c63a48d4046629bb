// Tests findings about typical slips: truncated files, unresolved merges, wrongly indented lists.

import { base, compiledBase } from "@site/tests/pipeline/base-with";
import { unitOf } from "@site/tests/pipeline/in-memory";
import { expect, test } from "vitest";

/** An article without findings. */
const good = `---
title: How is a board cut on site?
description: Which saw, which blade and how much dust, and why the cut comes before the paint and not after it.
date: 2024-03-14
image:
  src: ../media/articles/prefab-cabin.jpg
  alt: A low cabin with wide doors stands in a garden.
topics: [materials, projects]
products: [vboards]
---
The saw decides how the edge looks, and the edge decides how long the paint stays on it.

## Which saw

A saw with a guide rail gives a straight edge. Read [what the road allows](/blog/a-gate-that-does-not-warp#the-frame) first.

## How the edge is sealed

Brush the dust off and seal the edge on the same day.
`;

test.each([
  ["geo/in.json", '{ "state": '],
  ["geo/in.json", '{ "state": [{ "id": 1 }]'],
  ["facts.yaml", 'lifespan: { value: 50, text: "50'],
  ["pages.yaml", "/: { title: [Home, "],
])("findings of %s, truncated after %j, have spans inside the text", (path, text) => {
  const { findings } = unitOf(path, text);
  expect(findings.length).toBeGreaterThan(0);
  for (const { span } of findings) {
    expect(span.end).toBeLessThanOrEqual(text.length);
    expect(span.start).toBeLessThanOrEqual(span.end);
  }
});

const found = (text: string, code: string) =>
  unitOf("articles/wall.md", text).findings.filter((finding) => finding.code === code);

test.each([
  ["an item further in", ["  - a", "    - b"]],
  ["an item further out", ["  - a", " - b"]],
  ["a field of an item further out", ["  - title: a", "   body: b"]],
  ["a field of an item further in", ["  - title: a", "      body: b"]],
])("reports %s in the line that is in the wrong column", (_name, lines) => {
  const list = `topics:\n${lines.join("\n")}`;
  const text = good.replace("topics: [materials, projects]", list);
  const findings = found(text, "yaml-syntax");
  const line = text.indexOf(lines[1] ?? "");
  expect(findings[0]?.span.start).toBeGreaterThanOrEqual(line);
  expect(findings[0]?.span.start).toBeLessThan(line + (lines[1]?.length ?? 0));
});

test.each([
  ["a\r\n<<<<<<< HEAD\r\n||||||| base\r\n=======\r\nb\r\n>>>>>>> x\r\n", "<<<<<<< HEAD"],
  ["a\n>>>>>>> b", ">>>>>>> b"],
  ["<<<<<<<", "<<<<<<<"],
  ...["A heading\n=======\n", "a\n\n=======\n\nb\n", "<<<<<<<<<< a", ">>>>>>>>>> a quote"].map(
    (text): [string, undefined] => [text, undefined],
  ),
])("the unresolved merge in %j is reported once, at %j", (text, mark) => {
  const spans = found(text, "merge-conflict").map(({ span }) => text.slice(span.start, span.end));
  expect(spans).toEqual(mark === undefined ? [] : [mark]);
});

test("an unresolved merge in any file is the only finding of the content", async () => {
  for (const { path, text } of base.files.filter((file) => !file.path.endsWith(".json"))) {
    const changed = `${text}<<<<<<< HEAD\n=======\nb\n>>>>>>> x\n`;
    const { findings } = await compiledBase({ [path]: changed }, { today: "2026-11-20" });
    expect(findings.map(({ code, file }) => `${code} ${file}`)).toEqual([`merge-conflict ${path}`]);
  }
});
