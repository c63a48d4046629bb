// Generates the drawings for the files that a page's loader has read, like the SVG files of a build (documents/drawings.ts).

import {
  asFile,
  type DrawnDocument,
  junctionDocuments,
  profileDocuments,
  svgFile,
  systemDocuments,
} from "@site/drawings";
import type { Accessories, Messages, Solution } from "../../../.content/types.d.ts";
import type { CompiledFiles } from "./compiled-file.ts";
import type { Draw } from "./drawn-files.ts";

/** The drawings by file name; empty if the messages, which contain the note about example dimensions, were not read. */
export function drawingsOf(files: CompiledFiles): ReadonlyMap<string, Draw> {
  const read = (path: string): unknown => JSON.parse(files.get(path) ?? "null");
  const messages = read("messages.json") as Messages | null;
  if (!messages) return new Map();
  const { documents, drawings: words } = messages;
  const { note } = documents.sheet;
  const drawings = new Map<string, Draw>();
  const add = (documents: readonly DrawnDocument[]) => {
    for (const { file, section } of documents) {
      drawings.set(`${file}.svg`, () => svgFile(asFile(section(), note)));
    }
  };
  for (const path of files.keys()) {
    const value = read(path);
    if (value === null) continue;
    if (path === "accessories.json") {
      add(profileDocuments(value as Accessories, words));
    } else if (/^solutions\/(?!index\.json$)[^/]+\.json$/.test(path)) {
      add(systemDocuments(value as Solution, words));
      add(junctionDocuments(value as Solution));
    }
  }
  return drawings;
}
