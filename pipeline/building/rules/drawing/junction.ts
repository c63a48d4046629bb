// Rule: the junctions of solutions can be drawn: they are of a build-up that exists, and have every part of their kind, with its
// millimetres or its accessory.

import type { Summary } from "../../../model/analysis.ts";
import { closeHelp } from "../../../model/closest.ts";
import { locationOf } from "../../../model/location.ts";
import { pickDefined } from "../../../model/pick-defined.ts";
import type { CheckSite, Meta } from "../../../rule.ts";
import { type BuildUp, buildUpsOf } from "../../model/build-up.ts";
import {
  type Junction,
  type JunctionPart,
  junctionKinds,
  junctionsOf,
  supportNeeds,
} from "../../model/junction.ts";
import { type PropertyRules, propertyRules } from "../../model/property.ts";

/**
 * A solution lists under junctions how its build-ups meet what is beside them: floor, slab, wall,
 * door. Each is drawn at 1:2 as its kind is, from the boards and supports of a build-up of the
 * same solution and the sections of accessories. Every part of the kind has a line with the words
 * that are written beside it. A value is a number of millimetres that our texts state; a size that
 * nobody has stated is left out and not guessed. `{value}`, `{size}` (of the accessory), `{layer}`
 * (of the build-up), `{stud}`, `{ends}` (of the channel that holds the studs), `{depth}` and
 * `{spacing}` are filled in, so that a number stands in one place.
 *
 * ```yaml bad solutions/wall.yaml fields
 * systems:
 *   - name: Office
 *     suits: Offices
 *     layers:
 *       - { material: Board, product: board, thickness: 8 }
 * junctions:
 *   - name: Plank corner
 *     kind: plank corner
 *     system: Ofice
 *     parts:
 *       - { part: plank, value: 3, words: "Plank, {value} clear" }
 * ```
 *
 * ```yaml good solutions/wall.yaml fields
 * systems:
 *   - name: Office
 *     suits: Offices
 *     layers:
 *       - { material: Board, product: board, thickness: 8 }
 * junctions:
 *   - name: Plank corner
 *     kind: plank corner
 *     system: Office
 *     parts:
 *       - { part: angle, words: Metal angle }
 *       - { part: packing, words: Packing }
 *       - { part: angleScrew, words: Screws through the angle }
 *       - { part: plank, value: 3, words: "Plank, {value} clear" }
 *       - { part: screw, value: 25, words: "Screws, {value} from the end" }
 *       - { part: channel, words: Channel }
 *       - { part: membrane, words: Membrane }
 *       - { part: column, words: Column }
 *       - { part: holder, words: Channel on the column }
 *       - { part: panel, words: Panel }
 *       - { part: coat, words: Skim coat }
 * ```
 */
export const meta: Meta = {
  code: "junction",
  severity: "error",
  about: "shape",
  meaning: "A junction that cannot be drawn as it is written.",
  scope: "site",
};

/** Reports something wrong at a JSON pointer of the solution. */
type Wrong = (at: string, message: string, help: string) => void;

export const checkSite: CheckSite = ({ files, singles, table }, report) => {
  const rules = propertyRules(singles);
  if (!rules) return;
  for (const source of files.filter((file) => table.adds(file, "built"))) {
    checkJunctions(source, rules, (at, message, help) => {
      report(locationOf(source, at), message, help);
    });
  }
};

function checkJunctions(source: Summary, rules: PropertyRules, wrong: Wrong): void {
  const systems = buildUpsOf(source);
  for (const junction of junctionsOf(source)) {
    // The schema's finding is enough.
    if (junction.name === "" || junction.system === "") continue;
    const system = systems.find(({ name }) => name === junction.system);
    if (!system) {
      const names = systems.map(({ name }) => name);
      wrong(
        `${junction.pointer}/system`,
        `${junction.name} is of the build-up “${junction.system}”, which there is none of here.`,
        closeHelp(junction.system, names, `Write the name of one: ${names.join(", ")}.`),
      );
      continue;
    }
    checkSupports(junction, system, wrong);
    checkParts(junction, wrong);
    for (const part of junction.parts) checkPart(part, junction, system, rules, wrong);
  }
}

