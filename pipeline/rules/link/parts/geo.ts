// Reports codes by which the lists of states, districts and zones refer to each other (specification, section 3) and that there are none of; a
// wrong one would empty a form's list.
import { locationOf } from "../../../model/location.ts";
import type { CheckSite } from "../../../rule.ts";

/** Checks every state's zone and every district's state. */
export const checkGeo: CheckSite = ({ singles }, report) => {
  const source = singles.get("geo");
  const data = singles.dataOf("geo");
  if (!source || !data) return;
  const zones = new Set(data.zones.map((zone) => zone.zonal_code));
  const states = new Set(data.state.map((state) => state.state_code));
  const unknown = (pointer: string, code: string, what: string) => {
    report(
      locationOf(source, pointer),
      `There is no ${what} with the code ${code}.`,
      `Use a code of the list of ${what}s.`,
    );
  };
  for (const [index, { zonal_code: code }] of data.state.entries()) {
    if (!zones.has(code)) unknown(`/state/${index}/zonal_code`, code, "zone");
  }
  for (const [index, { state_code: code }] of data.district.entries()) {
    if (!states.has(code)) unknown(`/district/${index}/state_code`, code, "state");
  }
};
