// The open file, for all components of its view.
import { createContext, useContext } from "react";
import type { CompilerClient } from "../compiler-client.ts";
import type { Drafts } from "../drafts/drafts.ts";
import type { OpenDraft } from "../drafts/open-draft.ts";
import type { StorageProblem } from "../drafts/storage-problem.ts";
import type { Changes, DeskCollection, DeskSite } from "../protocol.ts";
import type { FileOpener } from "./file-opener.ts";
import type { ShownPicture } from "./usePictures.ts";

export interface FileInView {
  readonly site: DeskSite;
  readonly compiler: CompilerClient;
  readonly opener: FileOpener;
  /** Relative to the content folder. */
  readonly path: string;
  readonly title: string;
  readonly collection: DeskCollection | undefined;
  /** The published file; null if it is new. */
  readonly base: string | null;
  /** Undefined if drafts cannot be stored. */
  readonly drafts: Drafts | undefined;
  readonly draft: OpenDraft | undefined;
  /** Why drafts cannot be stored. */
  readonly problem?: StorageProblem;
  readonly isReadOnly: boolean;
  /** Pictures that the draft has added. */
  readonly pictures: readonly ShownPicture[];
  /** Returns the editor's current text. */
  readonly current: () => string;
  /** Returns the current changes of the draft. */
  readonly changes: () => Changes;
}

export const FileContext = createContext<FileInView | undefined>(undefined);

/**
 * The open file.
 * @throws Error outside of its view
 */
export function useFile(): FileInView {
  const file = useContext(FileContext);
  if (!file) throw new Error("No file is open here.");
  return file;
}
