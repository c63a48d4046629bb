// Merges a draft's files with the changes that others have made in the meantime.

import { type MergedVersions, versionKey } from "../drafts/draft.ts";
import {
  type Choice,
  type ConflictedFile,
  type FileVersions,
  isConflict,
  isResolved,
  type Merged,
  merge,
  resolvedText,
} from "../merge/merge.ts";
import type { OtherSide, UpstreamState } from "../sending-protocol.ts";

/** Result of merging. */
export interface MergeResult {
  /** Texts that differ from the draft. */
  readonly texts: Readonly<Record<string, string | null>>;
  /** Others' versions that are merged in them. */
  readonly mergedVersions: MergedVersions;
  /** The first file with a conflict. */
  readonly choose: ConflictedFile | undefined;
}

/** The draft's files. */
interface DraftFiles {
  /** The draft's texts; null for removed files. */
  readonly files: Readonly<Record<string, string | null>>;
  /** Published texts when the draft was begun. */
  readonly before: Readonly<Record<string, string | undefined>>;
  readonly mergedVersions: MergedVersions;
}

/** Resolutions so far, by `versionKey`. */
export type Resolutions = Readonly<Record<string, readonly Choice[]>>;

/** Merges a text with one version; returns parts if there are unresolved conflicts. */
function withSide(path: string, versions: FileVersions, choices: readonly Choice[] = []): Merged {
  const merged = merge(path, versions);
  if (isResolved(merged)) return merged;
  return choices.length === merged.filter(isConflict).length
    ? resolvedText(merged, choices)
    : merged;
}

/** Merges a file with all other versions, up to the first conflict. */
function withSides(
  path: string,
  mine: string | null,
  { before, mergedVersions }: DraftFiles,
  sides: readonly OtherSide[],
  chosen: Resolutions,
): ConflictedFile | (Pick<MergeResult, "mergedVersions"> & { readonly text: string | null }) {
  const now: Record<string, string | null> = {};
  let text = mine;
  for (const { of, base = before[path] ?? null, theirs } of sides) {
    const key = versionKey(of, path);
    const began = mergedVersions[key] === undefined ? base : mergedVersions[key];
    const merged = withSide(path, { base: began, mine: text, theirs }, chosen[key]);
    if (!isResolved(merged)) return { path, of, parts: merged };
    text = merged;
    if (theirs !== began) now[key] = theirs;
  }
  return { text, mergedVersions: now };
}

/** Merges all files, one after the other. */
export function mergeUpstream(
  known: DraftFiles,
  look: UpstreamState,
  chosen: Resolutions,
): MergeResult {
  const texts: Record<string, string | null> = {};
  const mergedVersions: Record<string, string | null> = {};
  for (const [path, mine] of Object.entries(known.files)) {
    const found = withSides(path, mine, known, look.files[path] ?? [], chosen);
    if ("parts" in found) return { texts, mergedVersions, choose: found };
    if (found.text !== mine) texts[path] = found.text;
    Object.assign(mergedVersions, found.mergedVersions);
  }
  return { texts, mergedVersions, choose: undefined };
}

/** Key of a file's resolutions. */
export const choiceKey = ({ of, path }: ConflictedFile) => versionKey(of, path);
