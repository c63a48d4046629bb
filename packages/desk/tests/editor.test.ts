// Tests the editor's parts that need no browser, such as completion and formatting.
import { CompletionContext } from "@codemirror/autocomplete";
import {
  EditorSelection,
  EditorState,
  type StateCommand,
  Transaction,
  type TransactionSpec,
} from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import { sampled } from "@site/tests/long";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { colouring } from "../editor/colouring.ts";
import { completion } from "../editor/completion.ts";
import { bold, heading, italic, link, linkWith, list, table } from "../editor/formatting.ts";
import { typesLetters } from "../editor/harmless-keys.ts";
import { firstSeen, fromOutside, hiddenHead, hideHead } from "../editor/hidden-head.ts";
import { keys } from "../editor/keys.ts";
import { endList } from "../editor/list-keys.ts";
import { type Known, offersAt } from "../editor/offers.ts";
import {
  addColumn,
  addRow,
  newRow,
  nextCell,
  previousCell,
  removeColumn,
  removeRow,
} from "../editor/tables.ts";
import { isHalfTyped, typedLine, typedLines } from "../editor/typed-line.ts";
import { phraseAt } from "../file/open-file.ts";
import { nextPart } from "../file/usePartKeys.ts";
import { isShortcut, type KeyPress } from "../parts/shortcut.ts";
import { sourcePlace } from "../preview/source-place.ts";
import { between, headingPlaces } from "../preview/sync-scroll.ts";
import { normaliseLineEnds, restoreLineEnds } from "../text/line-ends.ts";

const field = { label: "", help: "", required: false };
const known: Known = {
  collection: {
    name: "articles",
    noun: "article",
    isShown: true,
    hasWords: true,
    folder: "articles",
    paths: "^articles/",
    fields: [
      { ...field, name: "title", label: "Title", help: "What it is called.", kind: "text" },
      { ...field, name: "topics", kind: "list", choices: ["fire", "materials"] },
      { ...field, name: "products", kind: "list", collection: "products" },
      { ...field, name: "draft", kind: "switch" },
      { ...field, name: "image", kind: "picture" },
    ],
  },
  offers: {
    addresses: [{ path: "/blog/a", title: "An article", headings: ["how-it-is-made"] }],
    facts: [{ id: "lifespan", value: "60 years", says: "How long a board lasts." }],
    pictures: [{ path: "media/articles/saw.jpg", alt: "A saw", thumbnail: "media/saw-320.avif" }],
    keys: { products: [{ key: "vboards", title: "Vboards" }] },
  },
};

/** The completions where the text has a bar; `from` as the text before it. */
function offered(marked: string, path = "articles/a.md") {
  const at = marked.indexOf("¦");
  const text = marked.replace("¦", "");
  const found = offersAt(path, text, at, known);
  return (
    found && {
      replaced: text.slice(found.from, at),
      labels: found.offers.map(({ label }) => label),
      offers: found.offers,
    }
  );
}

