// What makes a finding the same as one of another run: that it says the same of the same file. Lines move, and so do the rows of
// a list: when one above is removed, “redirects[6]” is called “redirects[5]”.
import type { Diagnostic } from "./diagnostic.ts";

/** The name of a finding, whatever line and row it stands in. */
export function findingName({ code, file, message }: Pick<Diagnostic, "file" | "message"> & { code: string }): string {
  return JSON.stringify([file, code, message.replace(/\[\d+\]/g, "[]")]);
}
