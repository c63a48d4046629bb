// Recognises an entry in the folder of another collection, to observe that once instead of every field that differs.
import type { EntryCollection } from "../../model/collection.ts";
import type { SchemaSet } from "../../model/schemas.ts";
import type { SourceFile } from "../../model/source.ts";
import type { ValueNode } from "../../model/value.ts";
import type { OtherCollection } from "../source/file-observations.ts";

/**
 * Checks whether a file's fields are those of another collection: some are unknown in its own, and the other knows all of them and misses
 * none.
 */
export function misplaced(
  file: SourceFile,
  root: ValueNode,
  collection: EntryCollection,
  schemas: SchemaSet,
): OtherCollection | undefined {
  if (root.kind !== "map") return undefined;
  const fields = root.entries.map((entry) => entry.key);
  const unknown = root.entries.filter(
    (entry) => !fieldsOf(schemas, collection).all.includes(entry.key),
  );
  const [first] = unknown;
  if (!first) return undefined;
  const other = schemas.table.entries.find((candidate) => {
    const { all, required } = fieldsOf(schemas, candidate);
    return (
      candidate !== collection &&
      candidate.extension === collection.extension &&
      fields.every((field) => all.includes(field)) &&
      required.every((field) => fields.includes(field))
    );
  });
  if (!other) return undefined;
  return {
    kind: "other-collection",
    span: first.keySpan,
    folder: collection.folder,
    noun: collection.noun,
    otherNoun: other.noun,
    belongs: `${other.folder}/${file.path.slice(collection.folder.length + 1)}`,
    fields: unknown.map(({ key }) => key),
  };
}

function fieldsOf(
  schemas: SchemaSet,
  collection: EntryCollection,
): { all: string[]; required: string[] } {
  const schema = schemas.sources.get(`${collection.name}.json`);
  return { all: Object.keys(schema?.properties ?? {}), required: [...(schema?.required ?? [])] };
}
