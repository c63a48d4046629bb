// Reports unknown codes in the lists of states, districts and zones: they would leave a list of a form empty.
import type { CheckSite } from "../../check.ts";
import { locationOf } from "../../model/location.ts";

export const checkSite: CheckSite = ({ singles }, report) => {
  const source = singles.get("geo");
  const data = singles.dataOf("geo");
  if (!source || !data) return;
  const zones = new Set(data.zones.map((zone) => zone.zonal_code));
  const states = new Set(data.state.map((state) => state.state_code));
  const reportCode = (pointer: string, code: string, what: string) =>
    report(
      "reference-unknown",
      locationOf(source, pointer),
      `There is no ${what} with the code ${code}.`,
      `Use a code of the list of ${what}s.`,
    );
  for (const [index, { zonal_code: code }] of data.state.entries()) {
    if (!zones.has(code)) reportCode(`/state/${index}/zonal_code`, code, "zone");
  }
  for (const [index, { state_code: code }] of data.district.entries()) {
    if (!states.has(code)) reportCode(`/district/${index}/state_code`, code, "state");
  }
};
