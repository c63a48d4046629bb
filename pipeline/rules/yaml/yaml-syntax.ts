// Rule: a line of the fields that cannot be read, or that is read otherwise than it was meant.
import { observed } from "../../core/observation.ts";
import type { LineSlip, PlainSlip } from "../../core/yaml/observations.ts";
import { quotedAtColumn } from "../../model/lines.ts";
import type { CheckObserved, Meta } from "../../rule.ts";
import { lookAlikeName } from "./parts/look-alikes.ts";
import { inStraight, needsQuotes, quotingTitle, slipFix } from "./parts/slip-words.ts";

/**
 * The fields are written in YAML, in which a few signs mean something: a colon followed by a space
 * begins a value, and # begins a comment. A value with such signs stands in quotes. Until the line
 * is fixed nothing of the file can be read: it is the only finding there, and the next check tells
 * what comes after it.
 *
 * Where a line is read otherwise than it looks, that is said too: an item that became a part of the
 * one above it, because it lacks its dash or stands too far in.
 *
 * ```yaml bad articles/second-article.md fields
 * title: Boards: how they are cut
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * title: 'Boards: how they are cut'
 * ```
 */
export const meta: Meta = {
  code: "yaml-syntax",
  severity: "error",
  about: "shape",
  meaning: "A line of the fields cannot be read.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const slip of observed(source, "line-slip")) {
    const { message, help, fixed = quotingTitle } = wordsFor(slip);
    report({ file, span: slip.span }, message, { help, fix: slipFix(slip, file, fixed) });
  }
};

interface SlipWords {
  readonly message: string;
  readonly help: string;
  /** What the fix does, if there is one and it does not put quotes around the value. */
  readonly fixed?: string;
}

function wordsFor(slip: LineSlip): SlipWords {
  switch (slip.slip) {
    case "no quotes":
      return { message: needsQuotes(slip.value.charAt(0)), help: `Write: ${inStraight(slip)}` };
    case "colon inside":
      return {
        message: "There is a colon followed by a space inside the value.",
        help: helpForColon(slip),
      };
    case "text behind the quote":
      return {
        message: "The value ends at this quote, but text follows it.",
        help: `Write: ${inStraight(slip)}`,
      };
    case "item beside its key":
      return {
        message: "An item of a list does not begin beside its key.",
        help: `Write each item on a line of its own below the key; if it is a text, write: ${inStraight(slip)}`,
      };
    case "several lists":
      return { message: "There is more than one list on this line.", help: `Write: ${slip.right}` };
    case "star for a dash":
      return { message: "A list item begins with a dash.", help: `Write: ${slip.right}` };
    case "no space after the dash":
      return {
        message: "The dash of a list item needs a space after it.",
        help: `Write: ${slip.right}`,
      };
    case "no space after the colon":
      return {
        message: "There is no space after the colon.",
        help: `Write: ${slip.right}`,
        fixed: "a space is added after the colon",
      };
    case "brace too many":
      return {
        message: "The group begins with one { too many.",
        help: `Write: ${slip.right}`,
        fixed: "one { is removed",
      };
    case "quote not closed":
      return {
        message: "The quote that opens here is never closed.",
        help: `Write: ${slip.right}`,
      };
    case "bracket not closed":
      return {
        message: `The ${slip.sign} that opens here is never closed.`,
        help: `Write: ${slip.right}`,
      };
    case "tab":
      return {
        message: "The line is indented with a tab.",
        help: `Use spaces, two for each level: ${quotedAtColumn(slip.line, slip.column)}`,
        fixed: "tabs at the beginning of lines are spaces",
      };
    case "look-alike at key":
      return {
        message: `Beside the key “${slip.key}” there is ${lookAlikeName(slip.sign)}; only ordinary spaces are read.`,
        help: `Write: ${slip.right}`,
        fixed: `${lookAlikeName(slip.sign)} is what it looks like`,
      };
    case "look-alike at item":
      return {
        message: `An item of the list begins with ${lookAlikeName(slip.sign)}; only a hyphen and a space begin one.`,
        help: `Write: ${slip.right}`,
        fixed: `${lookAlikeName(slip.sign)} is what it looks like`,
      };
    case "no key and value":
      return {
        message: "The line is not of the form “key: value”.",
        help: helpWithoutColon(slip.line),
      };
    case "comment":
      return {
        message: "What begins with # after a space is a comment and would be lost.",
        help: helpForComment(slip),
      };
    case "item in the value above":
      return {
        message: "The line is read as a part of the value above it.",
        help: `For an item of its own, begin it with a dash in the column of the other items: “${slip.item}”; for one text, put both on one line, in quotes.`,
      };
    case "other":
      return {
        message: "The line cannot be read.",
        help: `Compare it with those around it: a key, a colon, a space, the value. The parser says: ${slip.parserSays}`,
      };
    default:
      return plain[slip.slip];
  }
}

const helpForEnd =
  "Look for a quote in the middle of the value, a missing colon or comma, or a wrong number of spaces.";

/** Words for slips of which nothing more is known. */
const plain: Readonly<Record<PlainSlip, SlipWords>> = {
  "wrong column": {
    message: "The line does not begin in the same column as its neighbours.",
    help: "Begin it in the column of the lines that it belongs to; only spaces count.",
  },
  "deeper than the value above": {
    message: "The line is indented deeper than the one above, which already has a value.",
    help: "Begin both in the same column.",
  },
  "no space before the comment": {
    message: "A comment needs a space before its #.",
    help: "Write a space before the #.",
  },
  "no comma or a colon inside": {
    message: "A comma is missing before this, or there is a colon inside a value.",
    help: "Write a comma after the item before it, or put quotes around the value.",
  },
  "no comma": { message: "A comma is missing before this.", help: helpForEnd },
  backslash: {
    message: "The backslash has no meaning here in double quotes.",
    help: "Write two backslashes, or use single quotes.",
  },
  "sign at the beginning": {
    message: "A value that begins with this sign needs quotes.",
    help: "Put quotes around it if it is text, or remove the sign.",
  },
  "more after the value": {
    message: "The line goes on after its value has ended, or belongs to another level.",
    help: helpForEnd,
  },
  "no key": {
    message: "There is a colon here with no key before it.",
    help: "Write the key before it, such as title: My title, or remove the colon.",
  },
};

type SlipNamed<Name> = Extract<LineSlip, { readonly slip: Name }>;

function helpForColon(slip: SlipNamed<"colon inside">): string {
  const { lead, value, lacks, isEnd, field } = slip;
  if (lacks === "opening quote") return `Write: ${lead.trimStart()}"${value}`;
  const put = isEnd ? "Remove the colon, or put" : "Put";
  const joined = `If “${field}” is a field of its own, begin a line with it; if not, put`;
  return `${field === undefined ? put : joined} quotes around the value: ${inStraight(slip)}`;
}

function helpWithoutColon(line: string): string {
  return /^[a-z]\w* [^\s=]/.test(line) && line.length < 60
    ? `If “${line.split(" ")[0]}” is the key, write: ${line.replace(" ", ": ")}`
    : "Write a key, a colon, a space and the value; indent the line if it goes on from the one above.";
}

function helpForComment({ isOnOneLine, isTag, right }: SlipNamed<"comment">): string {
  if (!isOnOneLine) {
    return "Put quotes around the whole text; a comment has a line of its own above it.";
  }
  return isTag
    ? `Write: ${right}`
    : `If it is a comment, put it on a line of its own above; if not, write: ${right}`;
}
