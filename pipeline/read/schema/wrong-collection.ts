// Recognises an entry in the folder of another collection, to report that once instead of each field.

import type { EntryCollection } from "../files/collection.ts";
import type { FileProblem } from "../files/problem.ts";
import type { SourceFile } from "../files/source.ts";
import type { ValueNode } from "../yaml/value.ts";
import type { SchemaSet } from "./schema.ts";

/** A file with the fields of another collection, and where it would be read. */
export interface WrongCollection {
  readonly problem: FileProblem;
  readonly belongs: string;
}

/** The other collection whose fields a file has: some are unknown in its own, and the other knows all and requires no more. */
export function wrongCollection(
  file: SourceFile,
  root: ValueNode,
  collection: EntryCollection,
  schemas: SchemaSet,
): WrongCollection | undefined {
  if (root.kind !== "map") return undefined;
  const fields = root.entries.map(({ key }) => key);
  const schemaOf = ({ name }: EntryCollection) => schemas.sources.get(`${name}.json`) ?? {};
  const isKnown = (field: string, row: EntryCollection) =>
    Object.hasOwn(schemaOf(row).properties ?? {}, field);
  const unknown = root.entries.filter(({ key }) => !isKnown(key, collection));
  const [first] = unknown;
  const other =
    first &&
    schemas.table.entries.find(
      (row) =>
        row.extension === collection.extension &&
        fields.every((field) => isKnown(field, row)) &&
        (schemaOf(row).required ?? []).every((field) => fields.includes(field)),
    );
  if (!other) return undefined;
  const belongs = `${other.folder}/${file.path.slice(collection.folder.length + 1)}`;
  return {
    belongs,
    problem: {
      code: "file-unknown",
      span: first.keySpan,
      message: `The file is in ${collection.folder}/, but its fields are those of another collection: ${other.noun}.`,
      help: `Rename the file to ${belongs}, or remove these fields: ${unknown.map(({ key }) => key).join(", ")}.`,
    },
  };
}
