// Looks up states, districts and zones in the data of the geo API (specification, sections 3 and
// 7).

import type { Geo } from "../../../.content/types.d.ts";

/** The lists of states, districts and zones, without ids, which nothing needs. */
export interface Places {
  readonly state: readonly Omit<Geo["state"][number], "id">[];
  readonly district: readonly Omit<Geo["district"][number], "id">[];
  readonly zones: Readonly<Geo["zones"]>;
}

function isListOf(value: unknown, ...names: readonly string[]): value is readonly unknown[] {
  return (
    Array.isArray(value) &&
    value.every((item: unknown) => {
      if (typeof item !== "object" || item === null) return false;
      const fields = new Map(Object.entries(item));
      return names.every((name) => typeof fields.get(name) === "string");
    })
  );
}

/**
 * Whether a parsed response of the geo API has the expected shape. It may list no zones: then
 * `zonal_name` is sent empty.
 */
export function arePlaces(value: unknown): value is Places {
  if (typeof value !== "object" || value === null) return false;
  const { state, district, zones } = value as Partial<Record<keyof Places, unknown>>;
  return (
    isListOf(state, "state_name", "state_code", "zonal_code") &&
    isListOf(district, "district_name", "state_code") &&
    isListOf(zones, "zonal_code", "zonal_name") &&
    state.length > 0 &&
    district.length > 0
  );
}

function stateNamed({ state }: Places, name: string): Places["state"][number] | undefined {
  return state.find(({ state_name }) => state_name === name);
}

/** Names of all states. */
export function stateNames({ state }: Places): readonly string[] {
  return state.map(({ state_name }) => state_name);
}

/** Names of a state's districts; empty where the state is unknown or not chosen. */
export function districtsOf(places: Places, stateName: string): readonly string[] {
  const code = stateNamed(places, stateName)?.state_code;
  return places.district
    .filter(({ state_code }) => state_code === code)
    .map(({ district_name }) => district_name);
}

/** Name of the zone of a state; empty where it has none (specification, section 4). */
export function zoneOf(places: Places, stateName: string): string {
  const code = stateNamed(places, stateName)?.zonal_code;
  return places.zones.find(({ zonal_code }) => zonal_code === code)?.zonal_name ?? "";
}
