// Checks that the build-ups and junctions of solutions can be drawn.

import { closeHelp } from "@site/common/closest";
import type { CheckSite } from "../../check/check.ts";
import { pickDefined } from "../../helpers.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { codesOf, type Kind } from "../../report/code.ts";
import type { Draft } from "../../report/finding.ts";
import { type BuildUp, buildUpsOf, zonesOf } from "../model/build-up.ts";
import {
  type Junction,
  type JunctionPart,
  junctionKinds,
  junctionsOf,
  supportNeeds,
} from "../model/junction.ts";
import { propertyRules } from "../model/property.ts";

export const codes = codesOf({
  "build-up": { severity: "error", meaning: "A build-up that cannot be drawn as it is written." },
  junction: { severity: "error", meaning: "A junction that cannot be drawn as it is written." },
});

/** What the checks of a file use. */
interface Context {
  /** Names of the accessories with a section; undefined if their file has errors. */
  readonly accessories: readonly string[] | undefined;
  readonly report: (draft: Omit<Draft, "at"> & { readonly pointer: string }) => void;
}

export const checkSite: CheckSite = ({ files, singles, table }, report) => {
  const rules = propertyRules(singles);
  if (!rules) return;
  const accessories = rules.profiles?.map(({ name }) => name);
  for (const source of files.filter((file) => table.adds(file, "built"))) {
    const context: Context = {
      accessories,
      report: ({ pointer, ...draft }) => {
        report({ ...draft, at: locationOf(source, pointer) });
      },
    };
    const systems = buildUpsOf(source);
    for (const system of systems) checkBuildUp(system, context);
    for (const junction of junctionsOf(source)) checkJunction(junction, systems, context);
  }
};

function checkBuildUp(system: BuildUp, context: Context): void {
  const { name, pointer, layers, studs } = system;
  const { between } = zonesOf(system);
  const gap = between.find((layer) => !layer.between);
  if (gap) {
    context.report({
      code: codes["build-up"],
      pointer: `${gap.pointer}/material`,
      message: `“${gap.material}” interrupts the layers between the supports of ${name}.`,
      help: "Mark it with between: true, or move it before or behind them.",
    });
  } else if (studs && between.length === 0) {
    context.report({
      code: codes["build-up"],
      pointer: `${pointer}/studs`,
      message: `The supports of ${name} have no place: no layer is between them.`,
      help: "Mark the layer between them with between: true. An empty space is a layer of air.",
    });
  }
  const named = [
    ...layers.map(({ profile, pointer: at }) => [profile, `${at}/profile`] as const),
    [studs?.profile, `${pointer}/studs/profile`] as const,
    [studs?.ends, `${pointer}/studs/ends`] as const,
  ];
  for (const [accessory, at] of named) checkAccessory(codes["build-up"], accessory, at, context);
}

/** Reports an accessory without a section. @returns whether it is one */
function checkAccessory(
  code: Kind,
  name: string | undefined,
  pointer: string,
  { accessories, report }: Context,
): boolean {
  if (name === undefined || !accessories || accessories.includes(name)) return false;
  report({
    code,
    pointer,
    message: `No accessory with a section is called “${name}”.`,
    help: closeHelp(
      name,
      accessories,
      "Copy the name of one with a section from accessories.yaml.",
    ),
  });
  return true;
}

function checkJunction(junction: Junction, systems: readonly BuildUp[], context: Context): void {
  const { name, kind, system: of, pointer, parts } = junction;
  // The schema reports empty names.
  if (name === "" || of === "") return;
  const system = systems.find((buildUp) => buildUp.name === of);
  if (!system) {
    const names = systems.map((buildUp) => buildUp.name);
    context.report({
      code: codes.junction,
      pointer: `${pointer}/system`,
      message: `${name} names the build-up “${of}”, which this solution does not have.`,
      help: closeHelp(of, names, `Write the name of one: ${names.join(", ")}.`),
    });
    return;
  }
  const { studs } = system;
  const unnamed = (supportNeeds[kind] ?? []).filter((field) => studs?.[field] === undefined);
  if (unnamed.length > 0) {
    context.report({
      code: codes.junction,
      pointer: `${pointer}/system`,
      message: `${name} draws the studs of ${of}, which lack: ${unnamed.join(", ")}.`,
      help: "Name accessories of accessories.yaml in the studs of the build-up.",
    });
  }
  const listed = parts.map(({ part }) => part);
  const missing = Object.keys(junctionKinds[kind] ?? {}).filter((part) => !listed.includes(part));
  if (missing.length > 0) {
    context.report({
      code: codes.junction,
      pointer: `${pointer}/parts`,
      message: `${name} lacks these parts: ${missing.join(", ")}.`,
      help: "Add a line for each: { part: …, words: … }.",
    });
  }
  for (const part of parts) checkPart(part, junction, system, context);
}

/** Reports the first problem of a part. */
function checkPart(
  part: JunctionPart,
  { kind, name }: Junction,
  system: BuildUp,
  context: Context,
): void {
  const { pointer, part: id, value, profile, layer } = part;
  const needs = junctionKinds[kind] ?? {};
  const need = needs[id];
  const report = (field: string, message: string, help: string) =>
    context.report({ code: codes.junction, pointer: `${pointer}/${field}`, message, help });
  // The schema reports an empty part.
  if (id === "") return;
  if (need === undefined) {
    const known = Object.keys(needs);
    const help = closeHelp(id, known, `Its parts are ${known.join(", ")}.`);
    report("part", `The drawing of ${name} has no part “${id}”.`, help);
  } else if (need === "value" && value === undefined) {
    const help = "Add value: with the number that our texts state.";
    report("part", `The part “${id}” of ${name} has no size in millimetres.`, help);
  } else if (need === "profile" && profile === undefined) {
    const help = "Add profile: with its name in accessories.yaml.";
    report("part", `The part “${id}” of ${name} does not name its accessory.`, help);
  } else if (layer !== undefined && system.layers[layer - 1] === undefined) {
    report(
      "layer",
      `${system.name} has no layer ${layer}; it has ${system.layers.length} layers.`,
      "Count the layers of the build-up from 1.",
    );
  } else if (!checkAccessory(codes.junction, profile, `${pointer}/profile`, context)) {
    checkWords(part, name, system, context);
  }
}

/**
 * Reports words with braces that nothing fills in (packages/drawings/junctions/junction-data.ts
 * does).
 */
function checkWords(
  { pointer, part, words, value, profile, layer }: JunctionPart,
  name: string,
  { studs }: BuildUp,
  { report }: Context,
): void {
  const { spacing, depth, ends, profile: stud } = studs ?? {};
  const known = Object.keys(
    pickDefined({ value, size: profile, layer, spacing, depth, ends, stud }),
  );
  const marks = Array.from(words.matchAll(/\{([a-z]+)\}/g), ([, mark = ""]) => mark);
  const unknown = marks.find((mark) => !known.includes(mark));
  if (unknown === undefined) return;
  const braces = known.map((mark) => `{${mark}}`);
  report({
    code: codes.junction,
    pointer: `${pointer}/words`,
    message: `{${unknown}} in the words of “${part}” of ${name} has no value.`,
    help: closeHelp(
      unknown,
      known,
      known.length > 0
        ? `Write ${braces.join(", ")}, or the words themselves.`
        : "Write the words themselves.",
    ),
  });
}
