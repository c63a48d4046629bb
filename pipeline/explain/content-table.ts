// Writes the table of CONTRIBUTING.md that tells writers in which file something stands, from the table of collections and the schemas.
import type { Collection } from "../model/collection.ts";
import type { Schema } from "../model/schemas.ts";
import { markdownTable, withMarked } from "./marked-place.ts";

const marks = {
  begin:
    "<!-- The files: npm run content -- docs writes them from the table of collections and the schemas. -->",
  end: "<!-- end of the files -->",
};

/** What a schema says that its file is, without the file's name: “testimonials.yaml: what companies say.” */
const meaningOf = ({ description = "" }: Schema): string =>
  description.replace(/^[\w/.]+: /, "").replace(/\.(?:\s.*)?$/s, "");

function row(collection: Collection, schemas: ReadonlyMap<string, Schema>): readonly string[] {
  if (collection.kind === "entries") {
    const { folder, extension, nouns, path } = collection;
    const address = path.replace(/\{\w+\}/g, (part) => (part === "{key}" ? "NAME" : part));
    return [nouns, `\`${folder}/NAME${extension}\``, `\`${address}\``];
  }
  const { file, shownOn, name } = collection;
  const places = typeof shownOn === "string" ? shownOn : shownOn.map((path) => `\`${path}\``);
  const meaning = meaningOf(schemas.get(`${name}.json`) ?? {});
  return [meaning, `\`${file}\``, [places].flat().join(", ") || "–"];
}

/**
 * The paper with the table in its place.
 * @param schemas by file name
 * @throws Error if the paper has no place for it, which is a bug of ours
 */
export function withContentTable(
  paper: string,
  collections: readonly Collection[],
  schemas: ReadonlyMap<string, Schema>,
): string {
  const rows = collections.map((collection) => row(collection, schemas));
  return withMarked(paper, marks, markdownTable(["what", "file", "page"], rows));
}
