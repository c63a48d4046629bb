// Rule: the build-ups of solutions (the layers of a wall, ceiling or roof) can be drawn.
import type { Advice } from "../../../finding.ts";
import { closeHelp } from "../../../model/closest.ts";
import { locationOf } from "../../../model/location.ts";
import type { CheckSite, Meta } from "../../../rule.ts";
import { type BuildUp, buildUpsOf, zonesOf } from "../../model/build-up.ts";
import type { Profile } from "../../model/profile.ts";
import { propertyRules } from "../../model/property.ts";

/**
 * A solution lists its build-ups under systems: the layers from one face to the other, and the supports. Drawings, tables and files for
 * architects are made of them. The layers between the supports are marked between: true and stand together; an empty space is a layer of
 * air. An accessory that a layer or the supports name needs a section.
 *
 * ```yaml bad solutions/wall.yaml fields
 * systems:
 *   - name: Office
 *     suits: Offices
 *     layers:
 *       - { material: Board, product: board, thickness: 8 }
 *       - { material: Mineral wool, thickness: 50 }
 *       - { material: Board, product: board, thickness: 8 }
 *     studs: { material: Steel stud, depth: 50, spacing: 610 }
 * ```
 *
 * ```yaml good solutions/wall.yaml fields
 * systems:
 *   - name: Office
 *     suits: Offices
 *     layers:
 *       - { material: Board, product: board, thickness: 8 }
 *       - { material: Mineral wool, thickness: 50, between: true }
 *       - { material: Board, product: board, thickness: 8 }
 *     studs: { material: Steel stud, depth: 50, spacing: 610 }
 * ```
 */
export const meta: Meta = {
  code: "build-up",
  severity: "error",
  about: "shape",
  meaning: "A build-up that cannot be drawn as it is written.",
  scope: "site",
};

/** Reports something wrong at a JSON pointer of the solution. */
type Wrong = (at: string, message: string, advice: Advice | string) => void;

export const checkSite: CheckSite = ({ files, singles, table }, report) => {
  const rules = propertyRules(singles);
  if (!rules) return;
  for (const source of files.filter((file) => table.adds(file, "built"))) {
    const wrong: Wrong = (at, message, advice) => {
      report(locationOf(source, at), message, advice);
    };
    for (const system of buildUpsOf(source)) {
      checkZones(system, wrong);
      if (rules.profiles) checkSections(system, rules.profiles, wrong);
    }
  }
};

/** Checks that the accessories of a build-up exist. */
function checkSections(
  { layers, studs, pointer }: BuildUp,
  profiles: readonly Profile[],
  wrong: Wrong,
): void {
  const names = profiles.map(({ name }) => name);
  const known = (name: string | undefined, at: string) => {
    if (name === undefined || names.includes(name)) return;
    wrong(
      at,
      `There is no accessory “${name}” with a section.`,
      closeHelp(name, names, "Copy the name of one with a section from accessories.yaml."),
    );
  };
  for (const { profile, pointer: at } of layers) known(profile, `${at}/profile`);
  known(studs?.profile, `${pointer}/studs/profile`);
  known(studs?.ends, `${pointer}/studs/ends`);
}

/** Checks that the layers between the supports stand together, and that there is one. */
function checkZones(system: BuildUp, wrong: Wrong): void {
  const { name, pointer, studs } = system;
  const { between } = zonesOf(system);
  const gap = between.find((layer) => !layer.between);
  if (gap) {
    wrong(
      `${gap.pointer}/material`,
      `“${gap.material}” stands among layers that lie between the supports of ${name}, and is none of them.`,
      "Mark it with between: true, or put it before or behind them.",
    );
  } else if (studs && between.length === 0) {
    wrong(
      `${pointer}/studs`,
      `Where the supports of ${name} stand is not said: no layer lies between them.`,
      "Mark the layer between them with between: true; an empty one is of air.",
    );
  }
}
