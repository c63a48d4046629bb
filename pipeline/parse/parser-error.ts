// One error of the YAML parser in a writer's words: the place to mend and the mended line, which the parser does not know.
import type { Document, YAMLParseError } from "yaml";
import { inFlow, keyedLine, type Line, lineAbove, lineAt, quoted, unquoted } from "../model/lines.ts";
import { withoutMarks } from "../model/plain-text.ts";
import { wholeCharacters } from "../model/source.ts";
import { dashBeside } from "./list-marks.ts";
import { fillerFor, inQuotes, type SyntaxFinding, type UncodedFinding } from "./syntax-finding.ts";
import { withoutTabs } from "./tabs.ts";
import { openQuote, unclosedBracket, unclosedQuote } from "./unclosed.ts";

/** The finding that stands for an error. */
export function parserFinding(
  source: string,
  error: YAMLParseError,
  document: Document.Parsed | undefined,
): SyntaxFinding {
  const finding = uncoded(source, error, document);
  return { code: "yaml-syntax", ...finding, ...wholeCharacters(source, finding) };
}

function uncoded(source: string, error: YAMLParseError, document: Document.Parsed | undefined): UncodedFinding {
  const [start, end] = error.pos;
  const line = lineAt(source, start);
  if (error.code === "MISSING_CHAR" && error.message.includes("quote"))
    return unclosedQuote(source, openQuote(source, start, document) ?? start);
  if (error.code === "BAD_INDENT" && error.message.startsWith("Flow")) {
    const bracket = unclosedBracket(source, start, document);
    if (bracket !== undefined) return bracket;
  }
  const inValue = wrongValue(source, error, line);
  if (inValue) return inValue;
  if (/^\s*\*\s/.test(line.text) && error.message.includes("cannot be an empty string"))
    return {
      start,
      end: start + 1,
      message: "A list item begins with a dash.",
      help: `Write: ${line.text.trim().replace("*", "-")}`,
    };
  switch (error.code) {
    case "TAB_AS_INDENT":
      return {
        start,
        end,
        message: "The line is indented with a tab.",
        help: "Use spaces, two for each level.",
        mended: withoutTabs(source),
      };
    case "BLOCK_AS_IMPLICIT_KEY": {
      const next = lineAt(source, Math.min(line.end + (source[line.end] === "\r" ? 2 : 1), source.length));
      if (next.text.search(/\S/) <= line.text.search(/\S/)) return wrongLine(source, line, false);
      const beside = besideOwner(source, line, next);
      if (beside) return beside;
      return {
        start: next.start,
        end: next.start + Math.max(1, next.text.search(/\S|$/)),
        message: "The line is indented deeper than the one above, which already has a value.",
        help: "Give both lines the same number of spaces at their beginning.",
      };
    }
    case "BAD_INDENT":
    case "MULTILINE_IMPLICIT_KEY":
      return wrongLine(source, line, error.code === "BAD_INDENT");
    case "MISSING_CHAR":
      if (error.message.startsWith("Comments"))
        return {
          start,
          end: start + 1,
          message: "A comment needs a space before its #.",
          help: "Write a space before the #.",
        };
      return error.message.includes("map values") ? wrongLine(source, line, false) : missingComma(source, start, end);
    case "BAD_DQ_ESCAPE":
      return badEscape(source, start);
    case "BAD_SCALAR_START":
      return {
        start,
        end: start + 1,
        message: `A value that begins with ${source[start]} has to stand in quotes.`,
        help: `Put quotes around it if it is text, or remove the ${source[start]}.`,
      };
    case "NON_STRING_KEY":
      return {
        start,
        end,
        message: "A list or map stands where a key should be.",
        help: "Put quotes around it if it is text.",
      };
    case "UNEXPECTED_TOKEN":
    case "BLOCK_IN_FLOW":
      return unexpected(source, error, line);
    default:
      return {
        start,
        end,
        message: `The YAML cannot be read here (${error.message.replace(/\.$/, "")}).`,
        help: "Compare the line with those around it: key, colon, space, value.",
      };
  }
}

