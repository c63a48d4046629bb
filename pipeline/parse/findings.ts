// What the tables of slips find in a YAML text that the parser has gone through: one finding per line, the foremost of it.
import { type Document, isCollection, isMap, isPair, isScalar, type Scalar, type YAMLParseError } from "yaml";
import { inFlow, keyedLine, type Line, lineAbove, lineAt, moved, quoted } from "../model/lines.ts";
import { LineIndex, wholeCharacters } from "../model/source.ts";
import { slipAtBracket, slipBehindQuotes, slipInBraces, slipInWords } from "./accepted.ts";
import { featuresIn } from "./features.ts";
import { refused } from "./refused.ts";
import { inQuotes, type SlipFinding, type Spot, slip, standIn } from "./slip.ts";

/** Most errors of one file that findings are made of; each of them looks through the file. */
export const mostErrors = 40;

/**
 * The findings about a text that the YAML parser objects to, and about slips that it accepts.
 * @param source the YAML text
 * @param documents what the parser made of it
 * @returns in the order of their places
 */
export function slipsIn(source: string, documents: readonly Document.Parsed[]): SlipFinding[] {
  const errors = documents.flatMap((document) => document.errors);
  const exhausted = errors.find(({ code }) => code === "RESOURCE_EXHAUSTION");
  if (exhausted) return [tooDeep(source, exhausted.pos[0])];
  const byLine = new Map<number, SlipFinding>();
  const lines = new LineIndex(source);
  const add = (finding: SlipFinding) => {
    const { line } = lines.at(finding.start);
    // One character at least, where there is one: a text that is cut off lacks something behind its end.
    const end = Math.min(Math.max(finding.end, finding.start + 1), source.length);
    if (!byLine.has(line)) byLine.set(line, { ...finding, end });
  };
  const [document] = documents;
  let accepted = 0;
  for (const finding of document?.contents ? acceptedIn(source, document.contents, false) : []) {
    add(finding);
    if (++accepted > mostErrors) break;
  }
  for (const finding of refusedIn(source, errors.slice(0, mostErrors), document)) add(finding);
  for (const finding of featuresIn(source, documents)) {
    add(finding);
    if (++accepted > 2 * mostErrors) break;
  }
  return [...byLine.values()].sort((a, b) => a.start - b.start);
}

