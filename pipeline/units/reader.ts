// Reads files to rows of plain texts: what a worker does with its share of a content, and what a run without workers need not do.
import type { NewRow } from "../cache/kept-rows.ts";
import { collectionOf } from "../collections.ts";
import { frontEnd } from "../frontend.ts";
import { lintFile } from "../lint/index.ts";
import type { Rule } from "../lint/rule.ts";
import { grayMatter } from "../load/gray-matter.ts";
import type { Variants } from "../model/media.ts";
import type { Placeholders } from "../model/placeholders.ts";
import type { SchemaSet } from "../model/schemas.ts";
import { marked, type SourceFile } from "../model/source.ts";
import { Singles } from "../model/unit.ts";
import { parse } from "../parse/index.ts";
import { entriesAhead } from "./entry-ahead.ts";
import { textsOf } from "./kept-unit.ts";

/** What all files of a content are read with; plain data, so that it can be handed to a worker. */
export interface ReadingSetup {
  readonly values: readonly (readonly [name: string, value: string])[];
  readonly unreadable: readonly string[];
  /** The files that the rules about one file look at besides it. */
  readonly besides: readonly SourceFile[];
  readonly lintKey: string;
  readonly today: string;
  readonly release: boolean;
  /** What is known of pictures, where files are to be put together as they are written; undefined where they are not. */
  readonly pictures?: ReadonlyMap<string, Variants> | undefined;
}

/** A file to read. */
export interface ReadingTask extends SourceFile {
  readonly hash: string;
}

/** A file that has been read; without a row where it cannot be kept, so that whoever asked reads it. */
export type Reading = NewRow | { readonly path: string };

/** Makes what reads files with a setup. */
export function readerOf(
  setup: ReadingSetup,
  schemas: SchemaSet,
  rules: readonly Rule[],
): (task: ReadingTask) => Reading {
  const placeholders: Placeholders = { values: new Map(setup.values), unreadable: new Set(setup.unreadable) };
  const unitOf = (file: SourceFile) => {
    const collection = collectionOf(file.path);
    if (!collection) return undefined;
    return frontEnd(file, collection, schemas, placeholders, parse(file, collection, grayMatter));
  };
  const singles = new Singles(setup.besides.flatMap((file) => unitOf(file) ?? []));
  const { lintKey, today, release, pictures } = setup;
  const entryOf = pictures && entriesAhead(placeholders, pictures, singles);
  return ({ path, text, hash }) => {
    const unit = unitOf(marked({ path, text }, { hash }));
    const entry = unit && entryOf?.(unit);
    const texts = unit && textsOf(unit, placeholders, entry !== undefined);
    if (!unit || !texts) return { path };
    const lints = lintFile(rules, unit, { singles, today, release });
    return { path, hash, ...texts, lintKey, lints: JSON.stringify(lints), entry };
  };
}
