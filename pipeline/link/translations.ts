// Checks translations against their sources: what is stale, what differs, what is missing.

import { pointerSteps, pointerTo } from "@site/common/json-pointer";
import { singleFiles } from "../collections.ts";
import type { ObservedFile } from "../core/observation.ts";
import {
  type ForeignTranslation,
  observedFile,
  wholeFile,
} from "../core/source/file-observations.ts";
import { type Finding, stageFinding } from "../finding.ts";
import type { Summary } from "../model/analysis.ts";
import { closest } from "../model/closest.ts";
import { fieldName } from "../model/field-name.ts";
import { grouped } from "../model/grouped.ts";
import { type Language, translatedLanguages } from "../model/languages.ts";
import { valueSpan } from "../model/location.ts";
import { translatedFile } from "../model/path.ts";
import type { Singles } from "../model/singles.ts";
import type { Block, Outline, Translation, Translations } from "../model/translation.ts";
import { nodeAt, type ValueNode } from "../model/value.ts";
import { byText, type Change, changedWords, changesSince, textOf } from "./reviewed.ts";
import { differences, nameOfKind } from "./translation-differences.ts";
import {
  type ReviewedBlock,
  readTranslationLock,
  type TranslationLock,
} from "./translation-lock.ts";
import { untranslatedIn } from "./untranslated.ts";

/** What is needed to check translations. */
export interface TranslationContext {
  readonly files: readonly Summary[];
  readonly singles: Singles;
  /** Paths of files that exist but could not be read. */
  readonly unreadablePaths: ReadonlySet<string>;
  /** What is said of a file that is not read. */
  readonly judgeFile: (file: ObservedFile) => readonly Finding[];
}

/** The findings about all translations. */
export function checkTranslations(
  { files, sources, lock }: Translations,
  context: TranslationContext,
): Finding[] {
  const originals = new Map(context.files.map((file) => [file.path, file]));
  if (files.length === 0) return [];
  const languages = translatedLanguages(context.singles);
  const reviewed = readTranslationLock(lock);
  const found = files.flatMap((file): Finding[] => {
    const foreign = foreignTranslation(file, languages, originals, context);
    if (foreign) return [...context.judgeFile(observedFile(file.path, foreign))];
    const { summary, outline } = file;
    const source = sources.get(file.source);
    // If a file was not read completely, it is not known what it lacks.
    if (!summary?.whole || !source || !originals.get(file.source)?.whole) return [];
    const before = reviewed.files.get(file.path);
    const changes = before ? changesOf(outline, source, before) : [];
    return [
      ...differences(source, outline, new Set(changes.map(textOfChange))),
      ...stale(file, source, before, changes),
      ...missing(file, source),
      ...untranslated(file, source),
    ];
  });
  if (!lock || !reviewed.strange) return found;
  const strange = stageFinding(
    "translation-stale",
    { file: lock.path, span: reviewed.strange },
    "No command wrote this line of the list of reviewed translations.",
    "Take the file of the last commit again. For what was reviewed since, press “I have read this beside its source” at the desk, or run npm run content -- reviewed FILE",
  );
  return [strange, ...found];
}

/** Why a file is not a translation of this site; undefined if it is one. */
function foreignTranslation(
  { source, language, summary }: Translation,
  languages: readonly Language[],
  sources: ReadonlyMap<string, Summary>,
  { unreadablePaths }: TranslationContext,
): ForeignTranslation | undefined {
  const foreign = (
    problem: ForeignTranslation["problem"],
    suggested: ForeignTranslation["suggested"],
  ): ForeignTranslation => ({
    kind: "foreign-translation",
    span: wholeFile,
    problem,
    language,
    source,
    suggested,
  });
  if (!languages.some((row) => row.language === language)) return foreign("language", undefined);
  if (unreadablePaths.has(source)) return undefined;
  if (!sources.has(source)) {
    const near = closest(source, [...sources.keys()]);
    return foreign(
      "source",
      near === undefined ? undefined : { source: near, path: translatedFile(near, language) },
    );
  }
  return summary ? undefined : foreign("no words", undefined);
}

/**
 * The changes of a source that its translation has to follow; a text without any translation counts as missing instead.
 * @param before the source as it was reviewed
 */
export function changesOf(
  { blocks }: Outline,
  source: Outline,
  before: readonly ReviewedBlock[],
): Change[] {
  const texts = new Set(blocks.map(({ id }) => textOf(id)));
  return changesSince(before, source.blocks).filter(
    ({ kind, block }) => kind !== "new" || texts.has(textOf(block?.id ?? "")),
  );
}

const textOfChange = ({ block, before }: Change) => textOf((block ?? before)?.id ?? "");

/** How far a translation is behind its source. */
export interface Standing {
  /** Whether somebody has ever recorded a review of it. */
  readonly isRead: boolean;
  /** Blocks not reviewed since the source changed, without new ones. */
  readonly stale: number;
  readonly new: number;
  /** Texts that are not translated. */
  readonly missing: number;
}

/** Counts the findings about a translation by kind. */
export function standingOf(file: Translation, source: Outline, lock: TranslationLock): Standing {
  const before = lock.files.get(file.path);
  const changes = before ? changesOf(file.outline, source, before) : [];
  const added = changes.filter(({ kind }) => kind === "new");
  return {
    isRead: before !== undefined,
    stale: changes.length - added.length,
    new: added.length,
    missing: lackingIn(file.outline, source).length,
  };
}

