// Tests the finding about a # directly after a word, which may be a comment that lost its line end or be meant literally.
import { expect, it } from "vitest";
import { good } from "../../browser/good-article.ts";
import { unitOf } from "../in-memory.ts";

const doubts = (value: string) =>
  unitOf("articles/wall.md", good.replace(/^description: .*$/m, `description: ${value}`)).diagnostics.filter(
    ({ code }) => code === "yaml-doubtful",
  );

it.each(["Matching walls and fences# Layers stand from one face to the other.", "A wall.# The rest follows."])(
  "asks about %s",
  (value) => {
    expect(doubts(value)).toHaveLength(1);
  },
);

it.each([
  "The programs are written in C# and in F# as well.",
  "The wall of house #1 and of house# 4",
  "The colour of the wall is#72C63A",
  "It stands on the page /blog/wall#how-it-is-fixed and on /blog#layers",
  '"Walls and fences# Layers stand from one face to the other."',
])("does not ask about %s", (value) => {
  expect(doubts(value)).toEqual([]);
});
