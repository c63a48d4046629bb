// A line that is no “key: value”, or does not stand where its neighbours do, and where it belongs.
import { type Line, lineAbove, moved } from "../model/lines.ts";
import { dashBeside } from "./list-marks.ts";
import type { UncodedFinding } from "./syntax-finding.ts";
import { withoutTabs } from "./tabs.ts";

/** A group's first field that stands beside the group's key, with its other fields below it as they should be. */
export function besideOwner(source: string, line: Line, next: Line): UncodedFinding | undefined {
  const above = lineAbove(source, line);
  const owner = above && /^(\s*(?:-\s+)*)([\w-]+):\s*$/.exec(above.text);
  const indent = line.text.search(/\S/);
  const key = /^\s*([\w-]+):\s/.exec(line.text)?.[1];
  if (!owner || owner[1]?.length !== indent || !key) return undefined;
  const spaces = " ".repeat(next.text.search(/\S/) - indent);
  const text = line.text.trim();
  return {
    start: line.start + indent,
    end: line.start + indent + key.length,
    message: `“${owner[2]}” has nothing below it: “${key}” stands beside it and not further in.`,
    help: `Write ${spaces.length === 2 ? "two spaces" : `as many spaces as below it, ${spaces.length},`} more before this line: ${spaces}${text}`,
    mended: {
      title: `“${key}” stands below “${owner[2]}”`,
      edits: [{ start: line.start + indent, end: line.start + indent, text: spaces }],
    },
  };
}

/** Most lines above one in which its neighbours are looked for. */
const mostLinesAbove = 30;

const field = /^( *(?:- +)*)[\w-]+:(?:\s|$)/;

/** The columns in which a line may have been meant to stand: those of the nearest fields above it that stand further in and further out. */
function columnsBeside(source: string, line: Line): number[] {
  const indent = line.text.search(/\S|$/);
  const columns: number[] = [];
  let above = lineAbove(source, line);
  for (let count = 0; above && count < mostLinesAbove; count++) {
    const column = field.exec(above.text)?.[1]?.length;
    if (column !== undefined && (column < indent || columns.length === 0)) columns.push(column);
    // Beside the fields of an item, behind its dash, it can belong to that one alone.
    if (column !== undefined && above.text.search(/\S/) < indent) break;
    above = lineAbove(source, above);
  }
  return columns;
}

/** A field of an item or group that stands beside the others, for which the parser has no place. */
export function besideFields(source: string, line: Line): UncodedFinding {
  const indent = line.text.search(/\S|$/);
  const right = columnsBeside(source, line).map((column) => moved(line.text, column));
  return {
    start: line.start + indent,
    end: line.start + line.text.trimEnd().length,
    message: "The line does not begin in the same column as its neighbours.",
    help: `Begin it in the column of the fields that it belongs to${right.length > 0 ? `: ${right.join(" or ")}` : ""}`,
  };
}

const withSpaces = (tabs: string) => tabs.replaceAll("\t", "  ");

/** A line with tabs before it. What is no field and no item goes on where the line above begins. */
export function tabbed(source: string, line: Line): UncodedFinding {
  const [tabs = ""] = /^\s*/.exec(line.text) ?? [];
  const isPlaced = /^\s*(?:-\s|[\w-]+:(?:\s|$))/.test(line.text);
  const [right = ""] = /^\s*/.exec((isPlaced ? undefined : lineAbove(source, line)?.text) ?? tabs) ?? [];
  return {
    start: line.start,
    end: line.start + tabs.length,
    message: "The line is indented with a tab.",
    help: `Use spaces, two for each level: ${moved(line.text, withSpaces(right).length)}`,
    mended: withoutTabs(source),
  };
}

/** “alt:n'Boards'”, “title:xBoards”: another key was struck than that of the space. */
const isStruck = /^\p{Ll}(?:["'“‘[{|>]|\p{Lu})/u;

/**
 * The finding about a line that YAML cannot place.
 * @param indented whether the parser objects to its indentation
 */
export function wrongLine(source: string, line: Line, indented: boolean): UncodedFinding {
  const indent = line.text.search(/\S|$/);
  const text = line.text.trim();
  const place = { start: line.start + indent, end: line.start + indent + text.length };
  if (line.text.slice(0, indent).includes("\t")) return tabbed(source, line);
  if (/^-[^\s-]/.test(text))
    return { ...place, message: "The dash of a list item needs a space after it.", help: `Write: - ${text.slice(1)}` };
  // The full-width colon of East Asian keyboards looks like one with its space.
  const close = /^((?:-\s+)*[\w-]+)([:：])(\S.*)$/.exec(text);
  if (close) {
    const colon = place.start + (close[1] ?? "").length;
    return {
      start: colon,
      end: colon + 1,
      message: close[2] === ":" ? "There is no space after the colon." : "This is not the colon that YAML knows.",
      help: `Write: ${close[1]}: ${close[3]}`,
      filler: { at: colon, text: `: ${"x".repeat(Math.max(0, place.end - colon - 2))}` },
      mended: isStruck.test(close[3] ?? "")
        ? undefined
        : { title: "a space stands after the colon", edits: [{ start: colon, end: colon + 1, text: ": " }] },
    };
  }
  const equals = /^((?:-\s+)*[\w-]+)(\s*)=\s*(.+)$/.exec(text);
  if (equals) {
    const sign = place.start + (equals[1] ?? "").length + (equals[2] ?? "").length;
    return {
      start: sign,
      end: sign + 1,
      message: "A colon stands between a key and its value, not an equals sign.",
      help: `Write: ${equals[1]}: ${equals[3]}`,
      filler: { at: sign, text: `: ${"x".repeat(Math.max(0, place.end - sign - 2))}` },
    };
  }
  const above = lineAbove(source, line);
  const item = above && /^(\s*)-\s/.exec(above.text);
  if (item && (indented || item[1]?.length === indent) && !/:|^-\s/.test(text))
    return {
      ...place,
      message: "A list item begins with a dash.",
      help: `Write: ${moved(`- ${text}`, item[1]?.length ?? 0)}`,
    };
  const owner = above && /^\s*(?:-\s+)*([\w-]+):\s*(?:[|>][-+0-9]*)?\s*$/.exec(above.text);
  if (owner && indent <= (above?.text.search(/\S/) ?? 0) && !/^[\w-]+:(\s|$)/.test(text))
    return {
      ...place,
      message: `The line belongs to “${owner[1]}” above it and is not indented.`,
      help: `Write two spaces more before it than before the line above: ${moved(line.text, (above?.text.search(/\S/) ?? 0) + 2)}`,
    };
  const beside = dashBeside(source, line);
  if (beside) return beside;
  return indented
    ? besideFields(source, line)
    : {
        ...place,
        message: "The line is not of the form “key: value”.",
        help:
          /^[a-z]\w* \S/.test(text) && text.length < 60
            ? `If “${text.split(" ")[0]}” is the key, write: ${text.replace(" ", ": ")}`
            : "Write a key, a colon, a space and the value; indent the line if it goes on from the one above.",
      };
}
