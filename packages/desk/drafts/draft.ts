// The types of a stored draft: its head, which the list of drafts shows, its snapshots and its pictures.

import type { DroppedPicture } from "../protocol.ts";
import type { RequestWords } from "../sending-protocol.ts";

/** Ways to hand over a draft. */
export type HandoverMethod = "zip" | "sent";

/** Other people's versions that a draft has merged or started from, by their `versionKey`; null for none. */
export type MergedVersions = Readonly<Record<string, string | null>>;

/** The key of another version of a file. `of`: its origin, such as `site`. */
export const versionKey = (of: string, path: string) => `${of}: ${path}`;

/** What the writer has changed in a proposed text. */
interface Edit {
  /** The proposed text: the edit applies to no other. */
  readonly of: string;
  readonly text: string;
}

/** What the writer has changed in the proposed title of a pull request, and the words of their own. */
export interface RequestEdits {
  readonly title?: Edit;
  readonly words?: string;
}

/** The words that a pull request was sent with. */
export interface SentWords extends RequestWords {
  /** The title that was proposed: another one is the writer's own. */
  readonly proposed: string;
}

/** The pull request that a draft was sent with. */
export interface SentDraft {
  /** The id of its first draft. */
  readonly as: string;
  /** This draft's own paths. */
  readonly paths: readonly string[];
  /** The words that it may have; several if answers were lost. */
  readonly words?: readonly SentWords[];
}

/** A draft as shown in the list. */
export interface DraftHead {
  readonly id: string;
  /** Path of the file, relative to the content folder. */
  readonly path: string;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly changed: number;
  readonly met?: MergedVersions;
  readonly sent?: SentDraft;
  /** The id of its next pull request, where the one of its own id goes on without it. */
  readonly next?: string;
  readonly request?: RequestEdits;
  readonly handed?: { readonly at: number; readonly how: HandoverMethod };
  /** The state of the site that the writer last saw (`DeskSite.version`). */
  readonly site: string;
  /** The file as published in that state; null if it is new. */
  readonly base: string | null;
}

/** The content of a draft at one moment. */
export interface Snapshot {
  /** Text of the whole file. */
  readonly text: string;
  /** The editor's history as plain data (`editor-history.ts`). */
  readonly history?: unknown;
  /** Other files that change with it, such as the redirects; null for removed files. */
  readonly others: Readonly<Record<string, string | null>>;
}

/** A picture added to a draft. */
export interface DraftPicture {
  /** Path in `media/`, as the text refers to it. */
  readonly path: string;
  readonly blob: Blob;
  readonly seen: DroppedPicture;
  readonly alt: string;
}