/** Accessories that the kind draws and the supports of the build-up do not name. */
function checkSupports(
  { kind, name, pointer }: Junction,
  { name: system, studs }: BuildUp,
  wrong: Wrong,
): void {
  const lacking = (supportNeeds[kind] ?? []).filter((field) => studs?.[field] === undefined);
  if (lacking.length === 0) return;
  wrong(
    `${pointer}/system`,
    `${name} draws the studs of ${system}, which do not say: ${lacking.join(", ")}.`,
    "Name the accessories of accessories.yaml in the studs of the build-up.",
  );
}

/** Parts that the kind has and the junction does not say. */
function checkParts({ kind, name, pointer, parts }: Junction, wrong: Wrong): void {
  const names = parts.map(({ part }) => part);
  const lacking = Object.keys(junctionKinds[kind] ?? {}).filter((part) => !names.includes(part));
  if (lacking.length > 0) {
    wrong(
      `${pointer}/parts`,
      `${name} does not say what these parts are: ${lacking.join(", ")}.`,
      "Add a line for each: { part: …, words: … }.",
    );
  }
}

/** The words in braces that a part has a number or words for (drawings/junction-data.ts fills them in). */
function fillings({ value, profile, layer }: JunctionPart, { studs }: BuildUp): string[] {
  const { spacing, depth, ends, profile: stud } = studs ?? {};
  return Object.keys(pickDefined({ value, size: profile, layer, spacing, depth, ends, stud }));
}

/** A part that its kind does not have, or without what it needs. */
function checkPart(
  part: JunctionPart,
  { kind, name }: Junction,
  system: BuildUp,
  { profiles }: PropertyRules,
  wrong: Wrong,
): void {
  const needs = junctionKinds[kind] ?? {};
  const need = needs[part.part];
  const { pointer, value, profile, layer } = part;
  if (part.part === "") return;
  if (need === undefined) {
    const known = Object.keys(needs);
    wrong(
      `${pointer}/part`,
      `The drawing of ${name} has no part “${part.part}”.`,
      closeHelp(part.part, known, `Its parts are ${known.join(", ")}.`),
    );
    return;
  }
  if (need === "value" && value === undefined) {
    wrong(
      `${pointer}/part`,
      `How many millimetres the part “${part.part}” of ${name} has is not said.`,
      "Add value: with the number that our texts state.",
    );
    return;
  }
  if (need === "profile" && profile === undefined) {
    wrong(
      `${pointer}/part`,
      `The part “${part.part}” of ${name} does not name its accessory.`,
      "Add profile: with its name in accessories.yaml.",
    );
    return;
  }
  const names = profiles?.map((one) => one.name);
  if (profile !== undefined && names && !names.includes(profile)) {
    wrong(
      `${pointer}/profile`,
      `There is no accessory “${profile}” with a section.`,
      closeHelp(profile, names, "Copy the name of one with a section from accessories.yaml."),
    );
    return;
  }
  if (layer !== undefined && system.layers[layer - 1] === undefined) {
    wrong(
      `${pointer}/layer`,
      `${system.name} has no layer ${layer}: the number of its last one is ${system.layers.length}.`,
      "Count the layers of the build-up from 1.",
    );
    return;
  }
  checkWords(part, name, system, wrong);
}

/** Words with braces that nothing fills in. */
function checkWords(part: JunctionPart, name: string, system: BuildUp, wrong: Wrong): void {
  const known = fillings(part, system);
  const unfilled = [...part.words.matchAll(/\{([a-z]+)\}/g)].find(
    ([, filling = ""]) => !known.includes(filling),
  );
  if (unfilled) {
    const [braces, filling = ""] = unfilled;
    wrong(
      `${part.pointer}/words`,
      `Nothing fills in ${braces} in the words of “${part.part}” of ${name}.`,
      closeHelp(
        filling,
        known,
        known.length > 0
          ? `Write ${known.map((one) => `{${one}}`).join(", ")}, or the words themselves.`
          : "Write the words themselves.",
      ),
    );
  }
}
