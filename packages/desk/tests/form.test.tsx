// Tests the form's fields: their order, controls, names and findings.

import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { blankOf } from "../form/blank.ts";
import { Form } from "../form/Form.tsx";
import { FormField } from "../form/FormField.tsx";
import { findingsByField } from "../form/findings-by-field.ts";
import { FormContext } from "../form/form-context.ts";
import { asFormFinding, fieldOf } from "../form/form-findings.ts";
import { memberName } from "../form/members/member-name.ts";
import Members from "../form/members/ui.tsx";
import { putPicture } from "../form/picture/ui.tsx";
import { isNumber } from "../form/text/value.ts";
import type { Completions, DeskCollection, DeskField, DeskFinding } from "../protocol.ts";
import { headOf, type Value } from "../text/yaml-head.ts";

const field = (more: Partial<DeskField>): DeskField => ({
  name: "one",
  label: "One",
  help: "",
  kind: "text",
  required: false,
  ...more,
});
const nothing = () => {};
/** The fields of a text. */
const head = (of: string, path = "articles/a.md") =>
  headOf(path, of) ?? expect.unreachable(`Not read: ${of}`);
const noOffers = { addresses: [], facts: [], pictures: [], keys: {} };

/** A field in the form of a file with this text. */
const inForm = (text: string, field: ReactNode, offers: Completions = noOffers) => (
  <FormContext
    value={{
      head: head(text, "site.yaml"),
      offers,
      path: "site.yaml",
      toSource: nothing,
      fix: nothing,
      actions: { set: nothing, remove: nothing, rename: nothing, move: nothing },
      addPictures: undefined,
    }}
  >
    {field}
  </FormContext>
);

/** The form's HTML for a field of a file with this text, which may name an entry. */
function shown(more: Partial<DeskField>, text: string, keys: readonly string[] = []): string {
  const offers = {
    ...noOffers,
    keys: { products: keys.map((key) => ({ key, title: `Of ${key}` })) },
  };
  return renderToStaticMarkup(
    inForm(text, <FormField field={field(more)} fieldPath={["one"]} findings={[]} />, offers),
  );
}

it.each<[what: string, more: Partial<DeskField>, text: string, html: string]>([
  ["words", { kind: "text" }, "one: a", '<input type="text" dir="auto"'],
  ["a number", { kind: "number" }, "one: 3", '<input type="text" inputMode="decimal"'],
  ["a day", { kind: "date" }, "one: 2024-02-29", '<input type="date" dir="auto"'],
  ["a day that there is not", { kind: "date" }, "one: 2024-02-30", '<input type="text" dir="auto"'],
  ["no day yet", { kind: "date" }, "two: 2", '<input type="date" dir="auto"'],
  ["many words", { kind: "long-text" }, "one: a", "<textarea"],
  [
    "yes or no",
    { kind: "switch" },
    "one: true",
    'type="checkbox" aria-describedby="field-one-help field-one-said" checked=""',
  ],
  [
    "what a tick means",
    { kind: "switch", help: "true: it is shown." },
    "one: true",
    ">Ticked: it is shown.<",
  ],
  [
    "a list without described members that is not there",
    { kind: "list" },
    "two: 2",
    "Write One in the source",
  ],
  ["the same list with a member", { kind: "list" }, "one: [a]", "Change One in the source"],
  [
    "a map without described fields that is not there",
    { kind: "map" },
    "two: 2",
    "Write One in the source",
  ],
  ["a text that is typed as a list", { kind: "text" }, "one: [a]", "Change One in the source"],
])(
  "The control for %s is the browser's own, a text box, or leads to the source",
  (_what, more, text, html) => {
    expect(shown(more, text)).toContain(html);
  },
);

it("A field for an address suggests those of the site.", () => {
  const offers = { ...noOffers, addresses: [{ path: "/blogs", title: "Blog", headings: [] }] };
  const html = (more: Partial<DeskField>) =>
    renderToStaticMarkup(
      inForm(
        "one: /b",
        <FormField field={field(more)} fieldPath={["one"]} findings={[]} />,
        offers,
      ),
    );
  expect(html({ isAddress: true })).toMatch(
    /<input [^>]*list="field-one-offers".*<datalist id="field-one-offers"><option value="\/blogs" label="Blog">/,
  );
  expect(html({})).not.toContain("datalist");
});

