// Merges two changes of a file by lines. No text of either side is lost silently: conflicting changes are shown side by side until
// somebody chooses.
import { normaliseLineEnds, restoreLineEnds } from "../text/line-ends.ts";
import { yamlRangeOf } from "../text/yaml-head.ts";
import { type Conflict, mergeLines, type Part, type Versions } from "./lines.ts";

/** Three versions of a file; null if it does not exist. */
export interface FileVersions {
  readonly base: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** The merged text; null if the file is removed; parts if there are conflicts. */
export type Merged = string | null | readonly Part[];

/** The resolution of a conflict. */
export type Choice = "mine" | "theirs";

/** A file with conflicts. */
export interface ConflictedFile {
  readonly path: string;
  /** Origin of the other version. */
  readonly of: string;
  readonly parts: readonly Part[];
}

/** Adds a final line break, so that other text can follow. */
const whole = (text: string) => (text === "" || text.endsWith("\n") ? text : `${text}\n`);

/** Whether nobody has to choose. */
export const isResolved = (merged: Merged): merged is string | null =>
  typeof merged === "string" || merged === null;

export const isConflict = (part: Part): part is Conflict => typeof part !== "string";

/**
 * Merges two changes of a file.
 * @param path path of the file, which determines its format
 */
export function merge(path: string, { base, mine, theirs }: FileVersions): Merged {
  if (mine === theirs || base === theirs) return mine;
  if (base === mine) return theirs;
  if (mine === null || theirs === null) return [{ mine, theirs }];
  const { text, ends } = normaliseLineEnds(theirs);
  const versions = {
    base: whole(normaliseLineEnds(base ?? "").text),
    mine: whole(normaliseLineEnds(mine).text),
    theirs: whole(text),
  };
  const parts = partsOf(path, versions);
  if (!parts.some(isConflict)) return restoreLineEnds(parts.join(""), ends);
  const ended = (piece: string | null) => piece && restoreLineEnds(piece, { ...ends, mark: false });
  const all = parts.map((part) =>
    isConflict(part)
      ? { ...part, mine: ended(part.mine), theirs: ended(part.theirs) }
      : (ended(part) ?? ""),
  );
  return ends.mark ? [restoreLineEnds("", ends), ...all] : all;
}

/** The text after all conflicts are resolved; null if the file is removed. `choices`: in the order of the conflicts. */
export function resolvedText(parts: readonly Part[], choices: readonly Choice[]): string | null {
  let index = 0;
  const texts = parts.map((part) => {
    if (!isConflict(part)) return part;
    return part[choices[index++] ?? "mine"];
  });
  return texts.includes(null) ? null : texts.join("");
}

/** Merges the fields and the text by themselves; where fields cannot be read, no changes of both are put together. */
function partsOf(path: string, versions: Versions): readonly Part[] {
  const splitOf = (text: string) => {
    const body = yamlRangeOf(path, text)?.body;
    return body === undefined ? undefined : { fields: text.slice(0, body), text: text.slice(body) };
  };
  const base = splitOf(versions.base);
  const mine = splitOf(versions.mine);
  const theirs = splitOf(versions.theirs);
  if (!base || !mine || !theirs) {
    return mergeLines(versions);
  }
  const fields = { base: base.fields, mine: mine.fields, theirs: theirs.fields };
  const text = { base: base.text, mine: mine.text, theirs: theirs.text };
  return [...mergeLines(fields), ...mergeLines(text)];
}
