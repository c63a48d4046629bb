// Tests which alternative texts say nothing.
import { describe, expect, test } from "vitest";
import { check as checkAlt } from "../../../pipeline/check/pictures/alt.ts";
import type { Check } from "../../../pipeline/check.ts";
import { article, runRule } from "./run-rule.ts";

const count = (lint: Check, text: string) => runRule(lint, { "articles/wall.md": text }).length;

describe("alt-says-nothing", () => {
  test.each([
    "Photo of a grey board on a wall",
    "Board on a table",
    "Picture rail along a wall",
    "Logo of Ambarvel Homes",
  ])("accepts %s", (alt) => {
    expect(count({ name: "pictures/alt", check: checkAlt }, article("Text.", { alt }))).toBe(0);
  });
});