it.each<[what: string, more: Partial<DeskField>]>([
  ["a map that is not there yet", { kind: "map", fields: [field({ name: "a" })] }],
  ["a list of choices", { kind: "list", choices: ["a", "b"] }],
  ["a text", { kind: "text" }],
])("%s says that it may be left out", (_what, more) => {
  const optional = /One<small> optional<\/small>/;
  expect(shown(more, "two: 2")).toMatch(optional);
  expect(shown({ ...more, required: true }, "two: 2")).not.toMatch(optional);
});

it("A text says to screen readers that it is required, and counts its code points.", () => {
  expect(shown({ required: true }, "one: a")).toContain('aria-required="true"');
  expect(shown({}, "one: a")).not.toContain("aria-required");
  expect(shown({ maxLength: 2 }, "one: 😀😀")).toMatch(/<small[^>]*>2\/2</);
  expect(shown({ maxLength: 2 }, "one: 😀😀")).not.toContain("data-over");
  expect(shown({ maxLength: 2 }, "one: 😀😀!")).toContain('data-over="true"');
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
] as const)(
  "What is typed as %j into a field of kind %s that has %j is a number: %s",
  (text, kind, before, is) => {
    expect(isNumber(text, kind, before)).toBe(is);
  },
);

it("A choice offers its keys, and an empty one if it is optional or not chosen yet.", () => {
  const choice = (text: string, required = true) =>
    shown({ kind: "choice", collection: "products", required }, text, ["a", "b"]);
  expect(choice("one: a")).not.toMatch(/value=""|unknown/);
  for (const html of [choice("two: 2"), choice("one: a", false)]) {
    expect(html).toContain('<option value=""');
  }
  expect(choice("one: c")).toContain('<option value="c" selected="">c (unknown)</option>');
});

it.each<[limits: Partial<DeskField>, count: number, said: string, add: boolean, remove: boolean]>([
  [{ minItems: 1, required: true }, 8, "8, at least 1", true, true],
  [{ minItems: 1, required: true }, 1, "1, at least 1", true, false],
  [{ minItems: 1 }, 1, "1, at least 1", true, true],
  [{ minItems: 2, maxItems: 2, required: true }, 2, "2, always 2", false, false],
  [{ minItems: 1, maxItems: 3 }, 3, "3, 1 to 3", false, true],
  [{ maxItems: 3 }, 2, "2, at most 3", true, true],
])(
  "A list with %j and %i members offers what the schema allows",
  (limits, count, said, add, remove) => {
    const html = renderToStaticMarkup(
      inForm(
        `one: [${"a, ".repeat(count)}]`,
        <Members
          field={field({ kind: "list", ...limits })}
          item={field({})}
          fieldPath={["one"]}
          findings={[]}
          Field={FormField}
        />,
      ),
    );
    expect(html).toContain(`<small> ${said}</small>`);
    const button = (name: RegExp) =>
      [...html.matchAll(/<button.*?<\/button>/g)]
        .map(([tag]) => tag)
        .filter((tag) => name.test(tag));
    expect(button(/>Remove</).map((tag) => !tag.includes("disabled"))).toEqual(
      Array(count).fill(remove),
    );
    expect(button(/>Add to/).map((tag) => !tag.includes("disabled"))).toEqual([add]);
  },
);

it.each([
  [12, false],
  [13, true],
])("A list of %i members can be filtered: %s", (count, isFiltered) => {
  const html = renderToStaticMarkup(
    inForm(
      `one: [${"a, ".repeat(count)}]`,
      <Members
        field={field({ kind: "list" })}
        item={field({})}
        fieldPath={["one"]}
        findings={[]}
        Field={FormField}
      />,
    ),
  );
  expect(html.includes('<input type="search"')).toBe(isFiltered);
  expect(html).not.toContain("hidden");
});

it.each([
  ["an optional list in a map is folded", false, ["one", "unless"], true],
  ["a required one is not", true, ["one", "unless"], false],
  ["a list of the file is not", false, ["one"], false],
] as const)("In the form, %s", (_what, required, fieldPath, isFolded) => {
  const html = renderToStaticMarkup(
    inForm(
      fieldPath.length > 1 ? "one: { unless: [a] }" : "one: [a]",
      <Members
        field={field({ kind: "list", required })}
        item={field({})}
        fieldPath={fieldPath}
        findings={[]}
        Field={FormField}
      />,
    ),
  );
  expect(html.includes(">Show<span")).toBe(isFolded);
});

