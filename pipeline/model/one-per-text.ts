// Joins the findings of one guess in one text, so that a report tells a guess once for a text, with all of its places.
import type { Diagnostic, Edit, Fix, Related } from "./diagnostic.ts";
import { pickDefined } from "./pick-defined.ts";

export interface Joined<Finding extends Diagnostic> {
  /** The first of them, which stands for all: the others are related places, and its fix is that of all. */
  readonly finding: Finding;
  /** All of them, each with its own words and fix. */
  readonly places: readonly Finding[];
}

/**
 * Joins guesses about words: those of one code in one file. All other findings stand alone, and so does one that follows from another,
 * which reports count below its cause.
 * @param findings in the order of a report, which stays
 */
export function onePerText<Finding extends Diagnostic>(
  findings: readonly Finding[],
): Joined<Finding>[] {
  const groups = new Map<string | Finding, Finding[]>();
  for (const finding of findings) {
    const isJoined = finding.guess && !finding.cause;
    const key = isJoined ? `${finding.code} ${finding.file}` : finding;
    const group = groups.get(key);
    if (group) {
      group.push(finding);
    } else {
      groups.set(key, [finding]);
    }
  }
  return Array.from(groups.values(), (places) => ({ finding: joined(places), places }));
}

function joined<Finding extends Diagnostic>(places: readonly Finding[]): Finding {
  const [first, ...others] = places as [Finding, ...Finding[]];
  if (others.length === 0) return first;
  const related = others.map(({ file, span, message, help }): Related => {
    // What the first says of the way out is said already.
    const words = help === undefined || help === first.help ? message : `${message} ${help}`;
    return { file, span, message: words };
  });
  const acceptable = [...new Set(places.flatMap((place) => place.acceptable ?? []))];
  const { fix: _fix, acceptable: _acceptable, ...rest } = first;
  return {
    ...(rest as Finding),
    related: [...(first.related ?? []), ...related],
    ...pickDefined({
      fix: fixOfAll(places),
      acceptable: acceptable.length > 0 ? acceptable : undefined,
    }),
  };
}

/** One fix with the edits of all that touch no other; undefined if none has one. */
function fixOfAll(places: readonly Diagnostic[]): Fix | undefined {
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
