// How a value is written in YAML: as it was written before where that can be, in quotes where it must be.
import { Document, parse, Scalar } from "yaml";

export type Plain = string | number | boolean;

interface Around {
  /** How the value is written that it replaces: a type of the library's scalars. */
  readonly type?: Scalar.Type | undefined;
  /** Inside square brackets or braces. */
  readonly flow: boolean;
  /** Spaces before the key that it belongs to. */
  readonly indent: number;
}

/** The text of a value, as it stands behind `key: ` or `- `. */
export function scalarText(value: Plain, { type, flow, indent }: Around): string {
  const scalar = new Scalar(value);
  const isBlock = type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL;
  // Words in several lines are kept in lines; elsewhere a block would only hide the quotes that its words need.
  if (isBlock && !flow) scalar.type = type;
  else scalar.type = type === Scalar.QUOTE_SINGLE || type === Scalar.QUOTE_DOUBLE ? type : Scalar.PLAIN;
  const document = new Document({ k: [] });
  document.set("k", scalar);
  const written = document.toString({ lineWidth: 0, flowCollectionPadding: false, indent: 2 });
  // The library puts a value on the next line where it has a comment only, which none has here.
  const text = written.slice("k: ".length);
  if (/^[|>]/.test(text) && isBlock && !flow) {
    if (isReadAs(value, text)) return text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(indent)}`);
    return JSON.stringify(value);
  }
  const line = text.replace(/\n$/, "");
  const isSafe = !line.includes("\n") && !(flow && needsQuotesInside(line));
  return isSafe ? line : JSON.stringify(value);
}

/** Whether lines below `|` or `>` are the value also where a blank line follows: spaces alone and line ends at the end are not. */
function isReadAs(value: Plain, lines: string): boolean {
  const read: unknown = parse(`k: ${lines.replace(/\n?$/, "\n")}\nnext: field\n`);
  return typeof read === "object" && read !== null && "k" in read && read.k === value;
}

/** Whether an unquoted text would end early between brackets. */
function needsQuotesInside(line: string): boolean {
  return !/^["']/.test(line) && /[,[\]{}]/.test(line);
}
