// Makes the index of the search from the compiled content: only changed entries are read, and only changed files written. They stand
// in `.cache/site/search`, from where they are copied into the site like others.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "../../pipeline/cache/write.ts";
import { indexFolder } from "../../search/index-files.ts";
import { type IndexedDocument, termsOf, WordNumbers } from "../../search/terms.ts";
import { type FileText, type WrittenDocument, writeIndex } from "../../search/write.ts";
import { readSealed, writeSealed } from "./sealed.ts";
import {
  entryFiles,
  inOrder,
  mayHaveBrochure,
  otherDocuments,
  otherFiles,
  readEntry,
  readSearchWords,
  wordsFile,
} from "./search-documents.ts";
import { type KeptDocument, type KeptDocuments, readDocuments, writeDocuments } from "./search-kept.ts";
import { hashOf, isIntact, look, type Seen, type Written, written } from "./seen.ts";

/** What the index was made from, and its files. */
interface Made {
  readonly inputs: Readonly<Record<string, Seen>>;
  /** By name. */
  readonly files: Readonly<Record<string, Written>>;
}

/** Letters of a file's name: of two files among millions none have the same by chance. */
const nameLength = 10;

const nameOf = (text: string) => hashOf(text).slice(0, nameLength);

const madeFile = "made.json";
const addressesFile = "addresses.json";

/** Files that do not belong to the index itself. */
const isOwn = (name: string) => name === madeFile || name.endsWith(".bin") || name.endsWith(".tmp");

const fileOf = (name: string) => `${name}.json`;

/** Names of the index's files below the site, with the place of each; `start.json` names the list of the others. */
function copiesOf(folder: string, names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [`${indexFolder}/${fileOf(name)}`, join(folder, fileOf(name))]));
}

/** Addresses that a visitor may have meant. */
function addressesIn(content: string): string[] {
  const list: readonly { readonly path: string; readonly index: boolean }[] = JSON.parse(
    readFileSync(join(content, addressesFile), "utf8"),
  );
  return list.flatMap(({ path, index }) => (index ? path : []));
}

/** What the last build has kept. */
export interface KeptSearch {
  readonly made: Made | undefined;
  readonly documents: KeptDocuments;
}

/**
 * Reads what the last build has kept; nothing where that is of another version, or damaged.
 * @param folder for the index
 * @param version of the code that makes it
 */
export function readSearch(folder: string, version: string): KeptSearch {
  return { made: readSealed<Made>(join(folder, madeFile), version), documents: readDocuments(folder, version) };
}

/** Documents of the entries: those of unchanged files as they were. */
function entriesOf({ content }: IndexPlace, before: KeptDocuments, inputs: Readonly<Record<string, Seen>>) {
  const numbers = new WordNumbers(before.stems);
  const read = new Map<string, IndexedDocument>();
  const documentOf = (file: string) => {
    const document = read.get(file) ?? readEntry(content, file);
    read.set(file, document);
    return document;
  };
  const kept = new Map<string, KeptDocument>();
  for (const file of entryFiles(content)) {
    const seen = inputs[file];
    const known = before.documents.get(file);
    if (!seen) continue;
    if (known?.hash === seen.hash) {
      kept.set(file, known);
      continue;
    }
    const document = documentOf(file);
    const { group, path } = document;
    const name = nameOf(JSON.stringify(shownOf(document)));
    kept.set(file, { ...seen, group, path, name, terms: termsOf(document, numbers) });
  }
  return { kept, numbers, documentOf };
}

const shownOf = ({ path, title, sections }: IndexedDocument) => ({ path, title, sections });

function write(folder: string, files: ReadonlyMap<string, FileText>, before: Made["files"]): void {
  for (const name of readdirSync(folder))
    if (!isOwn(name) && !files.has(name.replace(/\.json$/, ""))) rmSync(join(folder, name));
  for (const [name, text] of files) {
    // A name stands for the content, but for the one by which a search begins.
    if (name.length === nameLength && isIntact(join(folder, fileOf(name)), before[name])) continue;
    writeWhole(join(folder, fileOf(name)), text(), join(folder, `${fileOf(name)}.tmp`));
  }
}

/** Makes the index anew. */
function make(place: IndexPlace, version: string, inputs: Made["inputs"], before: KeptSearch): Made["files"] {
  const { content, folder } = place;
  const { kept, numbers, documentOf } = entriesOf(place, before.documents, inputs);
  const fileAt = new Map(Array.from(kept, ([file, { path }]) => [path, file]));
  const entryAt = (path: string) => {
    const file = fileAt.get(path);
    return file === undefined ? undefined : documentOf(file);
  };
  const others = otherDocuments(content, [...kept.keys()].filter(mayHaveBrochure), entryAt);
  const documents: WrittenDocument[] = [
    ...Array.from(kept, ([file, { group, path, name, terms }]) => ({
      group,
      path,
      name,
      terms,
      text: () => shownOf(documentOf(file)),
    })),
    ...others.map((document) => ({
      group: document.group,
      path: document.path,
      name: nameOf(JSON.stringify(shownOf(document))),
      terms: termsOf(document, numbers),
      text: () => shownOf(document),
    })),
  ];
  const { synonyms } = readSearchWords(content);
  const files = writeIndex(
    { documents: inOrder(documents), stems: numbers.stems, synonyms, addresses: addressesIn(content) },
    nameOf,
  );
  write(folder, files, before.made?.files ?? {});
  writeDocuments(folder, version, { stems: numbers.stems, documents: kept });
  const names = [...files.keys()].sort();
  return Object.fromEntries(
    names.flatMap((name) => {
      const there = written(join(folder, fileOf(name)));
      return there ? [[name, there]] : [];
    }),
  );
}

/** Where an index is made. */
export interface IndexPlace {
  /** Folder of the compiled content. */
  readonly content: string;
  /** Folder for the index and what is kept of its documents; nothing else may be in it. */
  readonly folder: string;
}

/**
 * Makes the index of the search if need be.
 * @param version of the code that makes it
 * @param kept what the last build has kept, where it has been read
 * @returns where each file of the index stands, by its name below the site, none where the content has not been compiled for a
 *   search; and what was seen of the files of the compiled content
 * @throws the file system's error
 */
export function settleSearchIndex(
  place: IndexPlace,
  version: string,
  kept = readSearch(place.folder, version),
): { readonly files: Map<string, string>; readonly seen: ReadonlyMap<string, Seen> } {
  const { content, folder } = place;
  if (!existsSync(join(content, wordsFile))) return { files: new Map(), seen: new Map() };
  const file = join(folder, madeFile);
  mkdirSync(folder, { recursive: true });
  const before = kept.made;
  const inputs: Record<string, Seen> = {};
  for (const name of [...entryFiles(content), ...otherFiles, addressesFile])
    inputs[name] = look(join(content, name), before?.inputs[name]);
  const isSame =
    before &&
    Object.keys(before.inputs).length === Object.keys(inputs).length &&
    Object.entries(inputs).every(([name, { hash }]) => before.inputs[name]?.hash === hash) &&
    Object.entries(before.files).every(([name, file]) => isIntact(join(folder, fileOf(name)), file));
  const files = isSame ? before.files : make(place, version, inputs, kept);
  const isKnown = isSame && Object.entries(inputs).every(([name, seen]) => before.inputs[name] === seen);
  if (!isKnown) writeSealed(file, version, { inputs, files });
  return { files: copiesOf(folder, Object.keys(files)), seen: new Map(Object.entries(inputs)) };
}
