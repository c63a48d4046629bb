// Collects the files to hand over: those of the open draft, and of other drafts that are handed over together.

import type { Compiler } from "../compiler-client.ts";
import type { DraftPicture, MergedVersions } from "../drafts/draft.ts";
import type { Drafts } from "../drafts/drafts.ts";
import type { OpenDraft } from "../drafts/open-draft.ts";
import { merge } from "../merge/merge.ts";
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
    const changes = changesOf(
      path,
      base === null ? text : restoreLineEnds(text, normaliseLineEnds(base).ends),
      others,
      seen,
    );
    const used = pictures.filter((picture) => Object.hasOwn(changes.pictures, picture.path));
    return { id, changes, pictures: used, met, sent: sent?.paths ?? [] };
  });
  return Promise.all(found);
}

/**
 * Changes a draft that is not open.
 * @throws Error if another tab is writing it
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
  change(draft);
  await draft.close();
}

/** Changes texts in a draft that is not open. */
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

/** The open draft. */
interface OpenedDraft {
  readonly compiler: Pick<Compiler, "ask">;
  readonly path: string;
  readonly title: string;
  /** The published file; null if it is new. */
  readonly base: string | null;
  readonly pictures: readonly Pick<DraftPicture, "path" | "blob">[];
}

/**
 * Combines all drafts.
 * @param merged texts that replace those of the drafts
 * @throws Error if two drafts have conflicting changes
 */
export async function packageOf(
  { compiler, path, title, base, pictures }: OpenedDraft,
  own: Changes,
  otherDrafts: readonly OtherDraft[],
  merged: OtherFiles,
): Promise<{ readonly given: Package; readonly changes: Changes }> {
  const files: Record<string, string | null> = { ...own.files };
  const text = files[path];
  if (base !== null && typeof text === "string") {
    files[path] = restoreLineEnds(text, normaliseLineEnds(base).ends);
  }
  const before: Record<string, string | undefined> = {};
  const all = new Set(
    [own, ...otherDrafts.map(({ changes }) => changes)].flatMap((changes) =>
      Object.keys(changes.files),
    ),
  );
  for (const file of all) {
    before[file] =
      file === path
        ? (base ?? undefined)
        : await compiler.ask("text", { path: file }).catch(() => undefined);
  }
  for (const [file, theirs] of otherDrafts.flatMap(({ changes }) =>
    Object.entries(changes.files),
  )) {
    const mine = files[file];
    const both =
      mine === undefined ? theirs : merge(file, { base: before[file] ?? null, mine, theirs });
    if (typeof both !== "string" && both !== null) {
      throw new Error(
        `Two of these drafts change the same place of ${file}. Hand one over after the other.`,
      );
    }
    files[file] = both;
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
