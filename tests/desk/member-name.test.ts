// Tests the labels of list members in the form.

import { expect, it } from "vitest";
import { memberName } from "../../desk/form/member-name.ts";
import type { Value } from "../../desk/form/yaml-head.ts";

const range: Value["range"] = { from: 0, to: 0 };
const words = (value: string): Value => ({ is: "scalar", value, range });

it.each<readonly [what: string, value: Value, name: string]>([
  ["words", words("Cut on site"), "Cut on site"],
  ["a map", { is: "map", entries: new Map([["text", words("Boards")]]), range }, "Boards"],
  ["a list", { is: "list", items: [words("roofing"), words("roofing sheet")], range }, "roofing, roofing sheet"],
  ["an empty list", { is: "list", items: [], range }, ""],
])("%s is named by its first text", (_what, value, name) => {
  expect(memberName(value)).toBe(name);
});
