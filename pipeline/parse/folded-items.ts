// Items of a list that YAML reads as a part of the value before them: behind it on its line, below it and further in, or without a dash.
import { lineAt, lineBelow, moved } from "../model/lines.ts";
import { dashBeside } from "./columns.ts";
import { type SlipFinding, slip, type Words } from "./slip.ts";

/** “- interiors  - fire”: an item behind another one on its line. */
export function itemBehind(
  { source, start }: Words,
  { index, 0: all, 1: item = "" }: RegExpExecArray,
): SlipFinding | undefined {
  if (!/- {1,9}$/.test(source.slice(Math.max(0, start - 10), start))) return undefined;
  const end = start + index + all.length;
  return slip(
    { start: end - item.length, end },
    "Another item seems to begin here, but it is read as a part of the one before it.",
    `Begin it on a line of its own, so: ${moved(item, lineAt(source, start).text.search(/\S/))}; if it is none, put quotes around the whole value.`,
  );
}

/** Letters of a line behind which a writer may begin the next one for want of room. */
const fullLine = 60;

/** A line with a dash that is read as a part of what is above it, and a short item that goes on in the next line. */
export function foldedLine({ source, start, typed }: Words): SlipFinding | undefined {
  const first = lineAt(source, start);
  const isItem = /^\s*-\s/.test(first.text);
  const dashed = /\n[ \t]*(- +\S[^\r\n]*)/.exec(typed);
  if (dashed) {
    const [all, item = ""] = dashed;
    const end = start + dashed.index + all.length;
    const column = first.text.search(/\S/) + 2;
    const items = [`- ${/^.*/.exec(typed)?.[0]}`, item].map((each) => moved(each, column));
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
