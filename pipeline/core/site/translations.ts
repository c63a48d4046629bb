// Compares translations with their sources: what is stale, what differs, what is missing.

import { pointerSteps, pointerTo } from "@site/common/json-pointer";
import type { Finding, Location } from "../../finding.ts";
import type { Summary } from "../../model/analysis.ts";
import { closest } from "../../model/closest.ts";
import { grouped } from "../../model/grouped.ts";
import { type Language, translatedLanguages } from "../../model/languages.ts";
import { valueSpan } from "../../model/location.ts";
import { translatedFile } from "../../model/path.ts";
import type { Singles } from "../../model/singles.ts";
import type { Outline, Translation, Translations } from "../../model/translation.ts";
import { nodeAt, type ValueNode } from "../../model/value.ts";
import { type FileProblem, findingOn, wholeFile } from "../../read/files/problem.ts";
import { byText, type Change, changedWords, changesSince, textOf } from "./reviewed.ts";
import { differences } from "./translation-differences.ts";
import {
  type ReviewedBlock,
  readTranslationLock,
  type TranslationLock,
} from "./translation-lock.ts";
import type { Lacking, Stale, TranslationProblem } from "./translation-problem.ts";
import { untranslatedIn } from "./untranslated.ts";

/** What is needed to compare translations. */
export interface TranslationContext {
  readonly files: readonly Summary[];
  readonly singles: Singles;
  /** Paths of files that exist but could not be read. */
  readonly unreadablePaths: ReadonlySet<string>;
  /** Asks for the paths that renamed files had, by their paths now. */
  readonly formerPaths?: (() => ReadonlyMap<string, string>) | undefined;
}

/** What is known of the translations of a site. */
export interface ComparedTranslations {
  readonly problems: readonly TranslationProblem[];
  /** Findings about files that are no translations of this site. */
  readonly foreign: readonly Finding[];
}

/** Compares all translations with their sources. */
export function compareTranslations(
  { files, sources, lock }: Translations,
  context: TranslationContext,
): ComparedTranslations {
  if (files.length === 0) return { problems: [], foreign: [] };
  const originals = new Map(context.files.map((file) => [file.path, file]));
  const languages = translatedLanguages(context.singles);
  const reviewed = readTranslationLock(lock);
  const foreign: Finding[] = [];
  const problems = files.flatMap((file): TranslationProblem[] => {
    const unknown = foreignTranslation(file, languages, originals, context);
    if (unknown) {
      foreign.push(findingOn(file.path, unknown));
      return [];
    }
    const { summary, outline } = file;
    const source = sources.get(file.source);
    // If a file was not read completely, it is not known what it lacks.
    if (!summary?.isComplete || !source || !originals.get(file.source)?.isComplete) return [];
    const before = reviewed.files.get(file.path);
    const changes = before ? changesOf(outline, source, before) : [];
    return [
      ...differences(source, outline),
      ...(before
        ? staleIn(file, source, before, changes)
        : [
            {
              kind: "never-read",
              at: { file: file.path, span: wholeFile },
              source: file.source,
            } as const,
          ]),
      ...missingIn(file, source),
      ...untranslatedBlocks(file, source),
    ];
  });
  const strange: TranslationProblem[] =
    lock && reviewed.strange
      ? [{ kind: "strange-line", at: { file: lock.path, span: reviewed.strange } }]
      : [];
  return { problems: [...strange, ...problems], foreign };
}

/** Why a file is not a translation of this site; undefined if it is one. */
function foreignTranslation(
  { source, language, summary }: Translation,
  languages: readonly Language[],
  sources: ReadonlyMap<string, Summary>,
  { unreadablePaths, formerPaths }: TranslationContext,
): FileProblem | undefined {
  const code = "file-unknown";
  if (!languages.some((row) => row.language === language)) {
    return {
      code,
      message: `The site has no language “${language}”, so nothing is made from this file.`,
      help: "Delete it. A text of its own has only one full stop in its name.",
    };
  }
  if (unreadablePaths.has(source)) return undefined;
  if (!sources.has(source)) {
    const renamed = [...(formerPaths?.() ?? [])].find(([, former]) => former === source)?.[0];
    const meant = renamed ?? closest(source, [...sources.keys()]);
    return {
      code,
      message: `There is no ${source} that this file translates.`,
      help: meant
        ? `Rename the file to ${translatedFile(meant, language)}`
        : "Rename the file as its source is called, or remove it.",
    };
  }
  return summary
    ? undefined
    : { code, message: `Nothing in ${source} is translated.`, help: "Remove the file." };
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
    missing: lackingIn(file, source).length,
  };
}

/** The blocks of a translation that were not reviewed since the source changed. */
function staleIn(
  { path, outline }: Translation,
  source: Outline,
  before: readonly ReviewedBlock[],
  changes: readonly Change[],
): Stale[] {
  const was = byText(before);
  const its = byText(source.blocks);
  const own = byText(outline.blocks);
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
    const near = blocks[Math.min(Math.max(at, 0), blocks.length - 1)] ?? outline.blocks[0];
    return near?.span ?? wholeFile;
  };
  return changes.map((change) =>
    staleAt(change, { file: path, span: spanOf(change) }, source.path),
  );
}

/** A change as it is told at a place of the translation. */
function staleAt({ kind, block, before }: Change, at: Location, source: string): Stale {
  const originalAt = block && { file: source, span: block.span };
  if (kind === "gone") return { kind: "gone-text", at, source };
  if (block && originalAt && kind !== "changed") {
    return { kind: kind === "new" ? "new-text" : "moved-text", at, block, originalAt };
  }
  const { added, gone } = block && before ? changedWords(block, before) : { added: [], gone: 0 };
  return { kind: "changed-text", at, added, gone, source, originalAt };
}

/** The texts of a source that its translation lacks. */
function lackingIn({ outline: { blocks }, isOfPages }: Translation, source: Outline): string[] {
  const texts = new Set(blocks.map(({ id }) => textOf(id)));
  const rows = new Set([...texts].map(rowOf));
  // A row of pages.yaml is a page. Some pages remain untranslated for good, so a row without any
  // translation is not reported (decision 319).
  const isLacking = (text: string) => !texts.has(text) && (!isOfPages || rows.has(rowOf(text)));
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

/** What a translation lacks, group by group. */
function missingIn(translation: Translation, source: Outline): Lacking[] {
  const { path, summary } = translation;
  const lacking = lackingIn(translation, source);
  const groups = grouped(lacking, (text) => groupOf(summary?.root, text));
  return Array.from(groups, ([group, texts]) => {
    const first = source.blocks.find(({ id }) => textOf(id) === texts[0]);
    const span = group === "" || !summary?.root ? wholeFile : valueSpan(summary.root, group);
    return {
      kind: "missing-texts",
      at: { file: path, span },
      group,
      texts: texts.map((text) => text.slice(group.length).replace(/#$/, "")),
      originalAt: first && { file: source.path, span: first.span },
    };
  });
}

/** The texts that are not in the language of the translation: one problem, as it is one job. */
function untranslatedBlocks(translation: Translation, source: Outline): Lacking[] {
  const { path, outline } = translation;
  const { blocks, reason } = untranslatedIn(translation, source);
  const [first] = blocks;
  if (!first) return [];
  return [
    {
      kind: "untranslated",
      at: { file: path, span: first.span },
      count: blocks.length,
      isMost: blocks.length * 2 > outline.blocks.length,
      reason,
    },
  ];
}

/** The top-level field that a text is in. */
const rowOf = (text: string) => text.split("/", 2).at(1);
