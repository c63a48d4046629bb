// Reports the blocks of a source that changed since its translation was reviewed.

import type { ReviewedBlock } from "../../link/translation-lock.ts";
import type { Outline } from "../../read/file/blocks.ts";
import { codesOf } from "../../report/code.ts";
import { startOf } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import { nameOfKind, wordsOfBlock } from "./block-name.ts";
import { type Change, changesOf } from "./changes.ts";

export const codes = codesOf({
  "translation-stale": {
    severity: "warning",
    meaning: "The source of a translation has changed since somebody reviewed both.",
    release: "error",
  },
});

export function reportStale(
  translation: Outline,
  source: Outline,
  reviewed: readonly ReviewedBlock[] | undefined,
  report: Report,
): void {
  const { path, blocks } = translation;
  const help = `Update the translation, read both, then run npm run content -- reviewed ${path}`;
  const start = { ...startOf(source.path), message: "This is the source." };
  if (!reviewed) {
    report({
      code: codes["translation-stale"],
      at: startOf(path),
      message: "Nobody has recorded that this translation was read beside its source.",
      help,
      related: [start],
    });
    return;
  }
  for (const change of changesOf(translation, source, reviewed)) {
    const { block, place } = change;
    const own = change.own.length > 0 ? change.own : blocks;
    const { span } = own[place] ?? own.at(-1) ?? startOf(path);
    const original = block && {
      file: source.path,
      span: block.span,
      message: "The source says it here.",
    };
    report({
      code: codes["translation-stale"],
      at: { file: path, span },
      message: messageFor(change),
      help,
      related: [original ?? start],
    });
  }
}

function messageFor({ block, before }: Change): string {
  if (!block) return "The source no longer has what this translates.";
  return before
    ? "The source of this changed since the review."
    : `The source has a new ${nameOfKind(block.kind)} here: “${wordsOfBlock(block)}”.`;
}
