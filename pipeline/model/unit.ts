// What the front end makes of a file. Typed data exists only where the file is as its schema asks; of any other file there is the
// tree of its values, of which nothing is known.
import type { Sources } from "../../.cache/types/sources.d.ts";
import type { Collection, CollectionName, EntryName, SingleCollection, SingleName } from "./collection.ts";
import type { Diagnostic, Place } from "./diagnostic.ts";
import type { NumberedSentence } from "./numbers.ts";
import type { Prose } from "./prose.ts";
import type { SourceFile, Span } from "./source.ts";
import type { LinkUse, PictureUse, Text } from "./text.ts";
import type { Scalar, ValueNode } from "./value.ts";

/** A reference to an entry of a collection, by its key. */
export interface Reference {
  /** Name of the collection. */
  readonly collection: EntryName;
  readonly key: string;
  readonly place: Place;
}

/** What is left of a text when its file has been read: its links and findings are the file's. */
export type ReadText = Pick<Text, "tree" | "ids" | "words" | "prose" | "pictures">;

/** What is known of a file, whether it is as it should be or not. */
export interface Findings {
  readonly file: SourceFile;
  readonly collection: Collection;
  /** The filled value with positions; undefined where there is none. */
  readonly root: ValueNode | undefined;
  /** Its fields that are words, numbers or switches, filled: what others ask of it without reading all of it. */
  readonly fields: Readonly<Record<string, Scalar>>;
  /** Where its field `key` says something: told of files that share a key, which are not read for it. */
  readonly keySpan?: Span;
  /** Whether all of the file could be read, so that what is not in it is really missing. */
  readonly whole: boolean;
  /** Where the file belongs, if its fields say that it is in a wrong folder. */
  readonly belongs?: string;
  /** Texts of fields in Markdown, by JSON pointer. */
  readonly texts: ReadonlyMap<string, ReadText>;
  /** JSON pointers of pictures in fields. */
  readonly pictureFields: readonly string[];
  /** The text below the front matter. */
  readonly body: ReadText | undefined;
  /** Whether there is a text below the front matter. */
  readonly hasBody: boolean;
  /** Ids on the entry's page. */
  readonly anchors: readonly string[];
  readonly links: readonly LinkUse[];
  readonly pictures: readonly PictureUse[];
  readonly references: readonly Reference[];
  /** Its words as typed, of fields and texts. */
  readonly prose: readonly Prose[];
  /** By which its running text is compared with others. */
  readonly sketch: readonly number[];
  /** The numbers of its words, but for those of properties, with what stands beside them. */
  readonly numbers: readonly NumberedSentence[];
  /** Placeholders used. */
  readonly used: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** A file whose value is as its schema asks. */
export interface ValidUnit<Name extends CollectionName = CollectionName> extends Findings {
  readonly valid: true;
  readonly root: ValueNode;
  /** The filled value. */
  readonly data: Sources[Name];
}

/** A file that has findings against its schema, or that could not be read. */
export interface InvalidUnit extends Findings {
  readonly valid: false;
}

export type Unit<Name extends CollectionName = CollectionName> = ValidUnit<Name> | InvalidUnit;

/** A field of a file in words; undefined where it has none, or another value. */
export function wordsOf({ fields }: Findings, name: string): string | undefined {
  const value = fields[name];
  return typeof value === "string" ? value : undefined;
}

/** Whether a file is of a collection, by its row. */
export function isOf<Name extends CollectionName>(unit: Unit, { name }: { readonly name: Name }): unit is Unit<Name> {
  return unit.collection.name === name;
}

/** The files that have one value, by name of their collection. */
export class Singles {
  readonly #units: ReadonlyMap<string, Unit>;

  constructor(units: Iterable<Unit>) {
    const singles = [...units].filter(({ collection }) => collection.kind === "single");
    this.#units = new Map(singles.map((unit) => [unit.collection.name, unit]));
  }

  /** The file of a row of the table; undefined where it is not there. */
  get<Name extends SingleName>(row: SingleCollection<Name>): Unit<Name> | undefined {
    const unit = this.#units.get(row.name);
    return unit && isOf(unit, row) ? unit : undefined;
  }

  /** All of them. */
  values(): IterableIterator<Unit> {
    return this.#units.values();
  }
}