/** How deep the parser gets depends on the machine, so the finding points at where the line's nesting begins. */
function tooDeep(source: string, at: number): SlipFinding {
  const line = source.lastIndexOf("\n", at) + 1;
  const start = line + Math.max(0, source.slice(line, at).search(/[[{-]/));
  return slip(
    { start, end: start + 1 },
    "The YAML is nested so deep that it cannot be read.",
    "Look for a long run of [, {, or - and remove it.",
    { code: "nesting-too-deep" },
  );
}

/** The slips in a node that the parser has read, and in those within it. */
function* acceptedIn(source: string, node: unknown, isKey: boolean): Generator<SlipFinding> {
  if (isPair(node)) {
    if (isScalar(node.key) && source[node.key.range?.[0] ?? -1] === ":") yield keyless(node.key.range?.[0] ?? 0);
    yield* acceptedIn(source, node.key, true);
    yield* acceptedIn(source, node.value, false);
  } else if (isScalar(node)) {
    const finding = slipInScalar(source, node, isKey);
    if (finding) yield finding;
  } else if (isCollection(node)) {
    if (isMap(node) && node.flow && source.startsWith("{{", node.range?.[0] ?? 0)) {
      yield unquotedPlaceholder(source, node.range?.[0] ?? 0);
      return;
    }
    const found = node.flow
      ? [slipAtBracket(source, node.range?.[1] ?? 0), isMap(node) && slipInBraces(source, node)]
      : [];
    for (const finding of found) if (finding) yield finding;
    for (const item of node.items) yield* acceptedIn(source, item, false);
  }
}

function keyless(start: number): SlipFinding {
  return slip(
    { start, end: start + 1 },
    "A colon stands here without a key before it.",
    "Write the key before it, such as title: My title, or remove the colon.",
  );
}

function slipInScalar(source: string, node: Scalar, isKey: boolean): SlipFinding | undefined {
  const [start, end] = node.range ?? [0, 0];
  if (node.type === "PLAIN") return slipInWords({ source, start, end, typed: source.slice(start, end), isKey });
  return isKey ? slipBehindQuotes(source, end) : undefined;
}

/** `title: {{brand.name}} boards`: YAML takes the braces for those of a group. */
function unquotedPlaceholder(source: string, start: number): SlipFinding {
  const line = lineAt(source, start);
  const before = source.slice(line.start, start);
  const rest = source.slice(start, line.end);
  // In a list in brackets the value ends where the next one begins.
  const value = (inFlow(before) ? (/^(?:\{\{[^{}]*\}\}|[^,\]{}])+/.exec(rest)?.[0] ?? rest) : rest).trimEnd();
  // With a quote at its end it has lost the one at its beginning.
  const inside = /^[^"]*"$/.test(value) ? `"${value}` : quoted(value);
  return slip(
    { start, end: start + value.length },
    "A value that begins with {{ has to stand in quotes.",
    `Write: ${inFlow(before) ? "" : before.trimStart()}${inside}`,
    {
      code: "placeholder-unquoted",
      instead: standIn(start, start + value.length),
      // Within a word no quote can open.
      mended: /[\s[,]$/.test(before) ? inQuotes(start, value, inside) : undefined,
    },
  );
}

/** The slips that the parser finds fault with. */
function* refusedIn(
  source: string,
  errors: readonly YAMLParseError[],
  document: Document.Parsed | undefined,
): Generator<SlipFinding> {
  const uneven = unevenLine(source, errors);
  if (uneven) yield uneven;
  let last = -1;
  for (const [index, error] of errors.entries()) {
    if (uneven && isUneven(error)) continue;
    // A second error at the same place, or one about what stands after the end, follows from the first.
    if (error.pos[0] === last || (index > 0 && error.message.includes("in YAML stream"))) continue;
    last = error.pos[0];
    const finding = slipAt(spotOf(source, error, document));
    yield { ...finding, ...wholeCharacters(source, finding) };
  }
}

function spotOf(source: string, error: YAMLParseError, document: Document.Parsed | undefined): Spot {
  const [start, end] = error.pos;
  const line = lineAt(source, start);
  const keyed = keyedLine(line);
  return {
    source,
    says: `${error.code} ${error.message}`,
    start,
    end,
    line,
    keyed: keyed && !inFlow(keyed.lead) ? keyed : undefined,
    document,
  };
}

/** What the table says of a place; its last row says something of every one. */
function slipAt(spot: Spot): SlipFinding {
  for (const row of refused) {
    const finding = row(spot);
    if (finding) return finding;
  }
  throw new Error(`No row of the table is about “${spot.says}”.`);
}

function isUneven({ code, message }: YAMLParseError): boolean {
  return code === "BAD_INDENT" && message.includes("same column");
}

/** A first key that stands further in or out than all that follow: the parser finds fault with each of those. */
function unevenLine(source: string, errors: readonly YAMLParseError[]): SlipFinding | undefined {
  const lines = errors.filter(isUneven).map((error) => lineAt(source, error.pos[0]));
  const [first, second] = lines;
  const indent = (line: Line) => line.text.search(/\S|$/);
  if (!first || !second || lines.some((line) => indent(line) !== indent(first))) return undefined;
  const odd = lineAbove(source, first);
  if (!odd || indent(odd) === indent(first)) return undefined;
  return slip(
    { start: odd.start, end: odd.start + Math.max(1, indent(odd)) },
    "The line does not begin in the same column as those below it.",
    `Begin it in their column: ${moved(odd.text, indent(first))}`,
  );
}
