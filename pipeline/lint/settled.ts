// Files that are as they were when the content was last judged, beside those that are not.
import type { Unit } from "../model/unit.ts";
import type { LintContext } from "./rule.ts";

const members = new WeakMap<readonly Unit[], ReadonlySet<Unit>>();

/** The files that are new or other than before; all where nothing is known. */
export function unsettled({ units, settled }: Pick<LintContext, "units" | "settled">): readonly Unit[] {
  if (!settled) return units;
  const known = members.get(settled) ?? new Set(settled);
  members.set(settled, known);
  return units.filter((unit) => !known.has(unit));
}

/** The same for a rule that holds every file against one: all where that one is new or other than before. */
export function unsettledBeside(context: Pick<LintContext, "units" | "settled">, measure: Unit): readonly Unit[] {
  const fresh = unsettled(context);
  return fresh.includes(measure) ? context.units : fresh;
}

/** What is made of settled files is made once. */
export function madeOfSettled<Made>(make: (settled: readonly Unit[]) => Made): (settled: readonly Unit[]) => Made {
  const kept = new WeakMap<readonly Unit[], Made>();
  return (settled) => {
    const made = kept.get(settled) ?? make(settled);
    kept.set(settled, made);
    return made;
  };
}
