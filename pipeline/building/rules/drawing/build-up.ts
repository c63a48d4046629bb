// Rule: the build-ups of solutions (the layers of a wall, ceiling or roof) can be built as written: layers fit between their supports, and
// accessories exist.
import type { Advice } from "../../../finding.ts";
import type { Summary } from "../../../model/analysis.ts";
import { closeHelp } from "../../../model/closest.ts";
import { locationOf } from "../../../model/location.ts";
import { nodeAt } from "../../../model/value.ts";
import type { CheckSite, Meta } from "../../../rule.ts";
import {
  type BuildUp,
  buildUpsOf,
  type Layer,
  totalThickness,
  zonesOf,
} from "../../model/build-up.ts";
import { depthAround, type Profile } from "../../model/profile.ts";
import { propertyRules } from "../../model/property.ts";

/** Thickest building element with boards and planks, in millimetres. */
const thickest = 600;

/**
 * A solution lists its build-ups under systems: the layers from one face to the other, and the
 * supports with their depth and spacing, all in millimetres. Drawings, tables and files for
 * architects are made of them, so a build-up has to be one that can be built. What lies between
 * the supports is marked between: true, stands together and is no thicker than they are deep; a
 * space with nothing in it is a layer of air. Supports that are an accessory name it as their
 * profile: its section is what is drawn, and where it comes in one depth, its height is theirs;
 * where it comes in several, theirs is one of its depths. An accessory that a material names, as
 * in Main T and Cross T, has the same height.
 *
 * ```yaml bad solutions/wall.yaml fields
 * systems:
 *   - name: Office
 *     suits: Offices
 *     layers:
 *       - { material: Board, product: board, thickness: 8 }
 *       - { material: Mineral wool, thickness: 80, between: true }
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
  meaning: "A build-up that cannot be built as it is written.",
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
      checkZones(system, source, wrong);
      if (rules.profiles) checkSections(system, rules.profiles, wrong);
    }
  }
};

/** Checks that accessories exist, and that supports are as deep as the accessory they name. */
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
  for (const layer of layers) {
    known(layer.profile, `${layer.pointer}/profile`);
    const depth = layer.thicknesses[0] ?? 0;
    const at = `${layer.pointer}/thickness`;
    checkDepth(`“${layer.material}” is`, layer, depth, at, profiles, wrong);
  }
  if (!studs) return;
  const at = `${pointer}/studs`;
  known(studs.profile, `${at}/profile`);
  known(studs.ends, `${at}/ends`);
  checkDepth("The supports are", studs, studs.depth, `${at}/depth`, profiles, wrong);
  const channel = profiles.find(({ name }) => name === studs.ends);
  if (!channel || depthAround(channel, studs.depth) !== undefined) return;
  wrong(
    `${at}/ends`,
    `Studs ${studs.depth} mm deep do not fit ${channel.name}, which is ${channel.depths.join(" or ")} mm high.`,
    "Add the depth to the depths of the channel in accessories.yaml, or correct that of the studs.",
  );
}

/** Checks that a support is as deep as each accessory that it names. */
function checkDepth(
  subject: string,
  { material, profile }: Pick<Layer, "material" | "profile">,
  depth: number,
  at: string,
  profiles: readonly Profile[],
  wrong: Wrong,
): void {
  for (const { name, depths } of profiles) {
    const isMeant = name === profile || namesAccessory(material, name);
    if (!isMeant || depths.includes(depth)) continue;
    wrong(
      at,
      `${subject} ${depth} mm deep, and ${name} is ${depths.join(" or ")} mm high.`,
      "Write a height that accessories.yaml says; one number is right.",
    );
  }
}

/** Whether a material's name has that of an accessory in it, as in Main T and Cross T. */
const namesAccessory = (material: string, name: string): boolean =>
  ` ${material} `.toLowerCase().includes(` ${name.toLowerCase()} `);

function checkZones(system: BuildUp, file: Summary, wrong: Wrong): void {
  const { name, pointer, studs } = system;
  const { between } = zonesOf(system);
  const gap = between.find((layer) => !layer.between);
  if (gap) {
    wrong(
      `${gap.pointer}/material`,
      `“${gap.material}” stands among layers that lie between the supports of ${name}, and is none of them.`,
      "Mark it with between: true, or put it before or behind them.",
    );
    return;
  }
  const [inside] = between;
  const isSaid = nodeAt(file.root, `${pointer}/studs`) !== undefined;
  if (inside && !isSaid) {
    wrong(
      `${inside.pointer}/between`,
      `“${inside.material}” lies between supports, and ${name} has none.`,
      "Add studs with their material, depth and spacing, or take the mark out.",
    );
    return;
  }
  if (studs && !inside) {
    wrong(
      `${pointer}/studs`,
      `Where the supports of ${name} stand is not said: no layer lies between them.`,
      "Mark the layer between them with between: true; an empty one is of air.",
    );
    return;
  }
  const thick = between.find(
    ({ thicknesses }) => studs && Math.max(...thicknesses, 0) > studs.depth,
  );
  if (studs && thick) {
    wrong(
      `${thick.pointer}/thickness`,
      `“${thick.material}” is ${Math.max(...thick.thicknesses)} mm thick, and lies between supports ${studs.depth} mm deep.`,
      "Take a thinner layer or deeper supports.",
    );
    return;
  }
  if (studs && studs.spacing <= studs.depth) {
    wrong(
      `${pointer}/studs/spacing`,
      `The supports of ${name} are ${studs.depth} mm deep and stand ${studs.spacing} mm apart.`,
      "Write the distance from centre to centre behind spacing, in millimetres.",
    );
    return;
  }
  const total = totalThickness(system);
  if (total <= thickest) return;
  wrong(
    `${pointer}/name`,
    `${name} is ${total} mm thick from one face to the other; no wall, ceiling or roof of boards is thicker than ${thickest} mm.`,
    "Look for a thickness that is not in millimetres.",
  );
}
