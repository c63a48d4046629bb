// The accessories with the names of the files of their sections.
import type { Summary } from "../model/analysis.ts";
import { profileFile } from "../model/drawing-names.ts";
import { type Json, mapOf, textAt } from "../model/value.ts";

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/**
 * The accessories as they are written.
 * @param value as it is compiled, in any language
 * @param original the file in the language of the sources, by whose names files are named
 */
export function withFiles(value: Json, { root }: Summary): Json {
  const { groups, ...others } = mapOf(value);
  return {
    ...others,
    groups: listOf(groups).map((group, at) => ({
      ...mapOf(group),
      items: listOf(mapOf(group).items).map((item, index) => {
        const name = textAt(root, `/groups/${at}/items/${index}/name`) ?? "";
        return { ...mapOf(item), file: profileFile(name) };
      }),
    })),
  };
}
