// Recognises an entry in the folder of another collection, to report that once instead of every field that differs.
import { entryCollections } from "../collections.ts";
import { type Finding, stageFinding } from "../finding.ts";
import type { EntryCollection } from "../model/collection.ts";
import type { SchemaSet } from "../model/schemas.ts";
import type { SourceFile } from "../model/source.ts";
import type { ValueNode } from "../model/value.ts";

export interface Misplaced {
  readonly finding: Finding;
  /** The folder where the file belongs. */
  readonly belongs: string;
}

/**
 * Checks whether a file's fields are those of another collection: some are unknown in its own, and the other knows all of them and misses
 * none.
 */
export function misplaced(
  file: SourceFile,
  root: ValueNode,
  collection: EntryCollection,
  schemas: SchemaSet,
): Misplaced | undefined {
  if (root.kind !== "map") return undefined;
  const fields = root.entries.map((entry) => entry.key);
  const unknown = root.entries.filter(
    (entry) => !fieldsOf(schemas, collection).all.includes(entry.key),
  );
  const [first] = unknown;
  if (!first) return undefined;
  const other = entryCollections.find((candidate) => {
    const { all, required } = fieldsOf(schemas, candidate);
    return (
      candidate !== collection &&
      candidate.extension === collection.extension &&
      fields.every((field) => all.includes(field)) &&
      required.every((field) => fields.includes(field))
    );
  });
  if (!other) return undefined;
  const belongs = `${other.folder}/${file.path.slice(collection.folder.length + 1)}`;
  const article = (noun: string) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
  return {
    belongs,
    finding: stageFinding(
      "file-folder",
      { file: file.path, span: first.keySpan },
      `The file is in ${collection.folder}/, but its fields are those of ${article(other.noun)}.`,
      {
        help: `Move the file to ${belongs}, or remove what ${article(collection.noun)} does not have: ${unknown.map((e) => e.key).join(", ")}.`,
      },
    ),
  };
}

function fieldsOf(
  schemas: SchemaSet,
  collection: EntryCollection,
): { all: string[]; required: string[] } {
  const schema = schemas.sources.get(`${collection.name}.json`);
  return { all: Object.keys(schema?.properties ?? {}), required: [...(schema?.required ?? [])] };
}
