// An identity of findings that survives moved lines and list rows, to compare two runs: it is the same if it says the same of the
// same file.
import type { Diagnostic } from "./diagnostic.ts";

/** A place in a list, as messages name it. */
const place = /\bthe (?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th)) /gi;

/** The name of a finding, whatever line and row it stands in. */
export function findingName({ code, file, message }: Pick<Diagnostic, "file" | "message"> & { code: string }): string {
  return JSON.stringify([file, code, message.replace(place, "the ")]);
}
