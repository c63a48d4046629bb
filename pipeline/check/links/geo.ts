// Reports unknown codes in the lists of states, districts and zones: they would leave a list of a
// form empty.

import { locationOf } from "../../read/yaml/location.ts";
import type { CheckSite } from "../check.ts";
import { codes as referencesCodes } from "./references.ts";

export const checkSite: CheckSite = ({ singles }, report) => {
  const source = singles.get("geo");
  const data = singles.dataOf("geo");
  if (!source || !data) return;
  const checkCode = (pointer: string, code: string, what: string, known: readonly string[]) => {
    if (known.includes(code)) return;
    report({
      code: referencesCodes["reference-unknown"],
      at: locationOf(source, pointer),
      message: `There is no ${what} with the code ${code}.`,
      help: `Use a code of the list of ${what}s.`,
    });
  };
  const zones = data.zones.map((zone) => zone.zonal_code);
  for (const [index, { zonal_code: code }] of data.state.entries()) {
    checkCode(`/state/${index}/zonal_code`, code, "zone", zones);
  }
  const states = data.state.map((state) => state.state_code);
  for (const [index, { state_code: code }] of data.district.entries()) {
    checkCode(`/district/${index}/state_code`, code, "state", states);
  }
};
