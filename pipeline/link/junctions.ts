// Checks that the junctions of solutions can be drawn: they are of a build-up that exists, and have every part of their kind, with its
// millimetres or its accessory.

import { type Finding, stageFinding } from "../finding.ts";
import type { Summary } from "../model/analysis.ts";
import { type BuildUp, buildUpsOf } from "../model/build-up.ts";
import { closeHelp } from "../model/closest.ts";
import {
  type Junction,
  type JunctionPart,
  junctionKinds,
  junctionsOf,
  supportNeeds,
} from "../model/junction.ts";
import { locationOf } from "../model/location.ts";
import { pickDefined } from "../model/pick-defined.ts";
import type { PropertyRules } from "../model/property.ts";

/** Checks the junctions of a solution. */
export function checkJunctions(source: Summary, rules: PropertyRules): Finding[] {
  const systems = buildUpsOf(source);
  const wrong: Wrong = (at, message, help) => [
    stageFinding("junction", locationOf(source, at), message, help),
  ];
  return junctionsOf(source).flatMap((junction) => {
    // The schema's finding is enough.
    if (junction.name === "" || junction.system === "") return [];
    const system = systems.find(({ name }) => name === junction.system);
    if (!system) {
      const names = systems.map(({ name }) => name);
      return wrong(
        `${junction.pointer}/system`,
        `${junction.name} is of the build-up “${junction.system}”, which there is none of here.`,
        closeHelp(junction.system, names, `Write the name of one: ${names.join(", ")}.`),
      );
    }
    return [
      ...lackingSupports(junction, system, wrong),
      ...lackingParts(junction, wrong),
      ...junction.parts.flatMap((part) => checkPart(part, junction, system, rules, wrong)),
    ];
  });
}

type Wrong = (at: string, message: string, help: string) => Finding[];

/** Accessories that the kind draws and the supports of the build-up do not name. */
function lackingSupports(
  { kind, name, pointer }: Junction,
  { name: system, studs }: BuildUp,
  wrong: Wrong,
): Finding[] {
  const lacking = (supportNeeds[kind] ?? []).filter((field) => studs?.[field] === undefined);
  if (lacking.length === 0) return [];
  return wrong(
    `${pointer}/system`,
    `${name} draws the studs of ${system}, which do not say: ${lacking.join(", ")}.`,
    "Name the accessories of accessories.yaml in the studs of the build-up.",
  );
}

/** Parts that the kind has and the junction does not say, or says twice. */
function lackingParts({ kind, name, pointer, parts }: Junction, wrong: Wrong): Finding[] {
  const names = parts.map(({ part }) => part);
  const lacking = Object.keys(junctionKinds[kind] ?? {}).filter((part) => !names.includes(part));
  const twice = parts.filter(({ part }, index) => names.indexOf(part) < index);
  return [
    ...(lacking.length > 0
      ? wrong(
          `${pointer}/parts`,
          `${name} does not say what these parts are: ${lacking.join(", ")}.`,
          "Add a line for each: { part: …, words: … }.",
        )
      : []),
    ...twice.flatMap((part) =>
      wrong(
        `${part.pointer}/part`,
        `The part “${part.part}” of ${name} is listed twice.`,
        "Keep one of the two lines.",
      ),
    ),
  ];
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
): Finding[] {
  const needs = junctionKinds[kind] ?? {};
  const need = needs[part.part];
  const { pointer, value, profile, layer } = part;
  if (part.part === "") return [];
  if (need === undefined) {
    const known = Object.keys(needs);
    return wrong(
      `${pointer}/part`,
      `The drawing of ${name} has no part “${part.part}”.`,
      closeHelp(part.part, known, `Its parts are ${known.join(", ")}.`),
    );
  }
  if (need === "value" && value === undefined) {
    return wrong(
      `${pointer}/part`,
      `How many millimetres the part “${part.part}” of ${name} has is not said.`,
      "Add value: with the number that our texts state.",
    );
  }
  if (need === "profile" && profile === undefined) {
    return wrong(
      `${pointer}/part`,
      `The part “${part.part}” of ${name} does not name its accessory.`,
      "Add profile: with its name in accessories.yaml.",
    );
  }
  const names = profiles?.map((one) => one.name);
  if (profile !== undefined && names && !names.includes(profile)) {
    return wrong(
      `${pointer}/profile`,
      `There is no accessory “${profile}” with a section.`,
      closeHelp(profile, names, "Copy the name of one with a section from accessories.yaml."),
    );
  }
  if (layer !== undefined && system.layers[layer - 1] === undefined) {
    return wrong(
      `${pointer}/layer`,
      `${system.name} has no layer ${layer}: the number of its last one is ${system.layers.length}.`,
      "Count the layers of the build-up from 1.",
    );
  }
  return checkWords(part, name, system, wrong);
}

/** Words with braces that nothing fills in, or with a number that has its place elsewhere. */
function checkWords(part: JunctionPart, name: string, system: BuildUp, wrong: Wrong): Finding[] {
  const { pointer, profile, layer } = part;
  const known = fillings(part, system);
  const unfilled = [...part.words.matchAll(/\{([a-z]+)\}/g)].find(
    ([, filling = ""]) => !known.includes(filling),
  );
  if (unfilled) {
    const [braces, filling = ""] = unfilled;
    return wrong(
      `${pointer}/words`,
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
  // Of what has its size in another place, a number typed here would not change with it.
  const [typed] = /\d[\d.,]* ?mm\b/.exec(part.words) ?? [];
  const filling = profile !== undefined ? "{size}" : layer !== undefined ? "{layer}" : undefined;
  if (typed && filling) {
    return wrong(
      `${pointer}/words`,
      `“${typed}” is typed into the words of “${part.part}” of ${name}, whose size is that of its ${profile ?? "layer"}.`,
      `Write ${filling}, which is filled in from there; a measure of something else goes into the field value, and {value} into the words.`,
    );
  }
  return [];
}
