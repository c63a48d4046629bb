// The notice for something pasted or dropped.
import type { Pasted } from "../protocol.ts";

export interface InsertNotice extends Pick<Pasted, "messages" | "title"> {
  readonly message: string;
}

/** Undefined if nothing was left out. */
export const insertNoticeOf = ({ messages, title }: Pasted): InsertNotice | undefined =>
  messages.length === 0
    ? undefined
    : { message: "The text was put in as Markdown.", messages, title };
