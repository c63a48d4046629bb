// Compiles the build-ups of a solution: their dimensions for drawings, and the table on its page.

import { pickDefined } from "../../helpers.ts";
import type { Summary } from "../../read/file/summary.ts";
import type { JsonMap } from "../../read/yaml/value.ts";
import {
  type BuildUp,
  buildUpsOf,
  buildUpTable,
  layerWords,
  supportWords,
} from "../model/build-up.ts";
import { systemFile } from "../model/drawing-names.ts";
import { depthAround } from "../model/profile.ts";
import type { PropertyRules } from "../model/property.ts";
import { compiledProperties } from "./properties.ts";

/**
 * The section of an accessory, under the given field; nothing if the accessory has none.
 * @param depth of the studs that a channel holds, which decides its height
 */
function sectionOf(
  field: "section" | "ends",
  name: string | undefined,
  { profiles }: PropertyRules,
  depth?: number,
): JsonMap {
  const known = profiles?.find((profile) => profile.name === name);
  if (!known) return {};
  const { form, width, sheet, detail } = known;
  const height = (depth === undefined ? undefined : depthAround(known, depth)) ?? known.height;
  return { [field]: pickDefined({ form, width, height, sheet, detail }) };
}

/**
 * The words of the sources, which the drawing code understands, where they differ from the
 * translated ones.
 */
function drawnBy(own: DrawnWords, original: DrawnWords | undefined): JsonMap {
  if (!original || (original.material === own.material && original.note === own.note)) return {};
  const { material, note } = original;
  return { drawnBy: pickDefined({ material, note }) };
}

/** Words that decide how something is drawn. */
interface DrawnWords {
  readonly material: string;
  readonly note?: string | undefined;
}

/**
 * The compiled build-ups of an entry; empty if it has none.
 * @param key of the entry
 * @param original the entry in the sources' language, whose words decide on drawings and file names
 */
export function compileBuildUps(
  source: Summary,
  rules: PropertyRules,
  key: string,
  original: Summary,
): JsonMap {
  const systems = buildUpsOf(source);
  const originals: readonly (BuildUp | undefined)[] =
    original === source ? systems : buildUpsOf(original);
  const { buildUps: words, tag } = rules;
  const wording = words && { words, tag };
  const table = wording && buildUpTable(systems, wording);
  if (!table) return {};
  return {
    systems: systems.map((system, index) => {
      const { pointer, name, suits, lies, layers, studs, sample, reported, see } = system;
      const wordingOfSystem = { ...wording, sample };
      return pickDefined({
        name,
        file: systemFile(key, originals[index]?.name ?? name),
        suits,
        lies,
        layers: layers.map((layer, at) =>
          pickDefined({
            material: layer.material,
            ...drawnBy(layer, originals[index]?.layers[at]),
            product: layer.product,
            ...sectionOf("section", layer.profile, rules),
            thicknesses: [...layer.thicknesses],
            between: layer.between,
            note: layer.note,
            words: layerWords(layer, wordingOfSystem),
          }),
        ),
        studs:
          studs &&
          pickDefined({
            material: studs.material,
            ...drawnBy(studs, originals[index]?.studs),
            product: studs.product,
            ...sectionOf("section", studs.profile, rules),
            ...sectionOf("ends", studs.ends, rules, studs.depth),
            depth: studs.depth,
            spacing: studs.spacing,
            words: supportWords(system, wordingOfSystem) ?? "",
          }),
        results: compiledProperties(source, rules, `${pointer}/results`),
        sample,
        reported,
        see,
      });
    }),
    systemTable: {
      head: [...table.head],
      rows: table.rows.map((row) => [...row]),
      sample: systems.some(({ sample }) => sample),
    },
  };
}
