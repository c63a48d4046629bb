// Tests which alternative texts say nothing.

import { article, runRule } from "@site/tests/pipeline/lint/run-rule";
import { describe, expect, test } from "vitest";
import type { Check } from "../../check.ts";
import { check as checkAlt } from "../alt.ts";

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