describe("Completion", () => {
  it.each<[string, string, string[]]>([
    ["---\nti¦\n---\n", "ti", ["title", "topics", "products", "draft", "image"]],
    ["---\ntitle: T\n¦\n---\n", "", ["topics", "products", "draft", "image"]],
    ["---\ntopics: [fi¦]\n---\n", "fi", ["fire", "materials"]],
    ["---\ntopics: [fire, ¦]\n---\n", "", ["fire", "materials"]],
    ["---\nproducts:\n  - vb¦\n---\n", "vb", ["vboards"]],
    ["---\ndraft: ¦\n---\n", "", ["true", "false"]],
    ["---\nimage:\n  src: ../me¦\n---\n", "../me", ["../media/articles/saw.jpg"]],
    ["---\n---\nSee [it](/bl¦", "/bl", ["/blog/a"]],
    ["---\n---\nSee [it](/blog/a#¦", "", ["how-it-is-made"]],
    ["---\n---\n[it](#ho¦)\n\n## How it ends\n", "ho", ["how-it-ends"]],
    ['---\n---\n<a href="/¦', "/", ["/blog/a"]],
    ["---\n---\n![](¦)", "", ["../media/articles/saw.jpg"]],
  ])("offers what is valid at the cursor in %j", (marked, replaced, labels) => {
    expect(offered(marked)).toMatchObject({ replaced, labels });
  });

  it("shows a fact with its value, and closes its braces once", () => {
    const [fact] = offered("---\n---\nFor {{fact.¦")?.offers ?? [];
    expect(fact).toEqual({
      label: "fact.lifespan",
      detail: "60 years",
      info: "How long a board lasts.",
    });
  });

  it.each([
    ["For {{fa¦}} and more", "For {{fact.lifespan}}¦ and more"],
    ["For {{fa¦ and more", "For {{fact.lifespan}}¦ and more"],
    ["See [it](/bl¦), and more", "See [it](/blog/a)¦, and more"],
    ["See [it](</bl¦>)", "See [it](</blog/a>)¦"],
    ['<a href="/bl¦">', '<a href="/blog/a"¦>'],
    ["![](¦)\n", "![A saw](../media/articles/saw.jpg)¦\n"],
    ["![Mine](../me¦", "![Mine](../media/articles/saw.jpg)¦"],
  ])(
    "inserts an offer in %j with its closing sign, and puts the cursor after it",
    (before, after) => {
      const head = "---\n---\n";
      const at = head.length + before.indexOf("¦");
      const doc = head + before.replace("¦", "");
      let state = EditorState.create({ doc, selection: { anchor: at } });
      const found = completion(new CompletionContext(state, at, true), "articles/a.md", known);
      const [option] = found?.options ?? [];
      const view = {
        get state() {
          return state;
        },
        dispatch(spec: TransactionSpec) {
          state = state.update(spec).state;
        },
      };
      if (typeof option?.apply !== "function") return expect.unreachable("Nothing is offered.");
      option.apply(view as EditorView, option, found?.from ?? 0, at);
      const { head: cursor } = state.selection.main;
      expect(`${state.sliceDoc(head.length, cursor)}¦${state.sliceDoc(cursor)}`).toBe(after);
    },
  );

  it("finds an address by a word of its page's title", () => {
    const marked = "---\n---\nSee [it](arti";
    const found = completion(
      new CompletionContext(EditorState.create({ doc: marked }), marked.length, true),
      "articles/a.md",
      known,
    );
    const [{ label, displayLabel } = { label: "" }] = found?.options ?? [];
    expect([label, displayLabel]).toEqual([expect.stringContaining("An article"), "/blog/a"]);
  });

  it("offers nothing within plain words", () => {
    expect(offered("---\ntitle: A wo¦\n---\n")?.labels ?? []).toEqual([]);
    expect(offered("---\n---\nA word¦")).toBeUndefined();
    expect(offered("---\n---\n[a link] (and¦")).toBeUndefined();
  });
});

describe("Hidden front matter", () => {
  const text = "---\ntitle: T\n---\nBody\n";
  const hidden = () =>
    EditorState.create({ doc: text, extensions: hiddenHead("articles/a.md") }).update({
      effects: hideHead.of(true),
    }).state;

  it("ends where the text begins", () => {
    expect(firstSeen(hidden())).toBe(text.indexOf("Body"));
    expect(
      firstSeen(EditorState.create({ doc: text, extensions: hiddenHead("articles/a.md") })),
    ).toBe(0);
  });

  it("cannot be deleted with the text, nor typed into", () => {
    const state = hidden();
    const all = state.update({
      changes: { from: 0, to: text.length },
      userEvent: "delete.selection",
    });
    expect(all.newDoc.toString()).toBe("---\ntitle: T\n---\n");
    const typed = state.update({ changes: { from: 5, insert: "x" }, userEvent: "input.type" });
    expect(typed.newDoc.toString()).toBe(text);
    const back = state.update({
      changes: { from: text.indexOf("Body") - 1, to: text.indexOf("Body") },
      userEvent: "delete.backward",
    });
    expect(back.newDoc.toString()).toBe(text);
  });

  it("can be changed by the form and by fixes", () => {
    const change = {
      changes: { from: 11, to: 12, insert: "Title" },
      annotations: [fromOutside.of(true), Transaction.userEvent.of("input.type.field")],
    };
    const next = hidden().update(change).state;
    expect(next.doc.toString()).toBe("---\ntitle: Title\n---\nBody\n");
    expect(firstSeen(next)).toBe(next.doc.toString().indexOf("Body"));
  });

  it("is never entered by the cursor, even if all is selected", () => {
    const { main } = hidden().update({ selection: EditorSelection.single(0, text.length) }).state
      .selection;
    expect([main.from, main.to]).toEqual([text.indexOf("Body"), text.length]);
  });
});

