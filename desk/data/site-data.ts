// The files that the desk reads of a site, from its content. The same content gives the same bytes.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { textHash } from "../../pipeline/cache/text-hash.ts";
import { collectionOf, type EntryCollection, entryCollections, lockFile, own } from "../../pipeline/collections.ts";
import type { Parts } from "../../pipeline/commands/command.ts";
import { compile } from "../../pipeline/compile.ts";
import { compiledEntry } from "../../pipeline/emit/compiled-entries.ts";
import { ordered } from "../../pipeline/emit/ordered.ts";
import { summaryOf } from "../../pipeline/emit/page-documents.ts";
import { images } from "../../pipeline/images/index.ts";
import { load } from "../../pipeline/load/index.ts";
import { findingName } from "../../pipeline/model/finding-name.ts";
import type { Entry } from "../../pipeline/model/linked.ts";
import type { Variants } from "../../pipeline/model/media.ts";
import type { CompileResult, Memory } from "../../pipeline/model/result.ts";
import type { SourceFile } from "../../pipeline/model/source.ts";
import type { Unit } from "../../pipeline/model/unit.ts";
import { type JsonMap, mapOf, textAt } from "../../pipeline/model/value.ts";
import { textsOf } from "../../pipeline/units/kept-unit.ts";
import type { Known } from "../../pipeline/units/read-unit.ts";
import {
  type BriefRow,
  type Explanations,
  format,
  indexName,
  type PictureRow,
  type SiteIndex,
  type Summaries,
  type TextsPart,
  type UnitsPart,
  type WholeRow,
} from "./format.ts";

/** Characters of the texts of one part: what a desk loads to open a file. */
const partLength = 120_000;

/** Files with brief rows in one part. */
const partRows = 2500;

/** Summaries of a list that are written: as many as a preview may show beside an entry. */
const mostSummaries = 300;

function pictureRow({ name, fallback, widths, width, height, colour, source }: Variants): PictureRow {
  return [name, fallback, widths, width, height, colour, source.width, source.height];
}

function briefRow(unit: Unit): BriefRow {
  return [
    unit.file.path,
    unit.fields,
    unit.anchors,
    unit.links.map(({ href }) => href),
    unit.pictures.map(({ src, width, height }) =>
      width === undefined || height === undefined ? src : ([src, width, height] as const),
    ),
    unit.references.map(({ collection, key }) => [collection, key] as const),
    [...unit.used],
    unit.hasBody ? 1 : 0,
    unit.sketch,
    unit.numbers,
    ...(unit.keySpan ? ([unit.keySpan] as const) : ([] as const)),
  ];
}

/** What the first entries of each list are for other pages. */
function summariesOf({ linked, pictures }: CompileResult): Summaries {
  const summary = (entry: Entry, collection: EntryCollection): JsonMap[] => {
    try {
      return [
        summaryOf(
          mapOf(JSON.parse(compiledEntry(entry, collection, pictures, linked.singles, undefined).text())),
          collection,
        ),
      ];
    } catch {
      // With an error in it, which the check tells, it has none.
      return [];
    }
  };
  return Object.fromEntries(
    entryCollections.map((row) => [
      row.name,
      ordered(linked.entries, row, false)
        .slice(0, mostSummaries)
        .flatMap((entry) => summary(entry, row)),
    ]),
  );
}

/** Parts of the texts of files, in the order of their paths. The list of addresses, which every desk reads, is alone in its own. */
function textParts(files: readonly SourceFile[]): { readonly first: string; readonly part: TextsPart }[] {
  const parts: { first: string; part: Record<string, string>; length: number }[] = [];
  for (const { path, text } of files) {
    const last = parts.at(-1);
    const isAlone = path === lockFile || last?.first === lockFile;
    if (last && !isAlone && last.length + text.length <= partLength) {
      last.part[path] = text;
      last.length += text.length;
    } else parts.push({ first: path, part: { [path]: text }, length: text.length });
  }
  return parts;
}

/**
 * The files by name.
 * @param folder the content folder
 * @param explanations folder of the pages of codes
 * @throws as the compiler; Error where the content has errors, as a site with errors was never published
 */
export async function deskFiles(folder: string, parts: Parts, explanations: string): Promise<Map<string, string>> {
  const memory: Memory = { units: new Map(), placeholders: undefined };
  const content = await load(folder);
  const result = await compile({ content, ...parts, memory });
  const { placeholders } = memory;
  if (!placeholders) throw new Error("The compiler remembered nothing.");
  // Also pictures that no page shows yet: a writer may choose them.
  const all = await images(new Map([...content.media.keys()].map((path) => [path, []])), content.media, {
    cache: parts.cache,
    encode: false,
  });

  const files = new Map<string, string>();
  const part = (name: string, value: unknown): string => {
    const text = JSON.stringify(value);
    const full = `${name}-${textHash(text).slice(0, 12)}.json`;
    files.set(full, text);
    return full;
  };

  // Texts may be thousands, and others need little of them; of all others the link step asks for their values.
  const whole: WholeRow[] = [];
  const brief: Unit[] = [];
  for (const unit of memory.units.values()) {
    const texts = unit.file.path.endsWith(".md") ? undefined : textsOf(unit, placeholders);
    if (texts) whole.push({ path: unit.file.path, known: plainKnown(JSON.parse(texts.known)), written: texts.written });
    else brief.push(unit);
  }
  const rows = brief.map(briefRow);
  const unitParts: UnitsPart[] = [{ whole, brief: [] }];
  for (let at = 0; at < rows.length; at += partRows)
    unitParts.push({ whole: [], brief: rows.slice(at, at + partRows) });

  const site = memory.units.get(own.site.file)?.root;
  const repository = textAt(site, "/repository/address");
  const branch = textAt(site, "/repository/branch");
  const index: Omit<SiteIndex, "version"> = {
    format,
    name: textAt(site, "/brand/name") ?? "",
    ...(repository === undefined ? {} : { repository }),
    ...(branch === undefined ? {} : { branch }),
    contentFolder: textAt(site, "/repository/folder") ?? "content",
    pages: parts.pages,
    placeholders: { values: [...placeholders.values], unreadable: [...placeholders.unreadable] },
    found: result.diagnostics.map(findingName),
    others: content.files.flatMap(({ path }) => (collectionOf(path) ? [] : [path])),
    media: [...content.media.values()].map(({ path, size }) => {
      const variants = all.pictures.get(path);
      return variants ? [path, size, pictureRow(variants)] : [path, size];
    }),
    units: unitParts.map((each, number) => part(`units-${number}`, each)),
    texts: textParts(content.files).map(({ first, part: texts }, number) => [part(`texts-${number}`, texts), first]),
    summaries: part("summaries", summariesOf(result)),
    explanations: part("explanations", explanationsIn(explanations)),
  };
  const version = textHash(JSON.stringify(index)).slice(0, 12);
  files.set(indexName, JSON.stringify({ ...index, version }));
  return files;
}

/** What is the same on every machine: the names of what placeholders stood for are those of a store. */
function plainKnown({ meaning: _meaning, under: _under, ...known }: Known): Known {
  return { ...known, meaning: "", under: "" };
}

function explanationsIn(folder: string): Explanations {
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  return Object.fromEntries(names.sort().map((name) => [name.slice(0, -3), readFileSync(join(folder, name), "utf8")]));
}
