// Checks the codes by which the lists of states, districts and zones refer to each other; a wrong one would empty a form's list.

import { singleFiles } from "../collections.ts";
import { type Finding, stageFinding } from "../finding.ts";
import { dataOf, type Summary } from "../model/analysis.ts";
import { locationOf } from "../model/location.ts";

/** Checks every state's zone and every district's state (specification, section 3). */
export function checkGeo(source: Summary | undefined): Finding[] {
  const data = dataOf(source, singleFiles.geo);
  if (!source || !data) return [];
  const zones = new Set(data.zones.map((zone) => zone.zonal_code));
  const states = new Set(data.state.map((state) => state.state_code));
  const unknown = (pointer: string, code: string, what: string) =>
    stageFinding(
      "reference-unknown",
      locationOf(source, pointer),
      `There is no ${what} with the code ${code}.`,
      `Use a code of the list of ${what}s.`,
    );
  return [
    ...data.state.flatMap(({ zonal_code: code }, index) =>
      zones.has(code) ? [] : [unknown(`/state/${index}/zonal_code`, code, "zone")],
    ),
    ...data.district.flatMap(({ state_code: code }, index) =>
      states.has(code) ? [] : [unknown(`/district/${index}/state_code`, code, "state")],
    ),
  ];
}