it("Findings about half-typed text are hidden on the current line until the cursor leaves it; all others are shown.", () => {
  const begun = EditorState.create({ doc: "One\nTwo\n", extensions: typedLines });
  expect(typedLine(begun)).toBeUndefined();
  const typed = begun.update({
    changes: { from: 3, insert: " " },
    selection: { anchor: 4 },
    userEvent: "input.type",
  });
  expect(typedLine(typed.state)).toBe(1);
  expect(isHalfTyped({ code: "html-unclosed", line: 1 }, 1)).toBe(true);
  expect(isHalfTyped({ code: "html-unclosed", line: 2 }, 1)).toBe(false);
  expect(isHalfTyped({ code: "link-relative", line: 1 }, 1)).toBe(true);
  expect(isHalfTyped({ code: "link-text-says-nothing", line: 1 }, 1)).toBe(true);
  expect(isHalfTyped({ code: "dictionary-spelling", line: 1 }, 1)).toBe(false);
  // A field of the form is inserted above it.
  const moved = typed.state.update({
    changes: { from: 0, insert: "Zero\n" },
    userEvent: "input.field",
  });
  expect(typedLine(moved.state)).toBe(2);
  expect(typedLine(typed.state.update({ selection: { anchor: 2 } }).state)).toBe(1);
  expect(typedLine(typed.state.update({ selection: { anchor: 6 } }).state)).toBeUndefined();
  const pasted = begun.update({ changes: { from: 3, insert: " " }, userEvent: "input.paste" });
  expect(typedLine(pasted.state)).toBeUndefined();
  const inForm = begun.update({
    changes: { from: 0, insert: "M" },
    userEvent: "input.type.field",
    annotations: fromOutside.of(true),
  });
  expect(typedLine(inForm.state)).toBeUndefined();
});

