// Writes a new entry: a key that is free, a picture that is there, a place in the list, and then what is left for a person.
import { posix } from "node:path";
import { makeInside } from "../cache/folders.ts";
import { unwritable } from "../cache/unusable.ts";
import { lockFile, mediaFolder, own as ownFiles, reservedKeys } from "../collections.ts";
import { compile } from "../compile.ts";
import { load } from "../load/index.ts";
import type { EntryCollection } from "../model/collection.ts";
import { dateProblem } from "../model/formats.ts";
import { keyOfTitle } from "../model/key.ts";
import type { LoadedContent, MediaFile } from "../model/media.ts";
import { hasProperties, numbersAt, propertyRules, thicknessId } from "../model/property.ts";
import type { Memory } from "../model/result.ts";
import { toWrite } from "../model/to-write.ts";
import { Singles, type Unit } from "../model/unit.ts";
import { numberAt, textAt } from "../model/value.ts";
import { printable } from "../report/printable.ts";
import { textDiagnostics } from "../report/text-diagnostics.ts";
import { skeleton } from "../skeleton/skeleton.ts";
import { type Parts, UsageError } from "./command.ts";
import { writeText } from "./write-text.ts";

export interface NewEntry {
  readonly title: string;
  /** The key, if it is not to be made from the title. */
  readonly key?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** The content folder, and as a person would write it. */
  readonly content: string;
  readonly shown: string;
  readonly parts: Parts;
}

export interface WrittenEntry {
  /** Path relative to the content folder. */
  readonly path: string;
  /** What to tell the person. */
  readonly lines: readonly string[];
}

const keyForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Writes a new entry.
 * @throws UsageError for a key or day that cannot be, and where a file of the name is there
 */
export async function writeEntry(collection: EntryCollection, asked: NewEntry): Promise<WrittenEntry> {
  const { title, today, parts } = asked;
  if (dateProblem(today)) throw new UsageError(`“${today}” is not a day written YYYY-MM-DD.`);
  const memory: Memory = { units: new Map(), placeholders: undefined };
  const content = await load(asked.content);
  await compile({ content, ...parts, memory });
  const units = [...memory.units.values()];
  const own = units.filter((unit) => unit.collection === collection);
  const { key, wanted } = freeKey(collection, asked, content, own);
  const path = `${collection.folder}/${key}${collection.extension}`;
  const { text, chosen } = skeleton(
    collection,
    {
      title,
      today,
      order: 1 + Math.max(0, ...own.map(({ root }) => numberAt(root, "/order") ?? 0)),
      keysOf: (name) => units.flatMap((unit) => (unit.collection.name === name ? [keyOf(unit)] : [])),
      properties: textPropertiesOf(units),
      thicknesses: thicknessesOf(units),
      picture: pictureFor(title, collection, [...content.media.values()]),
    },
    parts.schemas,
  );
  const { diagnostics, texts } = await compile({
    content: { ...content, files: [...content.files, { path, text }] },
    ...parts,
    memory,
  });
  try {
    makeInside(asked.content, posix.dirname(path));
  } catch (problem) {
    throw unwritable(`${asked.shown}/${path}`, problem);
  }
  if ((await writeText(asked.content, path, undefined, text)) !== "written")
    throw new UsageError(`${asked.shown}/${path} is there already, or may not be written.`);

  const findings = diagnostics.filter(({ file, code }) => file === path && code !== "text-to-write");
  const left = text.split("\n").flatMap((line, index) => {
    const name = /^\s*(?:- )?([\w-]+):/.exec(line)?.[1];
    return line.includes(toWrite) && !line.startsWith("# ")
      ? [`  line ${index + 1}: ${name ?? line.replace(toWrite, "").replace(/^#+/, "").trim()}`]
      : [];
  });
  const report = textDiagnostics(findings, texts, { folder: asked.shown, colour: false });
  return {
    path,
    lines: [
      ...(wanted === key ? [] : [`The key ${wanted} is taken, so it got the key ${key}.`]),
      "",
      `Yours to write, where ${toWrite} stands:`,
      ...left,
      ...(chosen.length > 0 ? [`Yours to choose: ${chosen.join(", ")}.`] : []),
      ...(/^draft: true$/m.test(text)
        ? ["It is a draft: checked, shown by npm run dev, and not published until the line draft: true is removed."]
        : ["The check reports each of these texts until it is written."]),
      ...(report ? ["", report.trimEnd()] : []),
    ],
  };
}