/** A group's first field that stands beside the group's key, with its other fields below it as they should be. */
function besideOwner(source: string, line: Line, next: Line): UncodedFinding | undefined {
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

/** A line whose value has to stand in quotes as a whole: what most writers' mistakes come to. */
function wrongValue(source: string, error: YAMLParseError, line: Line): UncodedFinding | undefined {
  const keyed = keyedLine(line);
  if (!keyed || inFlow(keyed.lead)) return undefined;
  const { lead, value, at } = keyed;
  const [start] = error.pos;
  // The marks of a title would be seen: what is to be pasted has none.
  const text = lead.startsWith("title:") ? (withoutMarks(unquoted(value))?.left ?? unquoted(value)) : unquoted(value);
  const help = `Write: ${lead.trimStart()}${quoted(text)}`;
  // Curly quotes around a value are quotes; those within it, and whatever stands before them, are text.
  const marked = /^["“”„'‘‚].*["“”'‘’]$/.test(value);
  const mended = marked && !/^“[^“”„"]*”$|^‘[^‘’‚']*’$/.test(value) ? undefined : inQuotes(at, value, quoted(text));
  const whole = { end: at + value.length, help, filler: fillerFor(at, at + value.length), mended };
  const nested = error.code === "BLOCK_AS_IMPLICIT_KEY";
  const misplaced = error.code === "UNEXPECTED_TOKEN" && start >= at;
  if ((nested || misplaced) && /^[“”„‘‚]/.test(value))
    return {
      ...whole,
      code: "yaml-quotes",
      start: at,
      message: "The value stands in curly quotes, which YAML does not take for quotes.",
    };
  const next = lineAt(source, Math.min(line.end + (source[line.end] === "\r" ? 2 : 1), source.length));
  if (/^-\s/.test(value) && /^\s*-\s/.test(next.text))
    return {
      start: at,
      end: at + value.length,
      message: "A list begins on the line below its key.",
      help: `Write ${lead.trim()} alone, and below it, in one column: “  ${value}”, “  ${next.text.trim()}”`,
      // With the items below it, which would be read as parts of what stands for the value.
      filler: fillerFor(at, at + (/^.*(?:(?:\r\n|\n|\r)[ \t]*-[ \t].*)*/.exec(source.slice(at))?.[0].length ?? 0)),
    };
  const empty = error.message.includes("cannot be an empty string");
  const isItem = (nested || misplaced) && /^[?-]\s/.test(value);
  if ((error.code === "BAD_SCALAR_START" && start <= at) || empty || isItem)
    return {
      ...whole,
      start: at,
      message: `A value that begins with ${value[0]} has to stand in quotes.`,
      // A dash may be that of a list whose line end was lost.
      mended: isItem || isOdd(value) ? undefined : mended,
      ...(isOdd(value) ? { help: `Remove the ${value[0]}, or write: ${lead.trimStart()}${quoted(text)}` } : {}),
    };
  if (misplaced && /^[*&!]/.test(value))
    return {
      ...whole,
      mended: isOdd(value) ? undefined : mended,
      code: "yaml-feature",
      start: at,
      message: `A value that begins with ${value[0]} has to stand in quotes.`,
    };
  if (misplaced && /^[[{]/.test(value) && error.message.includes("node end"))
    return {
      ...whole,
      start: at,
      message: `A value that begins with ${value[0]} has to stand in quotes.`,
      // It may be a list or a group after all, with something left over behind it.
      mended: undefined,
    };
  if (misplaced && /^["']/.test(value) && error.message.includes("node end")) {
    const close = source.slice(0, start).lastIndexOf(value[0] as string);
    return {
      ...whole,
      start: close,
      end: close + 1,
      message: "The value ends at this quote, but text follows it.",
      mended: undefined,
    };
  }
  const colon = value.search(/:(\s|$)/);
  // A value that needs quotes and has but the last of them has lost the first.
  const isOpen = /^[^"'“”‘’„‚]*"$/.test(value);
  const opened = isOpen
    ? { title: "the quote that ends the value begins it too", edits: [{ start: at, end: at, text: '"' }] }
    : undefined;
  // An address or an id ends in no colon.
  const isWord = /^\S+:$/.test(value);
  if (nested && colon >= 0)
    return {
      ...whole,
      start: at + colon,
      end: at + colon + 1,
      message: "A colon followed by a space stands inside the value.",
      help: isOpen
        ? `Put the first of its quotes before the value: ${lead.trimStart()}"${value}`
        : `${isWord ? "Remove the colon, or put" : "Put"} quotes around the value: ${lead.trimStart()}${quoted(text)}`,
      // A word that is a key elsewhere in the file may be one here too, whose line end was lost.
      mended:
        isWord || isKeyIn(source, /[\w-]*$/.exec(value.slice(0, colon))?.[0] ?? "") ? undefined : (opened ?? mended),
    };
  return undefined;
}

/** Whether a value begins with a comma, or with a mark that comes in pairs and has no other one: it may be there by mistake. */
function isOdd(value: string): boolean {
  const [mark = ""] = value;
  return mark === "," || (/[`*]/.test(mark) && value.indexOf(mark, 1) < 0);
}

/** Whether a line begins with a word as its key. */
function isKeyIn(source: string, word: string): boolean {
  return [...source.matchAll(/^[ \t]*([\w-]*):/gm)].some(([, key]) => key === word);
}

/** “alt:n'Boards'”, “title:xBoards”: another key was struck than that of the space. */
const isStruck = /^\p{Ll}(?:["'“‘[{|>]|\p{Lu})/u;

/** A line that is no “key: value” or does not stand where its neighbours do. */
function wrongLine(source: string, line: Line, indented: boolean): UncodedFinding {
  const indent = line.text.search(/\S|$/);
  const text = line.text.trim();
  const place = { start: line.start + indent, end: line.start + indent + text.length };
  if (line.text.slice(0, indent).includes("\t"))
    return {
      start: line.start,
      end: line.start + indent,
      message: "The line is indented with a tab.",
      help: "Use spaces, two for each level.",
      mended: withoutTabs(source),
    };
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
  if (item?.[1]?.length === indent && !text.includes(":"))
    return { ...place, message: "A list item begins with a dash.", help: `Write: - ${text}` };
  const owner = above && /^\s*(?:-\s+)*([\w-]+):\s*(?:[|>][-+0-9]*)?\s*$/.exec(above.text);
  if (owner && indent <= (above?.text.search(/\S/) ?? 0) && !/^[\w-]+:(\s|$)/.test(text))
    return {
      ...place,
      message: `The line belongs to “${owner[1]}” above it and is not indented.`,
      help: "Write two spaces more before it than before the line above.",
    };
  const beside = dashBeside(source, line);
  if (beside) return beside;
  return indented
    ? {
        ...place,
        message: "The line does not begin in the same column as its neighbours.",
        help: "Give the keys of one level the same number of spaces at their beginning.",
      }
    : {
        ...place,
        message: "The line is not of the form “key: value”.",
        help:
          /^[a-z]\w* \S/.test(text) && text.length < 60
            ? `If “${text.split(" ")[0]}” is the key, write: ${text.replace(" ", ": ")}`
            : "Write a key, a colon, a space and the value; indent the line if it goes on from the one above.",
      };
}

/** What stands where a list or map in brackets should have ended its item. */
function missingComma(source: string, start: number, end: number): UncodedFinding {
  const line = lineAt(source, start);
  const item = /^[^,\]}]*/.exec(source.slice(start, line.end))?.[0].trimEnd() ?? "";
  const colon = item.search(/:(\s|$)/);
  if (colon >= 0 && !/^["'{[]/.test(item) && /:\s+$/.test(source.slice(line.start, start)))
    return {
      start: start + colon,
      end: start + colon + 1,
      message: "A colon followed by a space stands inside the value.",
      help: `Put quotes around the value: ${quoted(item)}`,
      filler: fillerFor(start, start + item.length),
    };
  return { start, end, message: "A comma is missing before this.", help: "Write a comma after the item before it." };
}

function badEscape(source: string, start: number): UncodedFinding {
  const line = lineAt(source, start);
  const keyed = keyedLine(line);
  const single = keyed && /^"[^']*"$/.test(keyed.value) ? `'${keyed.value.slice(1, -1)}'` : undefined;
  return {
    start,
    end: start + 2,
    message: `The backslash in ${source.slice(start, start + 2)} has no meaning in double quotes.`,
    help:
      keyed && single ? `Write: ${keyed.lead.trimStart()}${single}` : "Write two backslashes, or use single quotes.",
    filler: { at: start, text: "xx" },
  };
}

function unexpected(source: string, error: YAMLParseError, line: Line): UncodedFinding {
  const [start, end] = error.pos;
  const mark = /[|>][-+0-9]*(?=\s)/.exec(line.text)?.[0];
  if (mark && error.message.startsWith("Not a YAML token"))
    return {
      start,
      end,
      message: `Nothing may follow ${mark} on its line.`,
      help: "Write the text on the next line, two spaces further in, or put quotes around the value.",
    };
  const first = lineAt(source, source.search(/\S/));
  if (start === line.start && /^\s+\S/.test(first.text) && error.message.includes("node end")) {
    const indent = first.text.search(/\S/);
    return {
      start: first.start,
      end: first.start + indent,
      message: "The first key is indented, but those below it are not.",
      help: `Write: ${first.text.trim()}`,
    };
  }
  if (inFlow(source.slice(line.start, start))) return missingComma(source, start, end);
  return {
    start,
    end: Math.max(end, start + 1),
    message: "The line goes on after its value has ended, or belongs to another level.",
    help: "Look for a quote in the middle of the value, a missing colon or a wrong number of spaces.",
  };
}