describe("Formatting", () => {
  /** A text with its selection between bars, or its cursor at one. */
  const stateOf = (text: string) => {
    const [before = "", chosen = "", after] = text.split("¦");
    const doc = text.replaceAll("¦", "");
    const head = after === undefined ? before.length : before.length + chosen.length;
    const extensions = [hiddenHead("articles/a.md")];
    return EditorState.create({ doc, selection: { anchor: before.length, head }, extensions });
  };
  const markdownOf = (text: string) => {
    const { doc, selection } = stateOf(text);
    return EditorState.create({ doc, selection, extensions: colouring(true, "") });
  };
  const shown = ({ doc, selection: { main } }: EditorState) => {
    const text = doc.toString();
    const chosen = main.empty ? "" : `${text.slice(main.from, main.to)}¦`;
    return `${text.slice(0, main.from)}¦${chosen}${text.slice(main.to)}`;
  };
  it.each<[string, StateCommand, string, string]>([
    ["bold", bold, "A ¦good ¦board", "A **¦good¦** board"],
    ["bold", bold, "A **¦good¦** board", "A ¦good¦ board"],
    ["bold", bold, "A go¦od board", "A **go¦od** board"],
    ["bold", bold, "A ¦", "A **¦**"],
    ["italic", italic, "A **¦good¦** board", "A ***¦good¦*** board"],
    ["italic", italic, "A *¦good¦* board", "A ¦good¦ board"],
    ["heading", heading, "One\nTw¦o", "One\n## Tw¦o"],
    ["heading", heading, "## Tw¦o", "### Tw¦o"],
    ["heading", heading, "### Tw¦o", "Tw¦o"],
    ["list", list, "¦One\n\nTwo¦", "- ¦One\n\n- Two¦"],
    ["list", list, "- ¦One\n- Two¦", "¦One\nTwo¦"],
    ["list", list, "¦", "- ¦"],
    ["link", link, "See ¦it¦.", "See [it](¦)."],
    ["link", link, "See ¦", "See [¦]()"],
    ["link", link, "¦https://example.org¦", "[¦](https://example.org)"],
    ["table", table, "One¦\n\nTwo", "One\n\n| ¦Heading¦ | Heading |\n| - | - |\n|  |  |\n\nTwo"],
  ])("%s", (_name, run, before, after) => {
    let state = stateOf(before);
    const dispatch = (transaction: Transaction) => {
      state = transaction.state;
    };
    expect(run({ state, dispatch })).toBe(true);
    expect(shown(state)).toBe(after);
  });

  const page = "https://example.org/a_(b)";
  it.each([
    ["See ¦it ¦now", page, "See [it](https://example.org/a_%28b%29)¦ now"],
    ["See ¦it¦", "/blog/a", "See [it](/blog/a)¦"],
    ["See ¦it¦", `${page} and more`, undefined],
    ["See ¦/blog/a¦", page, undefined],
    ["[it](¦there¦)", page, undefined],
    ["See ¦it", page, undefined],
  ])("makes a link of the words marked in %j with %j", (before, pasted, after) => {
    const state = markdownOf(before);
    const linked = linkWith(state, pasted);
    expect(linked && shown(state.update(linked).state)).toBe(after);
  });

  const twoRows = "| a | b |\n| -: | - |\n";
  it.each<[string, StateCommand, string, string]>([
    ["the next cell", nextCell, `${twoRows}| ¦c | d |`, `${twoRows}| c | ¦d¦ |`],
    [
      "the next row",
      nextCell,
      `${twoRows}| c | d¦ |\n| e | f |`,
      `${twoRows}| c | d |\n| ¦e¦ | f |`,
    ],
    [
      "a new row",
      nextCell,
      `One\n\n${twoRows}| c | d¦ |\n\nTwo`,
      `One\n\n${twoRows}| c | d |\n| ¦ |  |\n\nTwo`,
    ],
    ["the first row below the heads", nextCell, "a | b¦\n-:|-\nc | d", "a | b\n-:|-\n¦c¦ | d"],
    ["a cell that the row lacks", nextCell, `${twoRows}| ¦c |`, `${twoRows}| c | ¦ |`],
    [
      "a cell with a bar as a letter",
      nextCell,
      `${twoRows}| ¦c \\| x | d |`,
      `${twoRows}| c \\| x | ¦d¦ |`,
    ],
    ["the cell before", previousCell, `${twoRows}| c | ¦d |`, `${twoRows}| ¦c¦ | d |`],
    ["the row before", previousCell, `${twoRows}| c¦ | d |`, `| a | ¦b¦ |\n| -: | - |\n| c | d |`],
    [
      "a row below",
      newRow,
      `${twoRows}| c¦ | d |\n| e | f |`,
      `${twoRows}| c | d |\n| ¦ |  |\n| e | f |`,
    ],
    [
      "a row below the heads",
      newRow,
      `| a¦ | b |\n| -: | - |\n| c | d |`,
      `${twoRows}| ¦ |  |\n| c | d |`,
    ],
    [
      "the end of the table",
      newRow,
      `${twoRows}| c | d |\n| ¦ |  |\n\nTwo`,
      `${twoRows}| c | d |\n\n¦\n\nTwo`,
    ],
    [
      "a row more of a table in a list",
      addRow,
      "- One\n\n  | a | b |\n  | - | - |\n  | c | ¦d |",
      "- One\n\n  | a | b |\n  | - | - |\n  | c | d |\n  | ¦ |  |",
    ],
    [
      "a row below one with more cells than heads",
      addRow,
      `${twoRows}| c | d | e¦ |`,
      `${twoRows}| c | d | e |\n| ¦ |  |`,
    ],
    [
      "no cell that a row has too much",
      removeColumn,
      `${twoRows}| c | d | ¦e |`,
      `${twoRows}| c | ¦d¦ |`,
    ],
    [
      "a shorter row from a cell without a head",
      removeRow,
      `${twoRows}| c | d |\n| e | f | ¦g |`,
      `${twoRows}| c | ¦d¦ |`,
    ],
    [
      "the heads from a cell without one",
      addColumn,
      "| a | b |\n| -: | - | ¦- |",
      "| a | b | ¦ |\n| -: | - | - | - |",
    ],
    ["one row less", removeRow, `${twoRows}| c | ¦d |\n| e | f |`, `${twoRows}| e | ¦f¦ |`],
    ["the last row less", removeRow, `${twoRows}| c | ¦d |`, "| a | ¦b¦ |\n| -: | - |"],
    [
      "a column more",
      addColumn,
      `${twoRows}| ¦c | d |`,
      "| a |  | b |\n| -: | - | - |\n| c | ¦ | d |",
    ],
    ["a column less", removeColumn, `${twoRows}| c | ¦d |`, "| a |\n| -: |\n| ¦c¦ |"],
  ])("in a table goes to or makes %s", (_what, run, before, after) => {
    let state = stateOf(before);
    expect(run({ state, dispatch: (transaction) => (state = transaction.state) })).toBe(true);
    expect(shown(state)).toBe(after);
  });

  it.each([
    ["the first cell has none before it", previousCell, `| ¦a | b |\n| - | - |\n| c | d |`, true],
    ["heads stay", removeRow, `| ¦a | b |\n| - | - |\n| c | d |`, true],
    ["the only column stays", removeColumn, "| ¦a |\n| - |\n| c |", true],
    ["no table without a row of dashes", nextCell, "a | ¦b\nc | d", false],
    ["no table in a text", newRow, "On¦e", false],
  ] as const)("in a table changes nothing: %s", (_what, run, text, isTable) => {
    expect(run({ state: stateOf(text), dispatch: () => expect.unreachable() })).toBe(isTable);
  });

  it.each([
    ["- One\n- ¦", "- One\n\n¦"],
    ["- One\n\n- ¦", "- One\n\n¦"],
    ["1. One\n2. ¦\n\nTwo", "1. One\n\n¦\n\nTwo"],
  ])("leaves a list with an empty line below it: %j", (before, after) => {
    let state = markdownOf(before);
    expect(endList({ state, dispatch: (transaction) => (state = transaction.state) })).toBe(true);
    expect(shown(state)).toBe(after);
  });

  it.each(["- One¦", "- ¦", "One\n-¦"])("ends no list at %j", (text) => {
    expect(endList({ state: markdownOf(text), dispatch: () => expect.unreachable() })).toBe(false);
  });

  it("changes nothing in a read-only editor", () => {
    const state = EditorState.create({ doc: "One", extensions: EditorState.readOnly.of(true) });
    expect(bold({ state, dispatch: () => expect.unreachable() })).toBe(false);
  });
});