/** The thicknesses of the first product. */
function thicknessesOf(units: readonly Unit[]): readonly number[] {
  const rules = propertyRules(new Singles(units));
  const first = units.find(hasProperties);
  return (rules && first && numbersAt(first, thicknessId, rules)) ?? [];
}

/** Ids of the properties that are said in a text. */
function textPropertiesOf(units: readonly Unit[]): string[] {
  const vocabulary = units.find(({ collection }) => collection === ownFiles.vocabulary)?.root;
  if (vocabulary?.kind !== "map") return [];
  return vocabulary.entries.flatMap(({ key, value }) => (textAt(value, "/kind") === "text" ? [key] : []));
}

function keyOf({ root, file: { path }, collection }: Unit): string {
  const own = textAt(root, "/key");
  if (own !== undefined) return own;
  return posix.basename(path, collection.kind === "entries" ? collection.extension : "");
}

/** A key that no entry has or ever had: that of the title, or the same with a number. */
function freeKey(collection: EntryCollection, { title, key }: NewEntry, content: LoadedContent, own: readonly Unit[]) {
  const wanted = key ?? keyOfTitle(title);
  if (!keyForm.test(wanted))
    throw new UsageError(
      key === undefined
        ? `“${printable(title)}” has no letters for an address; give it one: --key my-title`
        : `“${printable(key)}” cannot be the last part of an address: small letters, digits and single hyphens, such as my-title.`,
    );
  const published = new Set(content.files.find(({ path }) => path === lockFile)?.text.split(/\r?\n/));
  const pattern = new RegExp(`^${collection.path.replace(/\{\w+\}/g, "([^/]+)")}$`);
  const taken = new Set([
    ...reservedKeys,
    ...own.map(keyOf),
    ...[...published].flatMap((address) => pattern.exec(address)?.at(-1) ?? []),
    // Also a file that cannot be read takes its name.
    ...[...content.files, ...content.diagnostics.map(({ file }) => ({ path: file }))].flatMap(({ path }) =>
      path.startsWith(`${collection.folder}/`) ? [posix.basename(path, posix.extname(path))] : [],
    ),
  ]);
  let free = wanted;
  for (let number = 2; taken.has(free); number++) {
    if (key !== undefined) throw new UsageError(`The key ${key} is taken by another ${collection.noun}.`);
    free = `${wanted}-${number}`;
  }
  return { key: free, wanted };
}

/** A picture for the time being: one whose name shares words with the title, else one of the collection's folder; the largest file of them. */
function pictureFor(title: string, { folder }: EntryCollection, media: readonly MediaFile[]): string {
  const words = new Set(title.toLowerCase().match(/\p{L}{4,}/gu));
  const stem = (word: string) => word.replace(/s$/, "");
  const shared = (path: string) => {
    const named = new Set(
      (
        posix
          .basename(path)
          .toLowerCase()
          .match(/[a-z]{4,}/g) ?? []
      ).map(stem),
    );
    return [...words].filter((word) => named.has(stem(word))).length;
  };
  const [best] = media
    .filter(({ path }) => /\.(jpe?g|png|webp|avif)$/i.test(path))
    .map(({ path, size }) => ({
      path,
      size,
      shared: shared(path),
      own: Number(path.startsWith(`${mediaFolder}/${folder}/`)),
    }))
    .sort((a, b) => b.shared - a.shared || b.own - a.own || b.size - a.size);
  return posix.relative(folder, best?.path ?? `${mediaFolder}/${folder}/picture.jpg`);
}
