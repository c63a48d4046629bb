// The open file, for all components of its view: what typing does not change.
import { type ComponentType, createContext, useContext } from "react";
import type { CompilerClient } from "../compiler-client.ts";
import type { Drafts } from "../drafts/drafts.ts";
import type { OpenDraft } from "../drafts/open-draft.ts";
import type { StorageProblem } from "../drafts/storage-problem.ts";
import type { AddPictures } from "../pictures/useAddedPictures.ts";
import type { Answers, Changes, Completions, DeskCollection, DeskSite } from "../protocol.ts";
import type { OtherFiles } from "./changes.ts";
import type { FileOpener, Opened } from "./file-opener.ts";
import type { OtherTexts } from "./other-texts.ts";
import type { ShownPicture } from "./usePictures.ts";

/** What the view of a file is given. */
export interface FileViewProps {
  site: DeskSite;
  compiler: CompilerClient;
  /** Undefined if drafts cannot be stored. */
  drafts: Drafts | undefined;
  /** Why they cannot. */
  problem?: StorageProblem;
  opener: FileOpener;
  opened: Opened;
  /** The form of a translation; otherwise that of the file's collection. */
  collection?: DeskCollection;
  /** Replaces the preview beside the text. */
  Beside?: ComponentType;
}

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
  /** Their addresses by path, for the preview. */
  readonly dropped: ReadonlyMap<string, string>;
  /** What fields and completion offer: of the site, and of the draft. */
  readonly offers: Completions;
  /** Adds pictures from the writer's computer; undefined if they cannot be stored. */
  readonly addPictures: AddPictures | undefined;
  /** The texts of other files that change with it. */
  readonly otherTexts: OtherTexts;
  /** Returns the editor's current text. */
  readonly current: () => string;
  /** Returns the current changes of the draft. */
  readonly changes: () => Changes;
  readonly acts: FileActs;
}

/** What the windows and notices do with the open file. */
export interface FileActs {
  /** Replaces the editor's text. */
  readonly replace: (text: string) => void;
  /** Changes texts of the draft, also the open one. */
  readonly putTexts: (texts: OtherFiles) => void;
  /** Shows the source, or fields and text. */
  readonly showSource: (isSource: boolean) => void;
  /** Applies the edits by which a page gets another address. */
  readonly rename: (renaming: Answers["rename"]) => Promise<void>;
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