describe("Keys", () => {
  it.each<[press: Partial<KeyPress>, shortcut: string, isWriting: boolean, is: boolean]>([
    [{ key: "F6" }, "F6", true, true],
    [{ key: "F6", altKey: true }, "F6", false, false],
    [{ key: "?" }, "?", false, true],
    [{ key: "?" }, "?", true, false],
    [{ key: "Enter", ctrlKey: true }, "Control+Enter", true, true],
    [{ key: "Enter", metaKey: true }, "Control+Enter", true, true],
    [{ key: "Enter" }, "Control+Enter", true, false],
  ])("of the page are pressed: %j for %s, in a text: %s", (press, shortcut, isWriting, is) => {
    const none = { key: "", ctrlKey: false, metaKey: false, altKey: false };
    expect(isShortcut({ ...none, ...press }, shortcut, isWriting)).toBe(is);
  });

  it("go from part to part and round", () => {
    expect((["Write", "Look", "Findings"] as const).map((part) => nextPart(part, 1))).toEqual([
      "Look",
      "Findings",
      "Write",
    ]);
    // Of a file that no page shows.
    expect(nextPart("Write", 1, ["Write", "Findings"])).toBe("Findings");
    expect([nextPart("Write", -1), nextPart(undefined, 1), nextPart(undefined, -1)]).toEqual([
      "Findings",
      "Write",
      "Write",
    ]);
  });

  it("include none that types a letter on a German or Hindi keyboard", () => {
    const all = keys
      .flatMap(({ key, mac, win, linux }) => [key, mac, win, linux])
      .filter((key) => key !== undefined);
    expect(all.length).toBeGreaterThan(40);
    expect(all.filter(typesLetters)).toEqual([]);
    expect(["Ctrl-Alt-\\", "Shift-Alt-a", "Mod-Alt-g", "Alt--"].every(typesLetters)).toBe(true);
    expect(["Alt-ArrowUp", "Mod-z", "Shift-F8"].some(typesLetters)).toBe(false);
  });

  it("end a table, or else a list, with Enter before anything else does", () => {
    const state = EditorState.create({ extensions: [keymap.of([...keys]), colouring(true, "")] });
    const enters = state
      .facet(keymap)
      .flatMap((bindings) => bindings.filter(({ key }) => key === "Enter"));
    expect(enters.slice(0, 2).map(({ run }) => run)).toEqual([newRow, endList]);
  });

  it("leave Tab to the browser outside of tables", () => {
    expect(keys.filter(({ key }) => key === "Tab")).toEqual([]);
  });
});

