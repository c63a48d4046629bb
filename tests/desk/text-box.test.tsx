// Tests the control for a field with one value: a browser's own input, or a text box where that would display nothing.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TextBox } from "../../desk/form/TextBox.tsx";
import type { DeskField } from "../../desk/protocol.ts";

const nothing = () => {};
const actions = { set: nothing, remove: nothing };

function shown(field: Partial<DeskField>, value: string | number | boolean | null, keys?: readonly string[]): string {
  const whole: DeskField = { name: "one", label: "One", help: "", kind: "text", required: true, ...field };
  const choices = keys?.map((key) => ({ key, title: `Of ${key}` }));
  return renderToStaticMarkup(
    <TextBox field={whole} fieldPath={["one"]} id="field-one" findings={[]} {...{ value, actions, choices }} />,
  );
}

it.each([
  ["words", { kind: "text" }, "a", '<input type="text" dir="auto"'],
  ["a number", { kind: "number" }, 3, '<input type="text" inputMode="decimal"'],
  ["a day", { kind: "date" }, "2024-02-29", '<input type="date" dir="auto"'],
  ["a day that there is not", { kind: "date" }, "2024-02-30", '<input type="text" dir="auto"'],
  ["no day yet", { kind: "date" }, null, '<input type="date" dir="auto"'],
  ["many words", { kind: "long-text" }, "a", "<textarea"],
  [
    "yes or no",
    { kind: "switch" },
    true,
    'type="checkbox" aria-describedby="field-one-help field-one-said" checked=""',
  ],
] as const)("%s", (_what, field, value, html) => {
  expect(shown(field, value)).toContain(html);
});

it("offers the choices, and an empty one if the field is optional or not chosen yet", () => {
  expect(shown({ kind: "choice" }, "a", ["a", "b"])).not.toContain('value=""');
  for (const html of [shown({ kind: "choice" }, null, ["a"]), shown({ kind: "choice", required: false }, "a", ["a"])])
    expect(html).toContain('<option value=""');
  expect(shown({ kind: "choice" }, "c", ["a", "b"])).toContain('<option value="c" selected="">c (unknown)</option>');
  expect(shown({ kind: "choice" }, "a", ["a", "b"])).not.toContain("unknown");
});

it("counts code points rather than UTF-16 units, and reports when there are too many", () => {
  expect(shown({ longest: 2 }, "😀😀")).toMatch(/<small[^>]*>2\/2</);
  expect(shown({ longest: 2 }, "😀😀")).not.toContain("data-over");
  expect(shown({ longest: 2 }, "😀😀!")).toContain('data-over="true"');
});
