// Tests that the form leads to the source for a field that it cannot show, and with which fields a new map begins.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { blankOf } from "../../desk/form/blank.ts";
import { FormField } from "../../desk/form/FormField.tsx";
import { headOf } from "../../desk/form/yaml-head.ts";
import type { DeskField } from "../../desk/protocol.ts";

const field = (more: Partial<DeskField>): DeskField => ({
  ...{ name: "one", label: "One", help: "", kind: "text", required: false },
  ...more,
});

it.each([
  ["a list without described members that is not there", "list", "two: 2", "Write One in the source"],
  ["the same list with a member", "list", "one: [a]", "Change One in the source"],
  ["a map without described fields that is not there", "map", "two: 2", "Write One in the source"],
  ["a text that is typed as a list", "text", "one: [a]", "Change One in the source"],
] as const)("%s is changed in the source", (_what, kind, text, label) => {
  const nothing = () => {};
  const head = headOf("site.yaml", text);
  if (!head) throw new Error("The text has no fields.");
  const html = renderToStaticMarkup(
    <FormField
      {...{ field: field({ kind }), fieldPath: ["one"], head, findings: [], path: "site.yaml" }}
      {...{
        offers: { addresses: [], facts: [], pictures: [], keys: {} },
        actions: { set: nothing, remove: nothing, rename: nothing, move: nothing },
        toSource: nothing,
      }}
    />,
  );
  expect(html).toContain(label);
});

it("A new map begins with its required fields, or with its first one.", () => {
  const [first, second] = [field({ name: "a" }), field({ name: "b" })];
  expect(blankOf(field({ kind: "map", fields: [first, second] }))).toEqual({ a: null });
  expect(blankOf(field({ kind: "map", fields: [first, { ...second, required: true }] }))).toEqual({ b: null });
});
