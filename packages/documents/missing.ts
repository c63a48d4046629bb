// Reports which documents could not be made, and why.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, LineCounter, parseDocument } from "yaml";
import { NotInstalled, UnprintableContent } from "./unprintable-content.ts";

/** A document that could not be made. */
export interface MissingDocument {
  /**
   * Paths of its files relative to `<content>/static`, such as `brochures/hi/vanya-vboards.pdf`;
   * first its own, then its cover.
   */
  readonly names: readonly [string, ...string[]];
  /** Location of its first text in the content, such as `products/vboards.yaml#/tagline`. */
  readonly at: string;
  readonly problem: Error;
}

/** Documents that are missing for the same reason. */
type Group = readonly [MissingDocument, ...MissingDocument[]];

/** A location in the content. */
interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Finds a location's line and column; the first of the file if the content has been changed since
 * it was compiled.
 * @param folder the content folder
 * @param at such as `products/vboards.yaml#/tagline`
 * @param part the part of the text that it concerns, if not all of it
 */
function placeOf(folder: string, at: string, part: string | undefined): Place {
  const [name = "", pointer = ""] = at.split("#");
  const file = `content/${name}`;
  let text: string;
  try {
    text = readFileSync(join(folder, name), "utf8");
  } catch {
    return { file, line: 1, column: 1 };
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const steps = pointer.split("/").slice(1);
  const parent = document.getIn(steps.slice(0, -1), true);
  const key = isMap(parent) && parent.items.find((pair) => `${pair.key}` === steps.at(-1))?.key;
  const node = key || document.getIn(steps, true);
  const range =
    typeof node === "object" && node !== null && "range" in node ? node.range : undefined;
  const offset = part === undefined ? -1 : text.indexOf(part);
  const { line, col } = lines.linePos(
    offset >= 0 ? offset : Array.isArray(range) ? Number(range[0]) : 0,
  );
  return { file, line, column: col };
}

/** Where the content has to be changed; undefined if it is not the content. */
function placeIn(folder: string, { at, problem }: MissingDocument): Place | undefined {
  if (problem instanceof NotInstalled) {
    return undefined;
  }
  return problem instanceof UnprintableContent
    ? placeOf(folder, problem.at, problem.part)
    : placeOf(folder, at, undefined);
}

const inWords = ({ file, line, column }: Place) => `${file}:${line}:${column}`;

/**
 * Groups documents by the reason for which they are missing: the same place in the content, or the
 * same message.
 */
function grouped(missing: readonly MissingDocument[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const each of missing) {
    const { problem } = each;
    const reason =
      problem instanceof UnprintableContent ? `${problem.at} ${problem.message}` : problem.message;
    const others = groups.get(reason);
    groups.set(reason, others ? [...others, each] : [each]);
  }
  return [...groups.values()];
}

/** The documents of a group in a few words with their verb, as the subject of a sentence. */
function subjectOf([{ names }, ...others]: Group): string {
  return others.length === 0 ? `${names[0]} is` : `${names[0]} and ${others.length} more are`;
}

/**
 * Says in one sentence for each reason which documents the site is built without.
 * @param folder the content folder
 */
export function sentencesOn(folder: string, missing: readonly MissingDocument[]): string[] {
  return grouped(missing).map((group) => {
    const [first] = group;
    const place = placeIn(folder, first);
    const reason = first.problem.message.replace(/\.$/, "");
    return `${subjectOf(group)} not offered: ${reason}${place ? ` (${inWords(place)})` : ""}.`;
  });
}
