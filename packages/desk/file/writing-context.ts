// What is written in the open file and found in it. It changes with every key.
import { createContext, type RefObject, useContext } from "react";
import type { Changes, Pasted } from "../protocol.ts";
import type { OtherFiles } from "./changes.ts";
import type { useFindings } from "./useFindings.ts";
import type { TextEditorHandle } from "./useTextEditor.ts";

/** The notice for something pasted or dropped. */
export interface InsertNotice extends Pick<Pasted, "messages" | "title"> {
  readonly message: string;
}

export interface Writing {
  readonly editor: TextEditorHandle;
  /** The file up to the end of its front matter. */
  readonly head: string;
  readonly changes: Changes;
  /** Texts of other files that change with it. */
  readonly others: OtherFiles;
  readonly found: ReturnType<typeof useFindings>;
  /** Result of the last action. */
  readonly message: string;
  readonly notice: InsertNotice | undefined;
  readonly closeNotice: () => void;
  /** The code whose explanation is shown. */
  readonly explained: string | undefined;
  /** Explains a code; undefined closes the explanation. */
  readonly explain: (code: string | undefined) => void;
  /** The element that contains form and text. */
  readonly scroller: RefObject<HTMLDivElement | null>;
}

export const WritingContext = createContext<Writing | undefined>(undefined);

/**
 * What is written in the open file.
 * @throws Error outside of its view
 */
export function useWriting(): Writing {
  const writing = useContext(WritingContext);
  if (!writing) throw new Error("Nothing is written here.");
  return writing;
}
