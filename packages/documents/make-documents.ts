// Makes the PDFs whose inputs have changed.

import { readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { dataSheetFolder } from "@site/common/data-sheet";
import { sourceLanguage } from "@site/common/languages";
import { MadeFiles, openMadeFiles } from "@site/files/artifacts";
import { openCache } from "@site/files/cache";
import { codeKey } from "@site/files/code";
import { makeInside, readRegular } from "@site/files/folders";
import { hashOf } from "@site/files/hash";
import { writeWhole } from "@site/files/write";
import { coverName } from "./brochure-builder.ts";
import { brochuresOf } from "./brochures.ts";
import { dataSheetsOf } from "./data-sheets.ts";
import type { MissingDocument } from "./missing.ts";
import { type PrintedContent, type PrintedLanguage, readSource } from "./printed-content.ts";
import type { Pictures } from "./printed-pictures.ts";

const root = join(import.meta.dirname, "../..");

/** Folder of the results, relative to `<content>/static`. */
const brochures = "brochures";

/** Folders in the cache: results, and encoded pictures, which the site shares. */
const documentsFolder = "documents";
const picturesFolder = "pictures";

/** Files that are made together from the same inputs. */
interface Wanted {
  /** Paths relative to `<content>/static`, with forward slashes. */
  readonly names: readonly [string, ...string[]];
  /** Location of their first text in the content. */
  readonly at: string;
  /** Their inputs, besides the code. */
  readonly from: unknown;
  /** Makes their contents, in the order of the names. */
  readonly make: () => Promise<readonly (Buffer | string)[]>;
}

/** The number of pages of a PDF. */
const pagesOf = (pdf: Buffer): number =>
  pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** The brochures of a language, with the pictures of their covers. */
function brochuresIn(source: PrintedContent, pictures: () => Promise<Pictures>): Wanted[] {
  return brochuresOf(source).map((brochure) => {
    const { file, at, data, figures, drawings: drawn } = brochure;
    const pathOf = (name: string) => posix.join(brochures, source.language.name, name);
    return {
      names: [pathOf(file), pathOf(coverName(file))],
      at,
      from: [data, [...figures.pictures], drawn],
      async make() {
        const { typesetBrochure } = await import("./typeset-brochure.ts");
        const { pdf, cover } = await typesetBrochure(brochure, await pictures());
        return [pdf, cover];
      },
    };
  });
}

/** The data sheets of a language. */
function dataSheetsIn(source: PrintedContent) {
  return dataSheetsOf(source).map((sheet): Wanted => {
    const { messages, site } = source;
    return {
      names: [posix.join(brochures, source.language.name, sheet.file)],
      at: sheet.at,
      from: [
        sheet.content,
        sheet.updated,
        sheet.sample && messages.parts.sample,
        messages.parts.updated,
        messages.dataSheets,
        site.brand,
        site.footer.conditions,
      ],
      async make() {
        const { dataSheetData, typesetDataSheet } = await import("./typeset-data-sheet.ts");
        return [typesetDataSheet(sheet, dataSheetData(sheet, source))];
      },
    };
  });
}

const asError = (problem: unknown): Error =>
  problem instanceof Error ? problem : new Error(String(problem));

/** The result: which files there are, as paths relative to `<content>/static`. */
interface MadeDocuments {
  readonly files: ReadonlySet<string>;
  /** Number of files that were not in the cache. */
  readonly made: number;
  /** The documents that could not be made; the others do not wait for them. */
  readonly missing: readonly MissingDocument[];
}

/** Removes all files and folders except these names. */
function removeOthers(folder: string, names: readonly string[]): void {
  const stays = (name: string) =>
    names.some((kept) => kept === name || kept.startsWith(`${name}/`));
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!stays(name.replaceAll("\\", "/"))) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}

/**
 * Makes files that are not in the cache, and copies all to the folder that the site offers. Names
 * in the cache begin with a hash of the inputs.
 * @throws the file system's error
 */
async function makeFiles(
  wanted: readonly Wanted[],
  documents: MadeFiles,
  offered: string,
): Promise<MadeDocuments> {
  const files = new Set<string>();
  const cached: string[] = [];
  const missing: MissingDocument[] = [];
  let made = 0;
  for (const { names, at, from, make } of wanted) {
    const hash = hashOf(JSON.stringify([names, from]));
    const own = names.map((name) => `${hash}-${basename(name)}`);
    if (!own.every((name) => documents.isWhole(name))) {
      const result = await make().catch(asError);
      if (result instanceof Error) {
        missing.push({ names, at, problem: result });
        continue;
      }
      for (const [index, content] of result.entries()) {
        const name = own[index] ?? "";
        writeWhole(documents.pathOf(name), content);
        documents.note(name);
      }
      made += result.length;
    }
    for (const [index, name] of names.entries()) {
      makeInside(offered, posix.dirname(name));
      documents.copy(own[index] ?? "", join(offered, name));
      files.add(name);
    }
    cached.push(...own);
  }
  removeOthers(documents.pathOf(""), cached);
  makeInside(offered, brochures);
  removeOthers(
    join(offered, brochures),
    Array.from(files, (name) => name.slice(brochures.length + 1)),
  );
  return { files, made, missing };
}