it("As many of a list of choices can be ticked as the schema allows.", () => {
  const ticks = (text: string) =>
    shown({ kind: "list", choices: ["a", "b", "c"], maxItems: 2 }, text).match(/disabled=""/g)
      ?.length ?? 0;
  expect(ticks("one: [a]")).toBe(0);
  expect(ticks("one: [a, b]")).toBe(1);
});

it.each([
  [
    "another one",
    "b.jpg",
    "A door",
    "",
    [
      ["one.src", "b.jpg"],
      ["one.alt", "A door"],
    ],
  ],
  ["the same one", "a.jpg", "As it is described elsewhere", "", []],
  ["one that was described meanwhile", "b.jpg", "", "A gate", [["one.src", "b.jpg"]]],
])("A picture brings its own description: %s", (_which, src, alt, typed, made) => {
  const sets: unknown[] = [];
  const actions = {
    set: (path: readonly unknown[], value: unknown) => sets.push([path.join("."), value]),
    remove: nothing,
    rename: nothing,
    move: nothing,
  };
  const before = { src: "a.jpg", alt: "" };
  putPicture({ actions, fieldPath: ["one"], id: "one" }, before, typed, { src, alt });
  expect(sets).toEqual(made);
});

it("The title is the first field, wherever it stands in the schema.", () => {
  const fields = [field({ name: "order" }), field({ name: "title" })];
  const collection: DeskCollection = {
    name: "site",
    noun: "site",
    folder: "",
    paths: "^site[.]yaml$",
    fields,
    isShown: true,
    hasWords: true,
  };
  const html = renderToStaticMarkup(
    <Form
      file={{ path: "site.yaml", isReadOnly: false, current: () => "" }}
      text={"order: 1\ntitle: T\n"}
      collection={collection}
      findings={[]}
      offers={noOffers}
      acts={{ change: nothing, toSource: nothing, fix: nothing }}
      addPictures={undefined}
    />,
  );
  const ids = Array.from(html.matchAll(/<input [^>]*\bid="([^"]+)"/g), ([, id]) => id);
  expect(ids).toEqual(["field-title", "field-order"]);
});

it("A new map begins with its required fields, or with its first one.", () => {
  const first = field({ name: "a" });
  const second = field({ name: "b" });
  expect(blankOf(field({ kind: "map", fields: [first, second] }))).toEqual({ a: null });
  expect(blankOf(field({ kind: "map", fields: [first, { ...second, required: true }] }))).toEqual({
    b: null,
  });
});

it.each<readonly [what: string, value: Value, name: string]>([
  ["words", "Cut on site", "Cut on site"],
  ["a map", { text: "Boards" }, "Boards"],
  ["a list", ["roofing", "roofing sheet"], "roofing, roofing sheet"],
  ["an empty list", [], ""],
])("%s as a member is named by its first text", (_what, value, name) => {
  expect(memberName(value)).toBe(name);
});

const text = "---\ntitle: A board\nimage:\n  src: a.jpg\n---\nWords.\n";

const board = {
  fields: [
    field({ name: "title", label: "Title" }),
    field({ name: "image", label: "Image", kind: "picture" }),
    field({
      name: "topics",
      label: "Topics",
      kind: "list",
      choices: ["walls"],
      help: "Its walls.",
    }),
  ],
};

it.each([
  ["in which it stands", text.indexOf("src"), undefined, "“Image”"],
  ["that is not there", 0, "/topics", "“Topics”"],
  ["in which something is not there", 0, "/image/alt", "“What it shows” of “Image”"],
  ["of which the form has none, where it stands", text.indexOf("A board"), "/other", "“Title”"],
  ["not at all, in the text below", text.indexOf("Words"), undefined, undefined],
])("A finding belongs to the field %s", (_what, start, missing, name) => {
  expect(fieldOf(head(text), board, { span: { start }, missing })?.name).toBe(name);
});

it("A finding about a key belongs to its field, not to the one above.", () => {
  const map = field({ kind: "map", entry: field({ kind: "map", fields: [field({})] }) });
  const of = "above:\n  one: 1\nbelow:\n  one: 2\n";
  const finding = { span: { start: of.indexOf("below") } };
  expect(fieldOf(head(of, "facts.yaml"), { fields: [], map }, finding)?.name).toBe("“below”");
});

