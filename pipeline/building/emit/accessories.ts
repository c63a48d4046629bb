// Adds the names of drawing files to the compiled accessories; they are the same in every language.

import { pointerTo } from "@site/common/json-pointer";
import type { Summary } from "../../read/file/summary.ts";
import { asMap, type Json, type JsonMap } from "../../read/yaml/value.ts";
import { profileFile } from "../model/drawing-names.ts";
import { profilesOf } from "../model/profile.ts";

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/**
 * Adds the name of its drawing files to each section.
 * @param value the compiled accessories
 * @param original their file in the sources' language, from whose names file names are made
 */
export function withProfileFiles(value: Json, original: Summary): JsonMap {
  const files = new Map(
    profilesOf(original).map(({ pointer, name }) => [pointer, profileFile(name)]),
  );
  const withFile = (item: Json, pointer: string): Json => {
    const file = files.get(pointer);
    return file === undefined
      ? item
      : { ...asMap(item), section: { ...asMap(asMap(item).section), file } };
  };
  const groups = listOf(asMap(value).groups).map((group, index) => {
    const items = `${pointerTo("/groups", index)}/items`;
    return {
      ...asMap(group),
      items: listOf(asMap(group).items).map((item, at) => withFile(item, pointerTo(items, at))),
    };
  });
  return { ...asMap(value), groups };
}
