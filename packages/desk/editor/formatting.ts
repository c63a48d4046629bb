// Editor commands for Markdown formatting, used by the buttons above the text and by keys.
import { startCompletion } from "@codemirror/autocomplete";
import { markdownLanguage } from "@codemirror/lang-markdown";
import {
  EditorSelection,
  type EditorState,
  type Line,
  type SelectionRange,
  type StateCommand,
  type TransactionSpec,
} from "@codemirror/state";
import { type Command, keymap } from "@codemirror/view";
import { asOwnBlock } from "../paste/block-spacing.ts";
import { firstSeen } from "./hidden-head.ts";

/** Makes a command that does nothing in a read-only editor. */
const changing =
  (make: (state: EditorState) => TransactionSpec): StateCommand =>
  ({ state, dispatch }) => {
    if (state.readOnly) return false;
    dispatch(state.update({ scrollIntoView: true, userEvent: "input.format", ...make(state) }));
    return true;
  };

const starsAround = (state: EditorState, from: number, to: number) =>
  Math.min(
    /\**$/.exec(state.sliceDoc(Math.max(0, from - 3), from))?.[0].length ?? 0,
    /^\**/.exec(state.sliceDoc(to, to + 3))?.[0].length ?? 0,
  );

/** The selection without spaces at its ends, or the word at the cursor. */
function wordsAt(state: EditorState, range: SelectionRange) {
  const { from: start, to: end } = range.empty ? (state.wordAt(range.head) ?? range) : range;
  const words = state.sliceDoc(start, end);
  const from = start + (words.length - words.trimStart().length);
  return { from, to: Math.max(from, end - (words.length - words.trimEnd().length)) };
}

/** Adds asterisks around words, or removes them if they exist. */
const starred = (count: 1 | 2) =>
  changing((state) =>
    state.changeByRange((range) => {
      const { from, to } = wordsAt(state, range);
      const around = starsAround(state, from, to);
      const isThere = count === 2 ? around >= 2 : around % 2 === 1;
      const by = isThere ? -count : count;
      const stars = "*".repeat(Math.max(0, by));
      const removed = Math.max(0, -by);
      const changes = [
        { from: from - removed, to: from, insert: stars },
        { from: to, to: to + removed, insert: stars },
      ];
      const anchor = range.empty ? range.head + by : from + by;
      return { changes, range: EditorSelection.range(anchor, range.empty ? anchor : to + by) };
    }),
  );

export const bold = starred(2);
export const italic = starred(1);

/** The selected lines. */
function linesOf({ doc, selection: { main } }: EditorState): Line[] {
  const first = doc.lineAt(main.from).number;
  const last = doc.lineAt(main.to).number;
  return Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index));
}

/** Cycles through no heading, a heading, a subheading. */
const nextHeading: Readonly<Record<string, string>> = { "": "## ", "## ": "### " };

export const heading = changing((state) => {
  const line = state.doc.lineAt(state.selection.main.head);
  const [mark = ""] = /^#{1,6} +/.exec(line.text) ?? [];
  return {
    changes: { from: line.from, to: line.from + mark.length, insert: nextHeading[mark] ?? "" },
  };
});

export const list = changing((state) => {
  const lines = linesOf(state);
  const items = lines.length === 1 ? lines : lines.filter(({ text }) => text.trim() !== "");
  const isList = items.every(({ text }) => text.startsWith("- "));
  const changes = items.map(({ from }) =>
    isList ? { from, to: from + 2 } : { from, insert: "- " },
  );
  return { changes, selection: state.selection.map(state.changes(changes), 1) };
});

const address = /^(?:https?:\/\/|\/)\S+$/;

/** The cursor goes to the missing part: the address or the text. */
export const link = changing((state) => {
  const { from, to } = state.selection.main;
  const chosen = state.sliceDoc(from, to);
  const isAddress = address.test(chosen);
  const insert = isAddress ? `[](${chosen})` : `[${chosen}]()`;
  const cursor = from + (isAddress || chosen === "" ? 1 : insert.length - 1);
  return { changes: { from, to, insert }, selection: { anchor: cursor } };
});

/**
 * The change that makes a link of the selected words with a pasted address.
 * @returns undefined if the paste replaces them: it is no address, or they are no words of Markdown
 */
export function linkWith(state: EditorState, pasted: string): TransactionSpec | undefined {
  const { from, to } = wordsAt(state, state.selection.main);
  const words = state.sliceDoc(from, to);
  const isText = state.sliceDoc(Math.max(0, from - 2), from) !== "](" && !/[\n[\]<>|]/.test(words);
  if (state.selection.main.empty || words === "" || !isText || address.test(words)) {
    return undefined;
  }
  if (!address.test(pasted) || !markdownLanguage.isActiveAt(state, from, 1)) return undefined;
  const insert = `](${pasted.replaceAll("(", "%28").replaceAll(")", "%29")})`;
  return {
    changes: [
      { from, insert: "[" },
      { from: to, insert },
    ],
    selection: { anchor: to + 1 + insert.length },
    userEvent: "input.paste",
    scrollIntoView: true,
  };
}

const emptyTable = "| Heading | Heading |\n| - | - |\n|  |  |";

/** Inserts a table of two columns, and selects its first heading. */
export const table = changing((state) => {
  const { doc, selection } = state;
  const { to: at } = doc.lineAt(selection.main.head);
  const before = doc.sliceString(Math.max(firstSeen(state), at - 2), at);
  const after = doc.sliceString(at, at + 2);
  const insert = asOwnBlock(before, emptyTable, after === "" ? "\n" : after);
  const head = at + insert.indexOf("Heading");
  return {
    changes: { from: at, insert },
    selection: { anchor: head, head: head + "Heading".length },
  };
});

const linkAndOffer: Command = (view) => link(view) && (startCompletion(view) || true);

/** A button above the text: its command, and its key if it has one. */
export interface Format {
  readonly name: string;
  readonly sign: string;
  readonly run: Command;
  readonly key?: string;
}

export const formats: readonly Format[] = [
  { name: "Bold", sign: "B", run: bold, key: "b" },
  { name: "Italic", sign: "I", run: italic, key: "i" },
  { name: "Heading", sign: "H", run: heading },
  { name: "List", sign: "List", run: list },
  { name: "Link", sign: "Link", run: linkAndOffer, key: "k" },
  { name: "Table", sign: "Table", run: table },
];

export const formatKeys = keymap.of(
  formats.filter(({ key }) => key).map(({ key, run }) => ({ key: `Mod-${key}`, run })),
);
