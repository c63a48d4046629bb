// Lists of units in the order of their paths.
import { compareText } from "../../pipeline/model/diagnostic.ts";
import type { Unit } from "../../pipeline/model/unit.ts";

/** The unit of a file among some that are in the order of their paths. */
export function unitAt(units: readonly Unit[], path: string): Unit | undefined {
  let low = 0;
  let high = units.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareText(units[middle]?.file.path ?? "", path) < 0) low = middle + 1;
    else high = middle;
  }
  return units[low]?.file.path === path ? units[low] : undefined;
}

/** Two lists in the order of paths as one. */
export function merged(kept: readonly Unit[], fresh: readonly Unit[]): Unit[] {
  const units: Unit[] = [];
  let next = 0;
  for (const unit of kept) {
    for (let other = fresh[next]; other && other.file.path < unit.file.path; other = fresh[++next]) units.push(other);
    units.push(unit);
  }
  for (; next < fresh.length; next++) units.push(fresh[next] as Unit);
  return units;
}