/**
 * The documents that the pages of a language cannot offer, by the paths that they have in the
 * sources' language. An untranslated brochure is the brochure of the sources' language.
 */
function missingIn({ files, missing }: MadeDocuments, { name }: PrintedLanguage): string[] {
  const paths = new Set<string>(missing.flatMap(({ names }) => names));
  const offered = (file: string) => {
    const own = posix.join(brochures, name, file);
    return files.has(own) || paths.has(own) ? own : posix.join(brochures, file);
  };
  return [...paths].flatMap((path) => {
    const folder = posix.dirname(path);
    const isDataSheet = posix.basename(folder) === dataSheetFolder;
    const file = posix.join(isDataSheet ? dataSheetFolder : "", posix.basename(path));
    return path === offered(file) ? [posix.join(brochures, file)] : [];
  });
}

/**
 * Lists the pages and bytes of a language's brochures; a brochure that is not translated is listed
 * with the sources' language.
 */
function listOf(
  { files }: MadeDocuments,
  offered: string,
  { name }: PrintedLanguage,
  source: PrintedLanguage,
) {
  const pdfs = (folder: string, more: object) =>
    [...files]
      .filter((file) => posix.dirname(file) === folder && file.endsWith(".pdf"))
      .map((file) => {
        const bytes = readFileSync(join(offered, file));
        return [
          posix.basename(file),
          { bytes: bytes.length, pages: pagesOf(bytes), ...more },
        ] as const;
      });
  const elsewhere = name === "" ? [] : pdfs(brochures, { language: source.tag });
  return Object.fromEntries([...elsewhere, ...pdfs(posix.join(brochures, name), {})]);
}

/**
 * Writes a list for the pages if it has changed, as the build recognises an unchanged file by its
 * state.
 * @param list undefined to remove it
 */
function writeList(file: string, list: object | undefined): void {
  const text = `${JSON.stringify(list)}\n`;
  if (list === undefined) {
    rmSync(file, { force: true });
  } else if (readRegular(file) !== text) {
    writeWhole(file, text);
  }
}

/**
 * Makes the brochures and data sheets of each language in `<content>/static/brochures` and
 * `<content>/static/brochures/hi`. Writes the pages and bytes of brochures to `brochures.json` in
 * each language's content, and what could not be made to `missing-documents.json`, so that no page
 * links to it.
 * @param content output folder of the compiler
 * @param media folder of the source pictures
 * @param cache the build's cache folder
 * @param languages the languages, the sources' first
 * @throws the file system's error if the content is not compiled
 */
export async function makeDocuments(
  content: string,
  media: string,
  cache: string,
  languages: readonly [PrintedLanguage, ...PrintedLanguage[]] = [sourceLanguage],
): Promise<MadeDocuments> {
  let pictures: Pictures | undefined;
  // What makes pictures takes long to load, and nearly always everything is in the cache.
  const opened = async () => {
    const { Pictures } = await import("./printed-pictures.ts");
    makeInside(cache, picturesFolder);
    pictures ??= await Pictures.open(media, openMadeFiles(join(cache, picturesFolder)));
    return pictures;
  };
  const sources = languages.map((language) => readSource(content, language));
  const wanted = [
    ...sources.flatMap((source) => [...brochuresIn(source, opened), ...dataSheetsIn(source)]),
  ];
  makeInside(cache, documentsFolder);
  const rows = openCache(
    cache,
    codeKey(root, "@site/documents", "packages/common/enquiry/"),
    console.error,
  );
  const offered = join(content, "static");
  const documents = new MadeFiles(join(cache, documentsFolder), rows);
  const made = await makeFiles(wanted, documents, offered).finally(() => rows.close());
  for (const language of languages) {
    const missing = missingIn(made, language);
    writeList(
      join(content, language.name, "brochures.json"),
      listOf(made, offered, language, languages[0]),
    );
    writeList(
      join(content, language.name, "missing-documents.json"),
      missing.length > 0 ? missing : undefined,
    );
  }
  return made;
}
