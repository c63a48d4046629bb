// Tests the form's fields: in which order they stand, which may be left out, which lead to the source, and with which a new map begins.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { blankOf } from "../../desk/form/blank.ts";
import { Form } from "../../desk/form/Form.tsx";
import { FormField } from "../../desk/form/FormField.tsx";
import { headOf } from "../../desk/form/yaml-head.ts";
import type { DeskCollection, DeskField } from "../../desk/protocol.ts";

const field = (more: Partial<DeskField>): DeskField => ({
  ...{ name: "one", label: "One", help: "", kind: "text", required: false },
  ...more,
});

const nothing = () => {};
const offers = { addresses: [], facts: [], pictures: [], keys: {} };

function shown(one: DeskField, text: string): string {
  const head = headOf("site.yaml", text);
  if (!head) throw new Error("The text has no fields.");
  return renderToStaticMarkup(
    <FormField
      {...{ field: one, fieldPath: ["one"], head, findings: [], path: "site.yaml", offers, toSource: nothing }}
      actions={{ set: nothing, remove: nothing, rename: nothing, move: nothing }}
    />,
  );
}

it.each([
  ["a list without described members that is not there", "list", "two: 2", "Write One in the source"],
  ["the same list with a member", "list", "one: [a]", "Change One in the source"],
  ["a map without described fields that is not there", "map", "two: 2", "Write One in the source"],
  ["a text that is typed as a list", "text", "one: [a]", "Change One in the source"],
] as const)("%s is changed in the source", (_what, kind, text, label) => {
  expect(shown(field({ kind }), text)).toContain(label);
});

it.each([
  ["a map that is not there yet", { kind: "map", fields: [field({ name: "a" })] }],
  ["a list of choices", { kind: "list", choices: ["a", "b"] }],
  ["a text", { kind: "text" }],
] as const)("%s says that it may be left out", (_what, more) => {
  const optional = /One<small> optional<\/small>/;
  expect(shown(field(more), "two: 2")).toMatch(optional);
  expect(shown(field({ ...more, required: true }), "two: 2")).not.toMatch(optional);
});

it("The title is the first field, wherever it stands in the schema.", () => {
  const fields = [field({ name: "order" }), field({ name: "title" })];
  const collection: DeskCollection = { name: "site", noun: "site", folder: "", fields, isShown: true, hasWords: true };
  const html = renderToStaticMarkup(
    <Form
      {...{ path: "site.yaml", text: "order: 1\ntitle: T\n", collection, findings: [], offers, isReadOnly: false }}
      {...{ now: () => "", change: nothing, toSource: nothing, addPictures: undefined }}
    />,
  );
  expect(Array.from(html.matchAll(/<input [^>]*\bid="([^"]+)"/g), ([, id]) => id)).toEqual([
    "field-title",
    "field-order",
  ]);
});

it("A new map begins with its required fields, or with its first one.", () => {
  const [first, second] = [field({ name: "a" }), field({ name: "b" })];
  expect(blankOf(field({ kind: "map", fields: [first, second] }))).toEqual({ a: null });
  expect(blankOf(field({ kind: "map", fields: [first, { ...second, required: true }] }))).toEqual({ b: null });
});
