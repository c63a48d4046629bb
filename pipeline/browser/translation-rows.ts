// Aligns the blocks of a translation and its source in rows, which the desk shows side by side.

import { pointerSteps } from "@site/common/json-pointer";
import { escaped } from "../helpers.ts";
import type { SourceFile, Span } from "../read/files/source.ts";
import { fieldName } from "../read/schema/field-name.ts";
import { nameOfKind } from "../translations/block-name.ts";
import { tokensOf } from "../translations/block-words.ts";
import { byText, changedWords, changesOf } from "../translations/changes.ts";
import { readTranslationLock } from "../translations/lock.ts";
import type { Block, Outline, Translation } from "../translations/translation.ts";
import type { TranslationRow } from "./types.ts";

/** The rows in the order of the source; the first block of a field or body stands beside the first of the same, and so on. */
export function rowsOf(
  translation: Translation,
  source: Outline,
  lock: SourceFile | undefined,
): TranslationRow[] {
  const reviewed = readTranslationLock(lock).files.get(translation.path);
  const changes = reviewed ? changesOf(translation.outline, source, reviewed) : [];
  const changed = new Map(
    changes.flatMap(({ block, before }) => {
      if (!block) return [];
      const whole = [{ start: 0, end: block.text.length }];
      return [[block, before ? placesOf(block.text, changedWords(block, before)) : whole] as const];
    }),
  );
  const its = byText(source.blocks);
  const own = byText(translation.outline.blocks);
  return [...new Set([...its.keys(), ...own.keys()])].flatMap((text) => {
    const left = its.get(text) ?? [];
    const right = own.get(text) ?? [];
    return Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
      rowOf(left[at], right[at], changed),
    );
  });
}

function rowOf(
  source: Block | undefined,
  own: Block | undefined,
  changed: ReadonlyMap<Block, readonly Span[]>,
): TranslationRow {
  const { id, kind } = source ?? own ?? { id: "", kind: "text" };
  const pointer = id.replace(/#\d+$/, "");
  return {
    id,
    pointer,
    fieldPath: pointerSteps(pointer),
    noun: kind === "text" ? fieldName(pointer) : nameOfKind(kind),
    source: source && {
      text: source.text,
      span: source.span,
      changed: changed.get(source) ?? [],
    },
    own: own && { text: own.text, span: own.span },
  };
}

/** Positions of consecutive phrases in a text; phrases that are written differently are skipped. */
function placesOf(text: string, phrases: readonly string[]): Span[] {
  let from = 0;
  return phrases.flatMap((phrase) => {
    const words = tokensOf(phrase).map(escaped);
    const [found] = text.slice(from).matchAll(new RegExp(words.join("[^\\p{L}\\p{N}]+"), "gu"));
    if (!found) return [];
    const start = from + found.index;
    from = start + found[0].length;
    return [{ start, end: from }];
  });
}
