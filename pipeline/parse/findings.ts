// Finds the slips (typing mistakes) in a YAML text, both those that the parser rejects (syntax-errors.ts) and those that it reads
// differently from what was meant (silent-slips.ts): at most one finding per line, the most important.
import { type Document, isMap, isPair, isScalar, isSeq, type YAMLParseError } from "yaml";
import { inFlow, keyedLine, lineAt } from "../model/lines.ts";
import { LineIndex, wholeCharacters } from "../model/source.ts";
import { featuresIn } from "./features.ts";
import { silentSlip } from "./silent-slips.ts";
import { type SlipFinding, type Spot, slip } from "./slip.ts";
import { syntaxErrors } from "./syntax-errors.ts";

/** Most parser errors of a file that become findings, as each searches the file. */
export const maxErrors = 40;

/**
 * The findings about parser errors, and about slips that the parser accepts.
 * @param source the YAML text
 * @param documents the parser's result
 * @returns in the order of their positions
 */
export function slipsIn(source: string, documents: readonly Document.Parsed[]): SlipFinding[] {
  const errors = documents.flatMap((document) => document.errors);
  const exhausted = errors.find(({ code }) => code === "RESOURCE_EXHAUSTION");
  if (exhausted) {
    // How deep the parser gets depends on the machine, so the finding points at the beginning of the line's nesting.
    const { text, start } = lineAt(source, exhausted.pos[0]);
    return [tooDeep(start + Math.max(0, text.search(/[[{-]/)))];
  }
  const byLine = new Map<number, SlipFinding>();
  const lines = new LineIndex(source);
  const add = (finding: SlipFinding) => {
    const { line } = lines.at(finding.start);
    // At least one character, if possible: in a truncated text something is missing after the end.
    const end = Math.min(Math.max(finding.end, finding.start + 1), source.length);
    if (!byLine.has(line)) byLine.set(line, { ...finding, end });
  };
  const [document] = documents;
  let accepted = 0;
  for (const finding of document?.contents ? silentSlipsIn(source, document.contents, false) : []) {
    add(finding);
    if (++accepted > maxErrors) break;
  }
  for (const finding of syntaxErrorsIn(source, errors.slice(0, maxErrors), document)) add(finding);
  for (const finding of featuresIn(source, documents)) {
    add(finding);
    if (++accepted > 2 * maxErrors) break;
  }
  return [...byLine.values()].sort((a, b) => a.start - b.start);
}

/** The finding about nesting that cannot be read, at a position. */
export function tooDeep(start: number): SlipFinding {
  return slip(
    { start, end: start + 1 },
    "Lists and groups stand so deep in each other here that they cannot be read.",
    "Look for a long run of [, {, or - and remove it.",
    { code: "nesting-too-deep" },
  );
}

/** The slips that the parser accepts, in a node and its children. */
function* silentSlipsIn(source: string, node: unknown, isKey: boolean): Generator<SlipFinding> {
  if (isPair(node)) {
    yield* silentSlipsIn(source, node.key, true);
    yield* silentSlipsIn(source, node.value, false);
  } else if (isScalar(node) || isMap(node) || isSeq(node)) {
    const [start, end] = node.range ?? [0, 0];
    const typed = isScalar(node) && node.type === "PLAIN" ? source.slice(start, end) : undefined;
    const finding = silentSlip({ source, node, start, end, isKey, typed });
    if (finding) yield finding;
    // A placeholder that YAML reads as a group has no values.
    if (isScalar(node) || finding?.code === "placeholder-unquoted") return;
    for (const item of node.items) yield* silentSlipsIn(source, item, false);
  }
}

/** The slips that the parser rejects. */
function* syntaxErrorsIn(
  source: string,
  errors: readonly YAMLParseError[],
  document: Document.Parsed | undefined,
): Generator<SlipFinding> {
  let last = -1;
  let isUneven = false;
  for (const [index, error] of errors.entries()) {
    // A second error at the same position, or one about what follows the end, is a consequence of the first.
    if (error.pos[0] === last || (index > 0 && error.message.includes("in YAML stream"))) continue;
    // So is each further line that is not in the column of the first key.
    if (error.message.includes("same column")) {
      if (isUneven) continue;
      isUneven = true;
    }
    last = error.pos[0];
    const finding = slipAt(spotOf(source, error, document));
    yield { ...finding, ...wholeCharacters(source, finding) };
  }
}

function spotOf(
  source: string,
  error: YAMLParseError,
  document: Document.Parsed | undefined,
): Spot {
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

/** The finding for a parser error; the last row of the table fits every error. */
function slipAt(spot: Spot): SlipFinding {
  for (const row of syntaxErrors) {
    const finding = row(spot);
    if (finding) return finding;
  }
  throw new Error(`No row of the table is about “${spot.says}”.`);
}
