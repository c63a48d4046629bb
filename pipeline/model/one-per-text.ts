// Joins the guesses of one code in one text to one finding with all of its places.
import type { Edit, Finding, Fix } from "../finding.ts";
import { pickDefined } from "./pick-defined.ts";

export interface Joined<Each extends Finding> {
  /** The first of them, which stands for all: the others are related places, and its fix is that of all. */
  readonly finding: Each;
  /** All of them, each with its own words and fix. */
  readonly places: readonly Each[];
}

/**
 * Joins guesses about words: those of one code in one file. All other findings stand alone, and so does one that follows from another,
 * which reports count below its cause.
 * @param findings in the order of a report, which stays
 */
export function onePerText<Each extends Finding>(findings: readonly Each[]): Joined<Each>[] {
  const groups = new Map<string | Each, [Each, ...Each[]]>();
  for (const finding of findings) {
    const key = finding.guess && !finding.cause ? `${finding.code} ${finding.file}` : finding;
    const group = groups.get(key);
    if (group) {
      group.push(finding);
    } else {
      groups.set(key, [finding]);
    }
  }
  return Array.from(groups.values(), (places) => ({ finding: joined(places), places }));
}

function joined<Each extends Finding>(places: readonly [Each, ...Each[]]): Each {
  const [first, ...others] = places;
  if (others.length === 0) return first;
  const related = others.map(({ file, span, message, help }) => ({
    file,
    span,
    // The help of the first is printed already.
    message: help === undefined || help === first.help ? message : `${message} ${help}`,
  }));
  const words = [...new Set(places.flatMap((place) => place.acceptableWords ?? []))];
  const { fix: _fix, acceptableWords: _acceptableWords, ...rest } = first;
  return {
    ...(rest as Each),
    related: [...(first.related ?? []), ...related],
    ...pickDefined({
      fix: fixOfAll(places),
      acceptableWords: words.length > 0 ? words : undefined,
    }),
  };
}

/** One fix with the edits of all that touch no other; undefined if none has one. */
function fixOfAll(places: readonly Finding[]): Fix | undefined {
  const edits: Edit[] = [];
  const fixes = places.flatMap(({ fix }) => {
    if (!fix?.edits.every((edit) => edits.every((other) => !isTouching(edit, other)))) return [];
    edits.push(...fix.edits);
    return fix;
  });
  const [first, ...others] = fixes;
  if (!first || others.length === 0) return first;
  return { title: `${first.title}, and ${others.length} more`, edits };
}

const isTouching = (one: Edit, other: Edit) =>
  one.file === other.file && one.span.start <= other.span.end && other.span.start <= one.span.end;