it("A finding in a member of a list or an entry of a map names it.", () => {
  const words = field({ name: "words", label: "Words" });
  const many = field({ name: "many", kind: "list", item: field({ kind: "map", fields: [words] }) });
  const map = field({
    name: "facts",
    kind: "map",
    entry: field({ kind: "map", fields: [many] }),
  });
  const of = "founded:\n  many: [{ words: One }]\n";
  const start = of.indexOf("One");
  const named = fieldOf(head(of, "facts.yaml"), { fields: [], map }, { span: { start } });
  expect(named?.name).toBe("“Words” of number 1 of “One” of “founded”");
  expect(named?.path).toEqual(["founded", "many", 0, "words"]);
});

const none = text.replace(" a.jpg", "");

it.each<
  readonly [what: string, of: Partial<DeskFinding>, said: Pick<DeskFinding, "message" | "help">]
>([
  [
    "a field that is not there",
    { code: "schema-missing-field", missing: "/topics", message: "The field “topics” is missing." },
    { message: "Tick what fits in “Topics”." },
  ],
  [
    "a picture without a file",
    { code: "schema-type", span: { start: none.indexOf("src"), end: none.indexOf("src") + 3 } },
    { message: "Choose a picture for “Image”." },
  ],
  [
    "a text that is too long",
    { message: "title has 200 characters; it needs at most 120.", help: "Make it shorter." },
    { message: "“Title” has 200 characters; it needs at most 120.", help: "Make it shorter." },
  ],
  [
    "a value that is written otherwise",
    { code: "date-format", message: "“May” is no date.", help: "Write title: 2024-05-01" },
    { message: "“May” is no date.", help: "Write 2024-05-01" },
  ],
  [
    "the text below",
    { code: "body-missing", message: "There is no text.", help: "It begins below ---." },
    { message: "There is no text.", help: "Write the text." },
  ],
])("The form speaks of its boxes in a finding about %s.", (_what, of, said) => {
  const start = text.indexOf("A board");
  const finding: DeskFinding = {
    code: "schema-length",
    severity: "error",
    file: "articles/a.md",
    span: { start, end: start + 1 },
    message: "",
    line: 2,
    column: 1,
    known: false,
    fromThisFile: true,
    ...of,
  };
  expect(asFormFinding(finding, head(none), board)).toMatchObject(said);
});

it("A group in which something is written is not said to be empty.", () => {
  const link = { fields: [field({ name: "link", label: "Link", kind: "map" })] };
  const finding: DeskFinding = {
    code: "schema-missing-field",
    severity: "error",
    file: "site.yaml",
    span: { start: 0, end: 4 },
    message: "link needs a path.",
    line: 1,
    column: 1,
    known: false,
    fromThisFile: true,
  };
  const of = head("link:\n  label: Go\n", "site.yaml");
  expect(asFormFinding(finding, of, link).message).toBe("“Link” needs a path.");
});

it("A field says its findings with the buttons of their answers.", () => {
  const file = "site.yaml";
  const span = { start: 5, end: 6 };
  const finding = {
    code: "schema-enum",
    severity: "error",
    message: "“a” is none.",
    span,
    suggestions: [
      { label: "Change it to b", edits: [{ file, span, text: "b" }] },
      { label: "Something else", edits: [] },
    ],
  } as const;
  const html = renderToStaticMarkup(
    inForm("one: a", <FormField field={field({})} fieldPath={["one"]} findings={[finding]} />),
  );
  expect(html).toContain('“a” is none.<button type="button">Change it to b</button></p>');
});

it("A finding belongs to the field that is nested in another one, also if that is missing.", () => {
  const of = { code: "schema-type", severity: "error", message: "It is a list." } as const;
  const src = { ...of, span: { start: text.indexOf("src"), end: text.indexOf(": a.jpg") } };
  const alt = {
    ...of,
    span: { start: text.indexOf("image"), end: text.indexOf("image") },
    missing: "/image/alt",
  };
  const pointers = ["src", "alt"].map((name) => ["image", name]);
  expect(findingsByField(head(text), pointers, [src, alt])).toEqual({
    of: [[src], [alt]],
    rest: [],
  });
});
