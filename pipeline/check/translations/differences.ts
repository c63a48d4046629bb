// Reports the first difference of each text: in its headings, links, pictures or placeholders.

import { closeHelp } from "@site/common/closest";
import type { Outline, OutlineBlock } from "../../read/file/blocks.ts";
import { codesOf } from "../../report/code.ts";
import { type Location, startOf } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import { nameOfKind, wordsOfBlock } from "./block-name.ts";
import { byText } from "./changes.ts";

export const codes = codesOf({
  "translation-differs": {
    severity: "error",
    meaning: "A translation has other links, pictures, placeholders or headings than its source.",
  },
});

/** A text that a translation and its source both have. */
interface TextPair {
  readonly source: Outline;
  readonly translation: Outline;
  readonly sourceBlocks: readonly OutlineBlock[];
  readonly ownBlocks: readonly OutlineBlock[];
}

export function reportDifferences(source: Outline, translation: Outline, report: Report): void {
  const sourceTexts = byText(source.blocks);
  const ownTexts = byText(translation.blocks);
  for (const [text, ownBlocks] of ownTexts) {
    const sourceBlocks = sourceTexts.get(text);
    if (sourceBlocks) {
      const pair = { source, translation, sourceBlocks, ownBlocks };
      if (!reportOtherHeading(pair, report)) reportOtherName(pair, report);
      continue;
    }
    const group = text.slice(0, text.lastIndexOf("/") + 1);
    const untranslated = [...sourceTexts.keys()].filter(
      (other) => other.startsWith(group) && !ownTexts.has(other),
    );
    const names = untranslated.map((other) => other.slice(group.length));
    report({
      code: codes["translation-differs"],
      at: locationIn(translation, ownBlocks[0]),
      message: "The source has no text here.",
      help: closeHelp(
        text.slice(group.length),
        names,
        `Remove it, or write it into ${source.path} first.`,
      ),
    });
  }
}

const locationIn = ({ path }: Outline, block: OutlineBlock | undefined): Location =>
  block ? { file: path, span: block.span } : startOf(path);

const isHeading = ({ kind }: OutlineBlock) => /^h\d$/.test(kind);

/** Reports the first heading that is missing, extra or of another level. */
function reportOtherHeading(pair: TextPair, report: Report): boolean {
  const { source, translation, ownBlocks } = pair;
  const headings = pair.sourceBlocks.filter(isHeading);
  const own = ownBlocks.filter(isHeading);
  const longer = headings.length > own.length ? headings : own;
  const at = longer.findIndex((_, index) => headings[index]?.kind !== own[index]?.kind);
  if (at < 0) return false;
  const original = headings[at];
  const heading = own[at];
  const level = original && nameOfKind(original.kind);
  report({
    code: codes["translation-differs"],
    at: locationIn(translation, heading ?? ownBlocks.at(-1)),
    message: original
      ? `${heading ? "The source has" : "This lacks"} a ${level}: “${wordsOfBlock(original)}”.`
      : "The source does not have this heading.",
    help: "Give the translation the headings of its source.",
    related: original && [inSource(source, original)],
  });
  return true;
}

const inSource = (source: Outline, block: OutlineBlock) => ({
  ...locationIn(source, block),
  message: "The source says it here.",
});

/** Placeholders for facts, and for values in messages. The brand's name may occur more or less often. */
const filled = /\{\{\s*fact\.[^{}]*\}\}|(?<!\{)\{\w+\}(?!\})/g;

/** What a translation repeats of its source, and how it is found in a block. */
const repeated = [
  { what: "link", namesIn: ({ links }: OutlineBlock) => links },
  { what: "picture", namesIn: ({ pictures }: OutlineBlock) => pictures },
  {
    what: "placeholder",
    namesIn: ({ text }: OutlineBlock) =>
      text.match(filled)?.map((name) => name.replace(/\s+/g, "")) ?? [],
  },
] as const;

/** Reports the first link, picture or placeholder that only one side has. */
function reportOtherName(pair: TextPair, report: Report): void {
  const { source, translation, sourceBlocks, ownBlocks } = pair;
  for (const { what, namesIn } of repeated) {
    const names = sourceBlocks.flatMap(namesIn);
    const own = ownBlocks.flatMap(namesIn);
    const missing = names.find((ownName) => !own.includes(ownName));
    const name = missing ?? own.find((ownName) => !names.includes(ownName));
    if (name === undefined) continue;
    const [, language = ""] = /\.(\w+)\.\w+$/.exec(translation.path) ?? [];
    const prefixed = `/${language}${name}`;
    if (missing !== undefined && own.includes(prefixed)) {
      const block = ownBlocks.find((ownBlock) => namesIn(ownBlock).includes(prefixed));
      report({
        code: codes["translation-differs"],
        at: locationIn(translation, block),
        message: `The link ${prefixed} has the language, which the site adds itself.`,
        help: `Leave out /${language}, so that ${name} is left.`,
      });
      return;
    }
    const has = (block: OutlineBlock) => namesIn(block).includes(name);
    const at = sourceBlocks.findIndex(has);
    const original = sourceBlocks[at];
    report({
      code: codes["translation-differs"],
      at: locationIn(translation, ownBlocks.find(has) ?? ownBlocks[at] ?? ownBlocks.at(-1)),
      message:
        missing === undefined
          ? `The source does not have the ${what} ${name}.`
          : `The translation lacks the ${what} ${name} of its source.`,
      help:
        missing === undefined
          ? "Remove it, or type it as the source does."
          : "Put it where the translation says the same.",
      related: original && [inSource(source, original)],
    });
    return;
  }
}
