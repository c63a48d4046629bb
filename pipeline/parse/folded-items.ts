// Finds list items that YAML reads as part of the value before them: after it on the same line, indented further below it, or without a
// dash.
import { lineAt, lineBelow, quotedAtColumn } from "../model/lines.ts";
import { dashBeside } from "./columns.ts";
import { type SlipFinding, slip, type Words } from "./slip.ts";

/** “- interiors  - fire”: an item after another on the same line. */
export function itemBehind(
  { source, start }: Words,
  { index, 0: all, 1: item = "" }: RegExpExecArray,
): SlipFinding | undefined {
  if (!/- {1,9}$/.test(source.slice(Math.max(0, start - 10), start))) return undefined;
  const end = start + index + all.length;
  return slip(
    { start: end - item.length, end },
    "Another item seems to begin here, but it is read as a part of the one before it.",
    `Begin it on a line of its own, so: ${quotedAtColumn(item, lineAt(source, start).text.search(/\S/))}; if it is none, put quotes around the whole value.`,
  );
}

/** From this length in characters, a line may have been wrapped for want of room. */
const fullLine = 60;

/** A line with a dash that is read as part of the value above, and a short item that continues on the next line. */
export function foldedLine({ source, start, typed }: Words): SlipFinding | undefined {
  const first = lineAt(source, start);
  const isItem = /^\s*-\s/.test(first.text);
  const dashed = /\n[ \t]*(- +\S[^\r\n]*)/.exec(typed);
  if (dashed) {
    const [all, item = ""] = dashed;
    const end = start + dashed.index + all.length;
    const column = first.text.search(/\S/) + 2;
    const items = [`- ${/^.*/.exec(typed)?.[0]}`, item].map((each) => quotedAtColumn(each, column));
    const beside = isItem ? dashBeside(source, lineAt(source, end - item.length)) : undefined;
    return (
      beside ??
      slip(
        { start: end - item.length, end },
        "The line is read as a part of the value above it, with its dash.",
        `For a list, write each item on a line of its own: ${items.join(", ")}; for text, put quotes around the whole value.`,
      )
    );
  }
  const next = lineBelow(source, first);
  const isWhole = isItem && first.start + first.text.search(/[^\s-]/) === start;
  if (!isWhole || first.text.length >= fullLine || next.text.trim() === "") return undefined;
  return slip(
    { start: next.start + next.text.search(/\S/), end: next.start + next.text.trimEnd().length },
    "The line is read as a part of the list's item above it.",
    `For an item of its own write: - ${next.text.trim()}; for one text put both on one line.`,
  );
}
