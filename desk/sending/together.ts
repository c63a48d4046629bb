// The files of a draft together with what others have made of them meanwhile.
import type { Look, OtherSide } from "../../server/sending/protocol.ts";
import type { Met } from "../keep/draft.ts";
import {
  type Choice,
  chosenText,
  type FileVersions,
  isCollision,
  type Merged,
  merge,
  type ToChoose,
} from "../merge/merge.ts";

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

/** What was chosen so far, by `of: path`. */
export type Chosen = Readonly<Record<string, readonly Choice[]>>;

/** A text put together with one side; parts where somebody has to choose yet. */
function withSide(path: string, versions: FileVersions, choices: readonly Choice[] = []): Merged {
  const merged = merge(path, versions);
  if (isText(merged)) return merged;
  return choices.length === merged.filter(isCollision).length ? chosenText(merged, choices) : merged;
}

const isText = (merged: Merged): merged is string | null => typeof merged === "string" || merged === null;

/** One file put together with all sides, or the first place where somebody has to choose. */
function withSides(
  path: string,
  mine: string | null,
  { before, met }: Known,
  sides: readonly OtherSide[],
  chosen: Chosen,
): ToChoose | (Pick<Together, "met"> & { readonly text: string | null }) {
  const now: Record<string, string | null> = {};
  let text = mine;
  for (const { of, base = before[path] ?? null, theirs } of sides) {
    const key = keyOf(of, path);
    const began = met[key] === undefined ? base : met[key];
    const merged = withSide(path, { base: began, mine: text, theirs }, chosen[key]);
    if (!isText(merged)) return { path, of, parts: merged };
    text = merged;
    if (theirs !== began) now[key] = theirs;
  }
  return { text, met: now };
}

/** Puts the files together with the others', one after the other. */
export function together(known: Known, look: Look, chosen: Chosen): Together {
  const texts: Record<string, string | null> = {};
  const met: Record<string, string | null> = {};
  for (const [path, mine] of Object.entries(known.files)) {
    const found = withSides(path, mine, known, look.files[path] ?? [], chosen);
    if ("parts" in found) return { texts, met, choose: found };
    if (found.text !== mine) texts[path] = found.text;
    Object.assign(met, found.met);
  }
  return { texts, met, choose: undefined };
}

/** Name of a file's choices, for `together`. */
export const choiceKey = ({ of, path }: ToChoose) => keyOf(of, path);
