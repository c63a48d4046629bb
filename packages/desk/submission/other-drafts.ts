// Collects the files to hand over: those of the open draft, and of other drafts that are handed over together.

import type { CompilerClient } from "../compiler-client.ts";
import type { DraftHead, DraftPicture, MergedVersions } from "../drafts/draft.ts";
import type { Drafts } from "../drafts/drafts.ts";
import type { OpenDraft } from "../drafts/open-draft.ts";
import { NotStored } from "../drafts/storage-problem.ts";
import { changesOf, type OtherFiles } from "../file/changes.ts";
import { isResolved, merge } from "../merge/merge.ts";
import type { Changes } from "../protocol.ts";
import type { Submission } from "../sending/submission.ts";
import { normaliseLineEnds, restoreLineEnds } from "../text/line-ends.ts";

/** Another draft to hand over together. */
export interface OtherDraft {
  readonly id: string;
  readonly changes: Changes;
  /** Pictures that its texts refer to. */
  readonly pictures: readonly DraftPicture[];
  readonly mergedVersions: MergedVersions;
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
    const { path, base, met: mergedVersions = {}, sent } = head;
    const { text, others } = kept.snapshot;
    const seen = Object.fromEntries(pictures.map((picture) => [picture.path, picture.seen]));
    const changes = changesOf(path, withLineEndsOf(base, text), others, seen);
    const used = pictures.filter((picture) => Object.hasOwn(changes.pictures, picture.path));
    return { id, changes, pictures: used, mergedVersions, sent: sent?.paths ?? [] };
  });
  return Promise.all(found);
}

/**
 * Changes a draft that is not open.
 * @throws Error if another tab is writing it, or it cannot be stored
 */
async function changeClosedDraft(
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
  requireStored(draft);
}

/** @throws NotStored if its last change could not be stored */
function requireStored(draft: OpenDraft): void {
  const saved = draft.saveState();
  if (saved.state === "failed") throw new NotStored(saved.problem);
}

/** Drafts that are handed over together. */
interface HandedTogether {
  readonly drafts: Drafts;
  /** The open one; undefined if its file has not changed. */
  readonly draft: OpenDraft | undefined;
  /** What it changes. */
  readonly own: Changes;
  readonly otherDrafts: readonly OtherDraft[];
}

/**
 * Changes all drafts that are handed over together, the open one first.
 * @throws Error if one of them cannot be changed or stored; those before it are
 */
export async function changeTogether(
  { drafts, draft, own, otherDrafts }: HandedTogether,
  change: (one: OpenDraft, changes: Changes) => void,
): Promise<void> {
  if (draft) {
    change(draft, own);
    await draft.flush();
    requireStored(draft);
  }
  for (const { id, changes } of otherDrafts) {
    await changeClosedDraft(drafts, id, (closed) => change(closed, changes));
  }
}

/**
 * Notes in drafts that a sending has taken them back from their pull request.
 * @throws Error if one of them cannot be changed; those before it are
 */
export async function revert(
  drafts: Drafts,
  staying: readonly Pick<DraftHead, "id">[],
): Promise<void> {
  for (const { id } of staying) await changeClosedDraft(drafts, id, (draft) => draft.revert());
}

/**
 * Puts merged texts into all drafts that change them, and notes there what was merged.
 * @param onTexts changes texts of the open draft
 * @throws Error if one of them cannot be changed; then nothing counts as merged
 */
export async function mergeTogether(
  together: HandedTogether,
  texts: OtherFiles,
  mergedVersions: MergedVersions,
  onTexts: (texts: OtherFiles) => void,
): Promise<void> {
  const { draft, own } = together;
  await changeTogether(together, (one, { files }) => {
    const isIts = (path: string) =>
      Object.hasOwn(files, path) && (one === draft || !Object.hasOwn(own.files, path));
    const its = Object.fromEntries(Object.entries(texts).filter(([path]) => isIts(path)));
    if (one === draft) {
      onTexts(its);
    } else if (Object.keys(its).length > 0) {
      replaceTexts(one, its);
    }
  });
  // Only when all have their texts: what one of them counts as merged would not be merged again into the others.
  await changeTogether(together, (one) =>
    one.updateHead({ met: { ...draft?.head.met, ...mergedVersions } }),
  );
}

/** Replaces texts of a draft: its own, and those of other files. */
function replaceTexts(draft: OpenDraft, { [draft.head.path]: own, ...rest }: OtherFiles): void {
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
export async function submissionOf(
  { compiler, path, title, base, pictures }: HandedFile,
  own: Changes,
  otherDrafts: readonly OtherDraft[],
  merged: OtherFiles,
): Promise<{ readonly submission: Submission; readonly changes: Changes }> {
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
    submission: {
      path,
      title,
      isNew: base === null,
      draftCount: otherDrafts.length + 1,
      files,
      before,
      pictures: used,
    },
    changes: { files, pictures: seen },
  };
}
