// Makes the unified diff of a fix, as a fixture shows it.
import { createTwoFilesPatch } from "diff";

export function shownChanges(file: string, before: string, after: string): string {
  const names = [`a/${file}`, `b/${file}`] as const;
  return createTwoFilesPatch(...names, before, after, undefined, undefined, { context: 2 })
    .replace(/^=+\n/, "")
    .trimEnd();
}
