// Lines of a YAML text as a writer sees them: their key, their value, and how the value looks in quotes.

export interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The line that holds an offset, without its end. */
export function lineAt(source: string, offset: number): Line {
  const at = Math.min(offset, source.length);
  const breaks = (character: string | undefined) => character === "\n" || character === "\r";
  let start = at;
  while (start > 0 && !breaks(source[start - 1])) start--;
  let end = at;
  while (end < source.length && !breaks(source[end])) end++;
  return { start, end, text: source.slice(start, end) };
}

/** The nearest line above that is not blank. */
export function lineAbove(source: string, line: Line): Line | undefined {
  for (let at = line.start; at > 0; ) {
    const above = lineAt(source, at - 1);
    if (above.text.trim() !== "") return above;
    at = above.start;
  }
  return undefined;
}

/** The lines above one that are not blank, from the nearest on. */
export function* linesAbove(source: string, line: Line, most = Number.POSITIVE_INFINITY): Generator<Line> {
  let above = lineAbove(source, line);
  for (let count = 0; above && count < most; count++) {
    yield above;
    above = lineAbove(source, above);
  }
}

/** The next line, which may be blank; an empty one where there is none. */
export function lineBelow(source: string, { end }: Line): Line {
  if (end === source.length) return { start: end, end, text: "" };
  return lineAt(source, end + (source.startsWith("\r\n", end) ? 2 : 1));
}

/** The lines below one that are not blank. */
export function* linesBelow(source: string, line: Line, most = Number.POSITIVE_INFINITY): Generator<Line> {
  let below = line;
  for (let count = 0; below.end < source.length && count < most; ) {
    below = lineBelow(source, below);
    if (below.text.trim() === "") continue;
    count++;
    yield below;
  }
}

/** All lines of a text that are not blank. */
export function* linesOf(source: string): Generator<Line> {
  const first = lineAt(source, 0);
  if (first.text.trim() !== "") yield first;
  yield* linesBelow(source, first);
}

/** What a line says, as a help shows it with so many spaces before it. */
export const moved = (text: string, column: number) => `“${" ".repeat(column)}${text.trim()}”`;

export interface KeyedLine {
  /** Everything before the value: indentation, dashes, key, colon and spaces. */
  readonly lead: string;
  readonly key: string;
  readonly value: string;
  /** Offset of the value in the text. */
  readonly at: number;
}

/** The parts of a line that gives a key a value, or a list an item. */
export function keyedLine(line: Line): KeyedLine | undefined {
  const match = /^(\s*(?:-\s+)*(?:([^\s:#"'[{-][^:]*|"[^"]*"|'[^']*'):\s+)?)(\S.*)$/.exec(line.text.trimEnd());
  const lead = match?.[1] ?? "";
  return match && lead.trim() !== ""
    ? { lead, key: match[2] ?? "", value: match[3] ?? "", at: line.start + lead.length }
    : undefined;
}

/** A text in quotes that do not stand in it. */
export function quoted(text: string): string {
  if (!text.includes('"') && !text.includes("\\")) return `"${text}"`;
  if (!text.includes("'")) return `'${text}'`;
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** A value without the quotes around it, of whatever kind; quotes on one side only belong to the text. */
export function unquoted(value: string): string {
  return /^["'“”„‘‚].*["'“”‘’]$/.test(value) ? value.slice(1, -1) : value;
}

/** Whether brackets or braces are open at the end of a line's beginning. */
export function inFlow(before: string): boolean {
  const bare = before.replace(/"[^"]*"|'[^']*'/g, "").replace(/\{\{[^{}]*\}\}/g, "");
  return (bare.match(/[[{]/g)?.length ?? 0) > (bare.match(/[\]}]/g)?.length ?? 0);
}