it.each([
  ["One\nTwo boards\n", "two boards", 4],
  ["One\nTwo boards\n", "boards two", 8],
  ["One\n", "boards", undefined],
  ["One\n", "", undefined],
])("In %j, what was found by %j is at %s", (text, sought, place) => {
  expect(phraseAt(text, sought)).toBe(place);
});

it("A file is handed over with the line ends and byte order mark that it had.", () => {
  const lines = fc.array(fc.string(), { maxLength: 5 });
  const ends = fc.constantFrom("\n", "\r\n");
  fc.assert(
    fc.property(lines, ends, fc.boolean(), (parts, end, mark) => {
      const file = `${mark ? "\uFEFF" : ""}${parts.map((part) => part.replace(/[\r\n\uFEFF]/g, "")).join(end)}`;
      const { text, ends } = normaliseLineEnds(file);
      expect(text).not.toMatch(/\r|^\uFEFF/);
      expect(restoreLineEnds(text, ends)).toBe(file);
    }),
    sampled(100, 3000),
  );
  const mixed = "a\r\nb\nc\r";
  expect(restoreLineEnds(normaliseLineEnds(mixed).text, normaliseLineEnds(mixed).ends)).toBe(mixed);
});

describe("The preview follows the text", () => {
  it("from heading to heading", () => {
    expect(headingPlaces("Lead\n## One\n```\n## No\n```\n### Two\n")).toEqual([5, 26]);
    expect(between(0, [0, 10, 20], [0, 100, 500])).toBe(0);
    expect(between(15, [0, 10, 20], [0, 100, 500])).toBe(300);
    expect(between(25, [0, 10, 20], [0, 100, 500])).toBe(500);
  });
});

const pressedSource =
  "---\ntitle: Boards\n---\n\nA **good** board of [8 mm](/a), {{fact.age}} old.\n\n## क्षेत्र\n";

it.each<[words: string, offset: number, before: string | undefined]>([
  ["A good board of 8 mm", 2, "A **"],
  [" board of ", 1, "A **good** "],
  ["8 mm", 2, "[8 "],
  [", 60 years old.", 14, undefined],
  ["क्षेत्र", 0, "## "],
  ["Boards", 0, "title: "],
  ["Other words of the page", 4, undefined],
])("A press on %j at %i of the page leads behind %j of the text", (words, offset, before) => {
  const place = sourcePlace(pressedSource, words, offset);
  expect(place).toBe(
    before === undefined ? undefined : pressedSource.indexOf(before) + before.length,
  );
});
