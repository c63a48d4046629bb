// Checks that the build-ups of solutions (the layers of a wall, ceiling or roof) can be built as written: layers fit between their
// supports, and products exist in the thicknesses used.

import { type Advice, type Finding, stageFinding } from "../finding.ts";
import type { Summary } from "../model/analysis.ts";
import {
  type BuildUp,
  buildUpsOf,
  type Layer,
  totalThickness,
  zonesOf,
} from "../model/build-up.ts";
import { closeHelp } from "../model/closest.ts";
import { locationOf } from "../model/location.ts";
import { depthAround, type Profile } from "../model/profile.ts";
import type { PropertyRules } from "../model/property.ts";
import { nodeAt } from "../model/value.ts";
import { type Sold, wrongThickness } from "./sold-thickness.ts";

/** Thickest building element with boards and planks, in millimetres. */
const thickest = 600;

const wrong = (file: Summary, at: string, message: string, advice: Advice | string) => [
  stageFinding("build-up", locationOf(file, at), message, advice),
];

/**
 * Checks the build-ups of a solution.
 * @param sold products by key
 */
export function checkBuildUps(
  source: Summary,
  sold: ReadonlyMap<string, Sold>,
  rules: PropertyRules,
): Finding[] {
  return buildUpsOf(source).flatMap((system) => [
    ...system.layers.flatMap((layer) => checkLayer(layer, source, sold, rules)),
    ...checkZones(system, source),
    ...(rules.profiles ? checkSections(system, source, rules.profiles) : []),
  ]);
}

/** Checks that accessories exist, and that supports are as deep as the accessory they name. */
function checkSections(
  { layers, studs, pointer }: BuildUp,
  file: Summary,
  profiles: readonly Profile[],
): Finding[] {
  const names = profiles.map(({ name }) => name);
  const unknown = (name: string | undefined, at: string) =>
    name === undefined || names.includes(name)
      ? []
      : wrong(
          file,
          at,
          `There is no accessory “${name}” with a section.`,
          closeHelp(name, names, "Copy the name of one with a section from accessories.yaml."),
        );
  const uneven = (
    subject: string,
    { material, profile }: Pick<Layer, "material" | "profile">,
    depth: number,
    at: string,
  ) =>
    profiles.flatMap(({ name, depths }) => {
      const isMeant = name === profile || namesAccessory(material, name);
      if (!isMeant || depths.includes(depth)) return [];
      const message = `${subject} ${depth} mm deep, and ${name} is ${depths.join(" or ")} mm high.`;
      return wrong(
        file,
        at,
        message,
        "Write a height that accessories.yaml says; one number is right.",
      );
    });
  const ofLayers = layers.flatMap((layer) => [
    ...unknown(layer.profile, `${layer.pointer}/profile`),
    ...uneven(
      `“${layer.material}” is`,
      layer,
      layer.thicknesses[0] ?? 0,
      `${layer.pointer}/thickness`,
    ),
  ]);
  if (!studs) return ofLayers;
  const at = `${pointer}/studs`;
  const channel = profiles.find(({ name }) => name === studs.ends);
  const isHeld = !channel || depthAround(channel, studs.depth) !== undefined;
  return [
    ...ofLayers,
    ...unknown(studs.profile, `${at}/profile`),
    ...unknown(studs.ends, `${at}/ends`),
    ...uneven("The supports are", studs, studs.depth, `${at}/depth`),
    ...(isHeld
      ? []
      : wrong(
          file,
          `${at}/ends`,
          `Studs ${studs.depth} mm deep do not fit ${channel.name}, which is ${channel.depths.join(" or ")} mm high.`,
          "Add the depth to the depths of the channel in accessories.yaml, or correct that of the studs.",
        )),
  ];
}

/** Whether a material's name has that of an accessory in it, as in Main T and Cross T. */
const namesAccessory = (material: string, name: string): boolean =>
  ` ${material} `.toLowerCase().includes(` ${name.toLowerCase()} `);

/** Checks a layer's thickness. A product without thicknesses is a profile or panel whose depth is not known here. */
function checkLayer(
  layer: Layer,
  source: Summary,
  sold: ReadonlyMap<string, Sold>,
  rules: PropertyRules,
): Finding[] {
  const product = sold.get(layer.product ?? "");
  if (!product?.thicknesses) return [];
  return layer.thicknesses.flatMap((thickness, index) => {
    const pointer = layer.thicknessPointers[index] ?? layer.pointer;
    return wrongThickness(thickness, product, locationOf(source, pointer), rules) ?? [];
  });
}

function checkZones(system: BuildUp, file: Summary): Finding[] {
  const { name, pointer, studs } = system;
  const { between } = zonesOf(system);
  const gap = between.find((layer) => !layer.between);
  if (gap) {
    return wrong(
      file,
      `${gap.pointer}/material`,
      `“${gap.material}” stands among layers that lie between the supports of ${name}, and is none of them.`,
      "Mark it with between: true, or put it before or behind them.",
    );
  }
  const [inside] = between;
  const isSaid = nodeAt(file.root, `${pointer}/studs`) !== undefined;
  if (inside && !isSaid) {
    return wrong(
      file,
      `${inside.pointer}/between`,
      `“${inside.material}” lies between supports, and ${name} has none.`,
      "Add studs with their material, depth and spacing, or take the mark out.",
    );
  }
  if (studs && !inside) {
    return wrong(
      file,
      `${pointer}/studs`,
      `Where the supports of ${name} stand is not said: no layer lies between them.`,
      "Mark the layer between them with between: true; an empty one is of air.",
    );
  }
  const thick = between.find(
    ({ thicknesses }) => studs && Math.max(...thicknesses, 0) > studs.depth,
  );
  if (studs && thick) {
    return wrong(
      file,
      `${thick.pointer}/thickness`,
      `“${thick.material}” is ${Math.max(...thick.thicknesses)} mm thick, and lies between supports ${studs.depth} mm deep.`,
      "Take a thinner layer or deeper supports.",
    );
  }
  if (studs && studs.spacing <= studs.depth) {
    return wrong(
      file,
      `${pointer}/studs/spacing`,
      `The supports of ${name} are ${studs.depth} mm deep and stand ${studs.spacing} mm apart.`,
      "Write the distance from centre to centre behind spacing, in millimetres.",
    );
  }
  const total = totalThickness(system);
  if (total <= thickest) return [];
  return wrong(
    file,
    `${pointer}/name`,
    `${name} is ${total} mm thick from one face to the other; no wall, ceiling or roof of boards is thicker than ${thickest} mm.`,
    "Look for a thickness that is not in millimetres.",
  );
}
