// Tests the labels of list members in the form.

import { expect, it } from "vitest";
import { memberName } from "../../desk/form/member-name.ts";
import type { Value } from "../../desk/form/yaml-head.ts";

it.each<readonly [what: string, value: Value, name: string]>([
  ["words", "Cut on site", "Cut on site"],
  ["a map", { text: "Boards" }, "Boards"],
  ["a list", ["roofing", "roofing sheet"], "roofing, roofing sheet"],
  ["an empty list", [], ""],
])("%s is named by its first text", (_what, value, name) => {
  expect(memberName(value)).toBe(name);
});
