// What is kept of a text that somebody writes: its head, which the list shows, and its snapshots.
import type { DroppedPicture } from "../protocol.ts";

/** How a draft was handed over. */
export type Way = "github" | "zip" | "folder" | "sent";

/** Others' texts that a draft has taken in, or began with, each by whose it is and its path, as in `siteKey`; null: none. */
export type Met = Readonly<Record<string, string | null>>;

/** How the text of the site is named there. */
export const siteKey = (path: string) => `site: ${path}`;

/** What the list shows of a draft. */
export interface DraftHead {
  readonly id: string;
  /** Of the file that is written, relative to the content folder. */
  readonly path: string;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly changed: number;
  readonly met?: Met;
  /** Name of the pull request that it was sent with, which is the first draft's of those that go together, and its own paths. */
  readonly sent?: { readonly as: string; readonly paths: readonly string[] };
  readonly handed?: { readonly at: number; readonly how: Way };
  /** State of the site that the writer has seen last, as `DeskSite.version` names it. */
  readonly site: string;
  /** The file as it was published in that state; null: it is new. */
  readonly base: string | null;
}

/** A draft at one moment. */
export interface Snapshot {
  /** The whole file. */
  readonly text: string;
  /** The editor's history as plain data (`editor-history.ts`). */
  readonly history?: unknown;
  /** Other files that change with it, such as the redirects; null: removed. */
  readonly others: Readonly<Record<string, string | null>>;
}

/** A picture that was put into a draft. */
export interface DraftPicture {
  /** Below `media/`, as the text names it. */
  readonly path: string;
  readonly blob: Blob;
  readonly seen: DroppedPicture;
  readonly alt: string;
}
