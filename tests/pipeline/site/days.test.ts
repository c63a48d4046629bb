// Tests texts with a publication day: what visitors can find before and after it.

import { dayInIndia } from "@site/common/today";
import { expect, test } from "vitest";
import type { LoadedContent } from "../../../pipeline/read/files/contents.ts";
import { base, baseWith, type Texts } from "../base-with.ts";
import { compiled } from "../in-memory.ts";

const before = "2027-01-31";
const day = "2027-02-01";
const after = "2027-02-02";

const scheduled = `---
title: Zanzibar arches
description: Quokka words that nobody may read before the day of this text.
date: ${day}
image:
  src: ../media/yttrium.jpg
  alt: Xylophone on a table.
topics: [gates]
products: [board]
---
## Kumquat

Ocelot words, and [what is cut](/blog/second-article).
`;

/** Unique words, in every field that a page could show. */
const sentinels = ["zanzibar", "quokka", "yttrium", "xylophone", "kumquat", "ocelot", "later-text"];

/** The base with these texts, and a second picture. */
function withTexts(texts: Texts): LoadedContent {
  const picture = base.media.get("media/board.jpg");
  if (!picture) throw new Error("The base has no picture.");
  const more = new Map([["media/yttrium.jpg", { ...picture, path: "media/yttrium.jpg" }]]);
  return { ...baseWith(texts), media: new Map([...base.media, ...more]) };
}

async function outputsOn(
  content: LoadedContent,
  today: string,
  more: { readonly drafts?: boolean } = {},
) {
  const { outputs, findings } = await compiled(content, { today, ...more });
  if (!outputs) throw new Error(findings.map(({ message }) => message).join("\n"));
  return new Map([...outputs].map(([path, text]) => [path, `${path}\n${text}`]));
}

/** The sentinels in the written output. */
function foundIn(outputs: ReadonlyMap<string, string>): string[] {
  const served = [...outputs.values()].join("\n").toLowerCase();
  return sentinels.filter((word) => served.includes(word));
}

test("The output contains no word, picture or address of a scheduled text before its day, and all of them from that day on.", async () => {
  const content = withTexts({ "articles/later-text.md": scheduled });
  expect(foundIn(await outputsOn(content, before))).toEqual([]);
  expect(foundIn(await outputsOn(content, day))).toEqual(sentinels);
  // A development build has it earlier, with its date.
  const early = await outputsOn(content, before, { drafts: true });
  expect(early.get("articles/later-text.json")).toContain("February 1, 2027");
});

test("The passing of time alone gives no errors, even after five years.", async () => {
  const content = withTexts({ "articles/later-text.md": scheduled });
  const errorsOn = async (today: string) =>
    (await compiled(content, { today })).findings.filter(({ severity }) => severity === "error");
  for (const today of [before, day, after, "2027-03-01", "2032-01-01"]) {
    expect(await errorsOn(today)).toEqual([]);
  }
});

test.each([
  ["2026-11-22T18:29:59Z", "2026-11-22"],
  ["2026-11-22T18:30:00Z", "2026-11-23"],
])("At %s it is %s in India.", (moment, expected) => {
  expect(dayInIndia(new Date(moment))).toBe(expected);
});
