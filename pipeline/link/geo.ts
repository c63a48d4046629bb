// The lists of states, districts and zones refer to each other by code; a code that leads nowhere would empty a form's list.
import type { Unit } from "../frontend.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { placeOf } from "../model/place.ts";

/** Checks every state's zone and every district's state (specification, section 3). */
export function checkGeo(unit: Unit | undefined): Diagnostic[] {
  if (!unit?.valid || !unit.root) return [];
  const rows = (name: string) => (unit.data[name] as { [key: string]: string }[] | undefined) ?? [];
  const codes = (name: string, field: string) => new Set(rows(name).map((row) => row[field]));
  const root = unit.root;
  const check = (list: string, field: string, known: ReadonlySet<string | undefined>, what: string) =>
    rows(list).flatMap((row, index) =>
      known.has(row[field])
        ? []
        : [
            diagnostic(
              "reference-unknown",
              placeOf(unit.file, root, `/${list}/${index}/${field}`),
              `There is no ${what} with the code ${row[field]}.`,
              { help: `Use a code of the list of ${what}s.` },
            ),
          ],
    );
  return [
    ...check("state", "zonal_code", codes("zones", "zonal_code"), "zone"),
    ...check("district", "state_code", codes("state", "state_code"), "state"),
  ];
}
