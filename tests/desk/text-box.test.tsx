// Tests the control for a field with one value: a browser's own input, or a text box where that would display nothing, and what is a number.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { isNumber, TextBox } from "../../desk/form/TextBox.tsx";
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
  ["what a tick means", { kind: "switch", help: "true: it is shown." }, true, ">Ticked: it is shown.<"],
  ["a colour", { kind: "text" }, "#FD4F57", 'The colour #FD4F57"><rect width="1" height="1" fill="#FD4F57"'],
] as const)("%s", (_what, field, value, html) => {
  expect(shown(field, value)).toContain(html);
});

it("says to screen readers that it is required, and nothing of the kind where it is not", () => {
  expect(shown({ required: true }, "a")).toContain('aria-required="true"');
  expect(shown({ required: false }, "a")).not.toContain("aria-required");
});

it.each([
  ["12", "number", null, true],
  ["0,5", "number", 3, true],
  ["about 12", "number", 3, false],
  ["", "number", 3, false],
  ["1982", "value", 1981, true],
  ["about 1982", "value", 1981, false],
  ["1982", "value", "in 1981", true],
  ["1982", "value", "1981", false],
  ["007", "value", null, false],
  ["1982", "text", null, false],
] as const)("what is typed as %j into a field of kind %s that has %j is a number: %s", (text, kind, before, is) => {
  expect(isNumber(text, kind, before)).toBe(is);
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
