// Findings of a file are kept as long as the file's unit and the rules are the same, so that saving one of ten thousand files
// does not read the others again.

import type { AnalysedFile, CheckedFile } from "../model/analysis.ts";
import type { RuleFinding } from "./rule.ts";

/** Most findings of one rule in one file: a file with more is wrong as a whole, or was made to keep the compiler busy. */
const mostFindings = 100;

/**
 * A check of one file alone that is done once for each unit.
 * @param check what the rules say of a unit
 */
export function remembered<Rules extends object, Found = RuleFinding>(
  check: (unit: CheckedFile, rules: Rules) => Iterable<Found>,
): (unit: CheckedFile, rules: Rules) => readonly Found[] {
  const kept = new WeakMap<CheckedFile, { readonly rules: Rules; readonly found: readonly Found[] }>();
  return (unit, rules) => {
    const last = kept.get(unit);
    if (last?.rules === rules) return last.found;
    const found: Found[] = [];
    for (const one of check(unit, rules)) if (found.push(one) >= mostFindings) break;
    kept.set(unit, { rules, found });
    return found;
  };
}

/** What rules are made from a single file is made once for each unit of it. */
export function madeOnce<Rules extends object, Single extends AnalysedFile>(
  make: (unit: Single | undefined) => Rules,
): (unit: Single | undefined) => Rules {
  const kept = new WeakMap<Single, Rules>();
  let none: Rules | undefined;
  return (unit) => {
    if (!unit) {
      none ??= make(undefined);
      return none;
    }
    const rules = kept.get(unit) ?? make(unit);
    kept.set(unit, rules);
    return rules;
  };
}
