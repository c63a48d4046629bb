// Reports notes such as TODO, and before a release also samples that stand in for real content.

import { matchesIn } from "../../helpers.ts";
import type { ReadFile } from "../../read/file/summary.ts";
import { proseSpan } from "../../read/markdown/text.ts";
import {
  type MapEntry,
  type MapNode,
  scalarAt,
  scalarsIn,
  type ValueNode,
  writtenText,
} from "../../read/yaml/value.ts";
import { codesOf } from "../../report/code.ts";
import type { Span } from "../../report/finding.ts";
import type { CheckFile } from "../check.ts";

export const codes = codesOf({
  "sample-content": {
    severity: "error",
    meaning: "Sample content, before the site goes live.",
    release: "only",
  },
  "sample-value": {
    severity: "warning",
    guess: true,
    meaning: "An address or phone number that only holds the place of a real one.",
    release: "only",
  },
  "text-unfinished": {
    severity: "warning",
    guess: true,
    meaning: "Words that hold the place of words still to come, such as TODO.",
  },
});

/**
 * Not “A TODO list”, “TODO.md” or “the Lorem ipsum text”, not Super Bowl XXX, and no words in
 * quotes.
 */
const note =
  /\b[Ll]orem [Ii]psum\b(?! (?:texts?|words|passages?|generators?)\b)|\[(?:T(?:B[ACD]|ODO|K)|t(?:b[acd]|odo|k))\b[^[\]\r\n]{0,80}\]|(?<![“‘"'`\w])(?:TODO(?![ -]?(?:lists?|apps?|applications?|items?|comments?|examples?)\b|\.\w)|TB[ACD]|FIXME|(?<!\p{Lu}\p{Ll}{1,20} )XXX)(?!\w)|✎/gu;

/** A value that is just such a word: a single word does not count as prose. */
const onlyNote = new RegExp(`^(?:${note.source})$`, "u");

/**
 * Reserved hosts (RFC 2606, RFC 6761) with the rest of their address; a placeholder may be a part.
 */
const host =
  /(?:(?:[\w-]{1,63}|\{\{[\w.-]{1,63}\}\})\.){1,5}(?:example|invalid|test)\b(?!\.[a-z])|(?:[\w-]{1,63}\.){0,5}\bexample\.(?:com|net|org)\b/;
/** Phone numbers of zeros, which are never assigned; 10 000 000 is an amount. */
const zeros = /(?<![\d.,])(?!\d{1,3}(?: 000)+(?!\d))\+?\d[\d -]{0,16}?(?:0[ -]?){7,12}(?!\d)/;
const sampleValue = new RegExp(
  String.raw`(?<![\w.+-])(?:https?://|[\w.+-]{1,64}@)?(?:${host.source})|${zeros.source}`,
  "g",
);

/** A quick test: most files have none of them. */
const anySample = /\.(?:example|invalid|test)|example\.|(?:0[ -]?){7}/;

export const check: CheckFile = (file, report) => {
  const marked = file.root ? [...samples(file.root)] : [];
  for (const { mark } of marked) {
    report({
      code: codes["sample-content"],
      at: { file: file.path, span: { start: mark.keySpan.start, end: mark.value.span.end } },
      message: "This is still marked as sample content.",
      help: "Put the real content in its place and remove “sample: true”.",
    });
  }
  // A marked sample is not reported a second time.
  const isNew = (span: Span) => !marked.some(({ map }) => isIn(map.span, span));
  const found = [
    [notesIn, codes["text-unfinished"], "stands for words that are missing", "words"],
    [
      sampleValuesIn,
      codes["sample-value"],
      "only stands in for something real",
      "real address or number",
    ],
  ] as const;
  for (const [spansIn, code, what, right] of found) {
    for (const span of spansIn(file).filter(isNew)) {
      const message = `“${file.text.slice(span.start, span.end)}” ${what}.`;
      report({
        code,
        at: { file: file.path, span },
        message,
        help: `Write the ${right}, or remove it.`,
      });
    }
  }
};

/** The notes of a file; a draft may have some. */
function notesIn({ root, prose }: ReadFile): Span[] {
  if (scalarAt(root, "/draft") === true) return [];
  const notes = prose.flatMap((block) =>
    matchesIn(block.text, note).map(({ 0: { length }, index }) =>
      proseSpan(block, index, index + length),
    ),
  );
  const values = [...scalarsIn(root)].filter((node) => onlyNote.test(writtenText(node)));
  const others = values.filter(({ span }) => !notes.some((other) => isIn(span, other)));
  return [...notes, ...others.map(({ span }) => span)];
}

/** The sample addresses and numbers in the values and the body of a file. */
function sampleValuesIn({ path, text, root }: ReadFile): Span[] {
  if (!root || !anySample.test(text)) return [];
  const fence = path.endsWith(".md") ? text.indexOf("\n---", root.span.end) : -1;
  const body = fence < 0 ? [] : [{ start: fence + 4, end: text.length }];
  const parts = [...Array.from(scalarsIn(root), ({ span }) => span), ...body];
  return parts.flatMap((part) =>
    matchesIn(text.slice(part.start, part.end), sampleValue).map(({ 0: typed, index }) => {
      const start = part.start + index;
      return { start, end: start + typed.trimEnd().length };
    }),
  );
}

const isIn = (whole: Span, { start }: Span) => whole.start <= start && start < whole.end;

/** The maps marked as samples, each with its mark. */
export function* samples(
  node: ValueNode,
): Generator<{ readonly map: MapNode; readonly mark: MapEntry }> {
  if (node.kind === "list") {
    for (const item of node.items) yield* samples(item);
  }
  if (node.kind !== "map") return;
  const mark = node.entries.find(
    ({ key, value }) => key === "sample" && value.kind === "scalar" && value.value === true,
  );
  if (mark) yield { map: node, mark };
  for (const { value } of node.entries) yield* samples(value);
}
