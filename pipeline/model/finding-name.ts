// Names a finding so that the name stays the same when lines or list rows move, to compare the findings of two runs.
import type { Finding } from "../finding.ts";

/** A position in a list, as messages name it. */
const place =
  /\bthe (?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th)) /gi;

/** The identity of a finding, whatever line and row it is in. */
export function findingName({
  code,
  file,
  message,
}: Pick<Finding, "file" | "message"> & { code: string }): string {
  return JSON.stringify([file, code, message.replace(place, "the ")]);
}
