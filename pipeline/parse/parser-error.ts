// One error of the YAML parser in a writer's words: the place to mend and the mended line, which the parser does not know.
import type { Document, YAMLParseError } from "yaml";
import { inFlow, keyedLine, type Line, lineAt, moved, quoted } from "../model/lines.ts";
import { wholeCharacters } from "../model/source.ts";
import { dashBeside } from "./list-marks.ts";
import { besideFields, besideOwner, tabbed, wrongLine } from "./misplaced-line.ts";
import { fillerFor, type SyntaxFinding, type UncodedFinding } from "./syntax-finding.ts";
import { openQuote, unclosedBracket, unclosedQuote } from "./unclosed.ts";
import { unquotedValue } from "./unquoted-value.ts";

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
  const beside = /block sequence|sequence items/.test(error.message) ? dashBeside(source, line) : undefined;
  if (beside) return beside;
  const inValue = unquotedValue(source, error, line);
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
      return { ...tabbed(source, line), start, end };
    case "BLOCK_AS_IMPLICIT_KEY": {
      const next = lineAt(source, Math.min(line.end + (source[line.end] === "\r" ? 2 : 1), source.length));
      if (next.text.search(/\S/) <= line.text.search(/\S/)) return wrongLine(source, line, false);
      const beside = dashBeside(source, next) ?? besideOwner(source, line, next);
      if (beside) return beside;
      return {
        start: next.start,
        end: next.start + Math.max(1, next.text.search(/\S|$/)),
        message: "The line is indented deeper than the one above, which already has a value.",
        help: `Begin it in the same column: ${moved(next.text, /^ *(?:- +)*/.exec(line.text)?.[0].length ?? 0)}`,
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
      if (error.message.startsWith("Sequence item")) return besideFields(source, line);
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
