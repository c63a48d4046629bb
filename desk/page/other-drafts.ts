// Collects the files to hand over: those of the open draft, and of other drafts that are handed over together.

import type { CompilerClient } from "../compiler-client.ts";
import type { DraftPicture, MergedVersions } from "../drafts/draft.ts";
import type { Drafts } from "../drafts/drafts.ts";
import type { OpenDraft } from "../drafts/open-draft.ts";
import { isResolved, merge } from "../merge/merge.ts";
import type { Changes } from "../protocol.ts";
import type { Package } from "../sending/package.ts";
import { normaliseLineEnds, restoreLineEnds } from "../text/line-ends.ts";
import { changesOf, type OtherFiles } from "./changes.ts";

/** Another draft to hand over together. */
export interface OtherDraft {
  readonly id: string;
  readonly changes: Changes;
  /** Pictures that its texts refer to. */
  readonly pictures: readonly DraftPicture[];
  readonly met: MergedVersions;
  /** Paths that were sent before. */
  readonly sent: readonly string[];
}

/** A text with the byte order mark and the line endings of the published file. */
const withLineEndsOf = (base: string | null, text: string) =>
  base === null ? text : restoreLineEnds(text, normaliseLineEnds(base).ends);

/**
 * Reads stored drafts.
 * @throws Error if one is not there any more
 */
export async function readOtherDrafts(
  { store }: Drafts,
  ids: readonly string[],
): Promise<readonly OtherDraft[]> {
  const found = ids.map(async (id) => {
    const [head, kept, pictures] = await Promise.all([
      store.head(id),
      store.read(id),
      store.pictures(id),
    ]);
    if (!head || !kept) throw new Error("One of the drafts is not there any more. Check again.");
    const { path, base, met = {}, sent } = head;
    const { text, others } = kept.snapshot;
    const seen = Object.fromEntries(pictures.map((picture) => [picture.path, picture.seen]));
    const changes = changesOf(path, withLineEndsOf(base, text), others, seen);
    const used = pictures.filter((picture) => Object.hasOwn(changes.pictures, picture.path));
    return { id, changes, pictures: used, met, sent: sent?.paths ?? [] };
  });
  return Promise.all(found);
}

/**
 * Changes a draft that is not open.
 * @throws Error if another tab is writing it, or it cannot be stored
 */
export async function changeClosedDraft(
  drafts: Drafts,
  id: string,
  change: (draft: OpenDraft) => void,
): Promise<void> {
  const draft = await drafts.load(id);
  if (!draft || draft.isElsewhere) {
    throw new Error("One of the drafts is open in another tab: close it there.");
  }
  try {
    change(draft);
  } finally {
    await draft.close();
  }
  const saved = draft.saveState();
  if (saved.state === "failed") throw new Error(saved.problem.message);
}

/** Replaces texts of a draft: its own, and those of other files. */
export function replaceTexts(
  draft: OpenDraft,
  { [draft.head.path]: own, ...rest }: OtherFiles,
): void {
  const { text, history, others } = draft.snapshot;
  // The undo history belongs to the old text.
  const changed =
    typeof own === "string" ? { text: normaliseLineEnds(own).text } : { text, history };
  draft.save({ ...changed, others: { ...others, ...rest } });
}

/** The open file and its pictures, as far as handing over needs them. */
interface HandedFile {
  readonly compiler: CompilerClient;
  readonly path: string;
  readonly title: string;
  /** The published file; null if it is new. */
  readonly base: string | null;
  readonly pictures: readonly Pick<DraftPicture, "path" | "blob">[];
}

/**
 * A file as two drafts change it.
 * @param mine undefined if only the other draft changes it
 * @throws Error if they change the same place
 */
function combined(
  file: string,
  base: string | null,
  mine: string | null | undefined,
  theirs: string | null,
): string | null {
  if (mine === undefined) return theirs;
  const both = merge(file, { base, mine, theirs });
  if (isResolved(both)) return both;
  throw new Error(
    `Two of these drafts change the same place of ${file}. Hand one over after the other.`,
  );
}

/**
 * Combines all drafts.
 * @param merged texts that replace those of the drafts
 * @throws Error if two drafts have conflicting changes
 */
export async function packageOf(
  { compiler, path, title, base, pictures }: HandedFile,
  own: Changes,
  otherDrafts: readonly OtherDraft[],
  merged: OtherFiles,
): Promise<{ readonly given: Package; readonly changes: Changes }> {
  const files: Record<string, string | null> = { ...own.files };
  const text = files[path];
  if (typeof text === "string") files[path] = withLineEndsOf(base, text);
  const theirFiles = otherDrafts.flatMap(({ changes }) => Object.entries(changes.files));
  const before: Record<string, string | undefined> = {};
  for (const file of new Set([...Object.keys(files), ...theirFiles.map(([name]) => name)])) {
    before[file] =
      file === path
        ? (base ?? undefined)
        : await compiler.ask("text", { path: file }).catch(() => undefined);
  }
  for (const [file, theirs] of theirFiles) {
    files[file] = combined(file, before[file] ?? null, files[file], theirs);
  }
  Object.assign(files, merged);
  const used = [
    ...pictures.filter((picture) => Object.hasOwn(own.pictures, picture.path)),
    ...otherDrafts.flatMap((draft) => draft.pictures),
  ];
  const seen: Changes["pictures"] = Object.assign(
    {},
    own.pictures,
    ...otherDrafts.map(({ changes }) => changes.pictures),
  );
  return {
    given: { path, title, isNew: base === null, files, before, pictures: used },
    changes: { files, pictures: seen },
  };
}
