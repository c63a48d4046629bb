// The files of a draft together with what others have made of them meanwhile.
import type { Look } from "../../server/sending/protocol.ts";
import type { Met } from "../keep/draft.ts";
import type { Part } from "../merge/lines.ts";
import { type Choice, isCollision, merge, settled } from "../merge/merge.ts";

/** A file that somebody has to choose in. */
export interface ToChoose {
  readonly path: string;
  /** Whose words stand beside the draft's. */
  readonly of: string;
  readonly parts: readonly Part[];
}

/** What has become of the files. */
export interface Together {
  /** Texts that are others now than in the draft. */
  readonly texts: Readonly<Record<string, string | null>>;
  /** Others' texts that are in them. */
  readonly met: Met;
  /** The first file of which somebody has to choose. */
  readonly choose: ToChoose | undefined;
}

/** How others' texts are named in `Met`; that of the site as `siteKey` names it. */
const keyOf = (of: string, path: string) => `${of}: ${path}`;

/** What is known of a draft's files. */
interface Known {
  /** The draft's texts; null: removed. */
  readonly files: Readonly<Record<string, string | null>>;
  /** Texts as the draft found them. */
  readonly before: Readonly<Record<string, string | undefined>>;
  readonly met: Met;
}

/**
 * Puts the files together with the others', one after the other.
 * @param chosen what was chosen so far, by `of: path`
 */
export function together(
  { files, before, met }: Known,
  look: Look,
  chosen: Readonly<Record<string, readonly Choice[]>>,
): Together {
  const texts: Record<string, string | null> = {};
  const now: Record<string, string | null> = {};
  for (const [path, mine] of Object.entries(files)) {
    let text = mine;
    for (const { of, base, theirs } of look.files[path] ?? []) {
      const key = keyOf(of, path);
      const began = met[key] !== undefined ? met[key] : base !== undefined ? base : (before[path] ?? null);
      const merged = merge(path, { base: began, mine: text, theirs });
      const choices = chosen[key];
      if (typeof merged === "string" || merged === null) text = merged;
      else if (choices?.length === merged.filter(isCollision).length) text = settled(merged, choices);
      else return { texts, met: now, choose: { path, of, parts: merged } };
      if (theirs !== began) now[key] = theirs;
    }
    if (text !== mine) texts[path] = text;
  }
  return { texts, met: now, choose: undefined };
}

/** Name of a file's choices, for `together`. */
export const choiceKey = ({ of, path }: ToChoose) => keyOf(of, path);
