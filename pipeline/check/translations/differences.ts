// Reports the differences of each text: its first other heading, and all other links, pictures and
// placeholders.

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
      reportOtherHeading(pair, report);
      for (const kind of repeated) reportOtherNames(pair, kind, report);
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

export const locationIn = ({ path }: Outline, block: OutlineBlock | undefined): Location =>
  block ? { file: path, span: block.span } : startOf(path);

export const isHeading = ({ kind }: OutlineBlock) => /^h\d$/.test(kind);

/**
 * Reports the first heading that is missing, extra or of another level: all behind it stand in
 * another place.
 */
function reportOtherHeading(pair: TextPair, report: Report): void {
  const { source, translation, ownBlocks } = pair;
  const headings = pair.sourceBlocks.filter(isHeading);
  const own = ownBlocks.filter(isHeading);
  const longer = headings.length > own.length ? headings : own;
  const at = longer.findIndex((_, index) => headings[index]?.kind !== own[index]?.kind);
  if (at < 0) return;
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
}

export const inSource = (source: Outline, block: OutlineBlock) => ({
  ...locationIn(source, block),
  message: "The source says it here.",
});

/**
 * Placeholders for facts, and for values in messages. The brand's name may occur more or less
 * often.
 */
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

/**
 * Reports the links, pictures or placeholders that only one side has. One that is missing and one
 * that is added are taken for the same, with another name.
 */
function reportOtherNames(
  pair: TextPair,
  { what, namesIn }: (typeof repeated)[number],
  report: Report,
): void {
  const { source, translation, sourceBlocks, ownBlocks } = pair;
  const names = [...new Set(sourceBlocks.flatMap(namesIn))];
  const own = [...new Set(ownBlocks.flatMap(namesIn))];
  const missing = names.filter((name) => !own.includes(name));
  const added = own.filter((name) => !names.includes(name));
  const [, language = ""] = /\.(\w+)\.\w+$/.exec(translation.path) ?? [];
  const code = codes["translation-differs"];
  const blockWith = (blocks: readonly OutlineBlock[], name: string | undefined) =>
    blocks.find((block) => name !== undefined && namesIn(block).includes(name));
  for (const [index, name] of missing.entries()) {
    const prefixed = `/${language}${name}`;
    if (added.includes(prefixed)) {
      const at = locationIn(translation, blockWith(ownBlocks, prefixed));
      const message = `The link ${prefixed} has the language, which the site adds itself.`;
      report({ code, at, message, help: `Leave out /${language}, so that ${name} is left.` });
      continue;
    }
    const original = blockWith(sourceBlocks, name);
    const place = original ? sourceBlocks.indexOf(original) : -1;
    const block = blockWith(ownBlocks, added[index]) ?? ownBlocks[place] ?? ownBlocks.at(-1);
    report({
      code,
      at: locationIn(translation, block),
      message: `The translation lacks the ${what} ${name} of its source.`,
      help: "Put it where the translation says the same.",
      related: original && [inSource(source, original)],
    });
  }
  for (const name of added.slice(missing.length)) {
    report({
      code,
      at: locationIn(translation, blockWith(ownBlocks, name)),
      message: `The source does not have the ${what} ${name}.`,
      help: "Remove it, or type it as the source does.",
    });
  }
}