/** Findings about blocks of a translation not reviewed since the source changed. */
function* stale(
  file: Translation,
  source: Outline,
  before: readonly ReviewedBlock[] | undefined,
  changes: readonly Change[],
): Iterable<Finding> {
  const help = `Bring the translation up to date, read both, and press “I have read this beside its source” at the desk, or run npm run content -- reviewed ${file.path}`;
  const tell = (span: Block["span"], message: string, block?: Block) =>
    stageFinding("translation-stale", { file: file.path, span }, message, {
      help,
      // Also points at the source, for the person who changed it, even if the block is gone.
      related: [
        block
          ? { file: source.path, span: block.span, message: "The source says it here." }
          : { file: source.path, span: wholeFile, message: "This is the source." },
      ],
    });
  if (!before) {
    yield tell(
      wholeFile,
      "Nobody has recorded yet that this translation was read beside its source.",
    );
    return;
  }
  const was = byText(before);
  const its = byText(source.blocks);
  const own = byText(file.outline.blocks);
  /**
   * The span of the corresponding block. A translation with as many blocks as were reviewed does not follow its source yet; one with as
   * many as the source has now does.
   */
  const spanOf = ({ block, before: old }: Change) => {
    const text = textOf((old ?? block)?.id ?? "");
    const blocks = own.get(text) ?? [];
    const reviewed = was.get(text) ?? [];
    const at =
      old && (blocks.length === reviewed.length || !block)
        ? reviewed.indexOf(old)
        : (its.get(text) ?? []).findIndex(({ id }) => id === block?.id);
    const near = blocks[Math.min(Math.max(at, 0), blocks.length - 1)] ?? file.outline.blocks[0];
    return near?.span ?? wholeFile;
  };
  for (const change of changes) yield tell(spanOf(change), changeMessage(change), change.block);
}

function changeMessage({ kind, block, before }: Change): string {
  const name = nameOfKind(block?.kind ?? "text");
  const words = `“${block?.text.replace(/\s+/g, " ").replace(/[.\s]+$/, "") ?? ""}”`;
  if (kind === "gone") return "What this translates is not in the source any more.";
  if (kind === "new") return `The source has a new ${name} here: ${words}.`;
  if (kind === "moved") return `The source says this in another place now: ${words}.`;
  const { added, gone } = block && before ? changedWords(block, before) : { added: [], gone: 0 };
  const news = added.map((each) => `“${each}”`).join(", ");
  const old = gone === 0 ? "" : `${gone} ${gone === 1 ? "word is" : "words are"} gone`;
  const what = [news === "" ? "" : `new is ${news}`, old].filter((each) => each !== "").join("; ");
  return `The source of this has changed since it was reviewed${what === "" ? " in its order, links or pictures" : `: ${what}`}.`;
}

/** Most texts named in one sentence. */
const maxNamed = 8;

/** The texts of a source that its translation lacks. */
function lackingIn({ blocks }: Outline, source: Outline): string[] {
  const texts = new Set(blocks.map(({ id }) => textOf(id)));
  const rows = new Set([...texts].map(rowOf));
  // A row of pages.yaml is a page. Some pages remain untranslated for good, so a row without any
  // translation is not reported (decision 319).
  const isLacking = (text: string) =>
    !texts.has(text) && (source.path !== singleFiles.pages.file || rows.has(rowOf(text)));
  return [...new Set(source.blocks.map(({ id }) => textOf(id)))].filter(isLacking);
}

/** Pointer of the innermost group that a translation has around a text; empty for the file. */
function groupOf(root: ValueNode | undefined, text: string): string {
  let group = "";
  for (const step of pointerSteps(text.replace(/#$/, "")).slice(0, -1)) {
    const inner = pointerTo(group, step);
    if (!nodeAt(root, inner)) break;
    group = inner;
  }
  return group;
}

/** Findings about what a translation lacks. */
function* missing({ path, outline, summary }: Translation, source: Outline): Iterable<Finding> {
  const lacking = lackingIn(outline, source);
  for (const [group, texts] of grouped(lacking, (text) => groupOf(summary?.root, text))) {
    const names = texts
      .slice(0, maxNamed)
      .map((text) => fieldName(text.slice(group.length).replace(/#$/, "")) || "the text itself");
    const of = group === "" ? "" : ` of ${fieldName(group)}`;
    const more = texts.length > maxNamed ? ` and ${texts.length - maxNamed} more` : "";
    const first = source.blocks.find(({ id }) => textOf(id) === texts[0]);
    yield stageFinding(
      "translation-missing",
      {
        file: path,
        span: group === "" || !summary?.root ? wholeFile : valueSpan(summary.root, group),
      },
      `${texts.length === 1 ? `One text${of} is` : `${texts.length} texts${of} are`} not translated: ${names.join(", ")}${more}.`,
      {
        help: "Add what is missing here: until then, visitors read the source's words.",
        related: first && [
          { file: source.path, span: first.span, message: "The source says it here." },
        ],
      },
    );
  }
}

/** The finding about texts that are not in the language of the translation: one, as it is one job. */
function untranslated(translation: Translation, source: Outline): Finding[] {
  const { path, outline } = translation;
  const { blocks, reason } = untranslatedIn(translation, source);
  const [first, ...more] = blocks;
  if (!first) return [];
  const isMost = blocks.length * 2 > outline.blocks.length;
  const which = isMost ? "Most of this file is" : `${blocks.length} texts are`;
  const it = more.length === 0 ? "it" : "them";
  return [
    stageFinding(
      "translation-missing",
      { file: path, span: first.span },
      more.length === 0
        ? `This is ${reason}.`
        : `${which} ${reason}; this is the first text of them.`,
      `Translate ${it}, or take ${it} out: visitors read the source's words then too.`,
    ),
  ];
}

/** The top-level field that a text is in. */
const rowOf = (text: string) => text.split("/", 2).at(1);
