// Implements `npm run documents`: makes the PDFs of brochures in each language and the files of drawings, if their inputs have changed.
import { readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { madeFormats } from "../drawings/downloads.ts";
import { isRegular, makeInside, readRegular } from "../pipeline/cache/folders.ts";
import { hashOf } from "../pipeline/cache/hash.ts";
import { writeWhole } from "../pipeline/cache/write.ts";
import { hashOfCode } from "../tools/build/file-hashes.ts";
import { builtLanguages, sourceLanguage } from "../tools/build/languages.ts";
import { brochuresOf } from "./brochures.ts";
import { documentsOf, writers } from "./drawings.ts";
import { Pictures } from "./figures.ts";
import { Refused, report } from "./refused.ts";
import { setBrochure } from "./set-brochure.ts";
import { type PrintedLanguage, readSource, type Source } from "./source.ts";

const root = join(import.meta.dirname, "..");

/** Folders of the results, relative to `<content>/static`. */
const [brochures, drawings] = ["brochures", "drawings"];

/** Folders in the cache: of the results, and of encoded pictures, with those of the site. */
const [documentsFolder, picturesFolder] = ["documents", "pictures"];

/** Files that are made together from the same inputs. */
interface Wanted {
  /** Paths relative to `<content>/static`, with forward slashes. */
  readonly names: readonly string[];
  /** Their inputs, besides the code. */
  readonly from: unknown;
  /** Makes their contents, in the order of the names. */
  readonly make: () => Promise<readonly (Buffer | string)[]>;
}

/** Hash of code, templates, colours, fonts and libraries; if it changes, all files are made again. */
const making = (): string =>
  hashOfCode(root, {
    rooms: ["documents", "drawings"],
    files: ["brand.json"],
    packages: ["@myriaddreamin/typst-ts-node-compiler", "sharp", "@tarikjabiri/dxf"],
  });

/** The number of pages of a PDF. */
const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** The brochures of a language, with the pictures of their covers. */
function brochuresIn(source: Source, pictures: () => Pictures): Wanted[] {
  return brochuresOf(source).map((brochure) => {
    const { file, day, data, figures, drawings: drawn } = brochure;
    return {
      names: [file, coverName(file)].map((name) => posix.join(brochures, source.language.name, name)),
      from: [day, data, [...figures.pictures], drawn],
      async make() {
        const { pdf, cover } = await setBrochure(brochure, pictures());
        return [pdf, cover];
      },
    };
  });
}

/** The files of all drawings. */
function drawingsIn(source: Source): Wanted[] {
  const { messages, site, day } = source;
  return documentsOf(source).flatMap((document) =>
    madeFormats(document).map((form) => ({
      names: [`${drawings}/${document.file}.${form}`],
      from: [document, messages.documents, site.brand, day],
      make: async () => [await writers[form](document, source)],
    })),
  );
}

/** The result: files by path relative to `<content>/static`. */
export interface MadeDocuments {
  readonly files: ReadonlyMap<string, Buffer>;
  /** Number of files that were not in the cache. */
  readonly made: number;
}

/** Removes all files and folders but those of these names. */
function removeOthers(folder: string, names: readonly string[]): void {
  const stays = (name: string) => names.some((one) => one === name || one.startsWith(`${name}/`));
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (!stays(name.replaceAll("\\", "/"))) rmSync(join(folder, name), { recursive: true, force: true });
}

/**
 * Makes files that are not in the cache.
 * @param cache cache folder, in which file names begin with a hash of the inputs
 * @throws AggregateError of all `Refused`; other errors as they occur
 */
async function makeFiles(wanted: readonly Wanted[], cache: string): Promise<MadeDocuments> {
  const code = making();
  const files = new Map<string, Buffer>();
  const kept: string[] = [];
  const refused: Refused[] = [];
  let made = 0;
  for (const { names, from, make } of wanted) {
    const hash = hashOf(JSON.stringify([code, names, from]));
    const paths = names.map((name) => join(cache, `${hash}-${basename(name)}`));
    if (!paths.every(isRegular)) {
      const contents = await make().catch((problem: unknown) => {
        if (!(problem instanceof Refused)) throw problem;
        refused.push(problem);
        return [];
      });
      for (const [index, content] of contents.entries()) writeWhole(paths[index] ?? "", content);
      made += contents.length;
      if (contents.length === 0) continue;
    }
    for (const [index, name] of names.entries()) files.set(name, readFileSync(paths[index] ?? ""));
    kept.push(...paths.map((path) => basename(path)));
  }
  if (refused.length > 0) throw new AggregateError(refused);
  removeOthers(cache, kept);
  return { files, made };
}

/** Writes the files to the folder that the build reads, and removes old ones. */
async function offer(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, bytes] of files) {
    const target = join(folder, name);
    makeInside(folder, posix.dirname(name));
    if (!isRegular(target) || !readFileSync(target).equals(bytes)) writeWhole(target, bytes);
  }
  for (const kind of [brochures, drawings]) {
    makeInside(folder, kind);
    const own = [...files.keys()].flatMap((name) => (name.startsWith(`${kind}/`) ? [name.slice(kind.length + 1)] : []));
    removeOthers(join(folder, kind), own);
  }
}

/** Lists the pages and bytes of a language's brochures; a brochure that is not translated is listed with the sources' language. */
function listOf(files: ReadonlyMap<string, Buffer>, { name }: PrintedLanguage, source: PrintedLanguage) {
  const pdfs = (folder: string, more: object) =>
    [...files]
      .filter(([file]) => posix.dirname(file) === folder && file.endsWith(".pdf"))
      .map(([file, bytes]) => [posix.basename(file), { bytes: bytes.length, pages: pagesOf(bytes), ...more }]);
  const elsewhere = name === "" ? [] : pdfs(brochures, { language: source.tag });
  return Object.fromEntries([...elsewhere, ...pdfs(posix.join(brochures, name), {})]);
}

/**
 * Makes the brochures of each language in `<content>/static/brochures` and `<content>/static/brochures/hi`, and the drawings, in the
 * sources' language, in `<content>/static/drawings`. Writes the pages and bytes of brochures to `brochures.json` in each language's
 * content.
 * @param content output folder of the compiler
 * @param media folder of the source pictures
 * @param cache cache folder
 * @param languages the languages, first that of the sources
 * @throws AggregateError of all texts that cannot be printed (`Refused`); Error if the content was compiled from other pictures; the
 * file system's error if it is not compiled
 */
export async function makeDocuments(
  content: string,
  media: string,
  cache: string,
  languages: readonly [PrintedLanguage, ...PrintedLanguage[]] = [sourceLanguage],
): Promise<MadeDocuments> {
  let pictures: Pictures | undefined;
  const opened = () => {
    makeInside(cache, picturesFolder);
    pictures ??= new Pictures(media, join(cache, picturesFolder));
    return pictures;
  };
  const sources = languages.map((language) => readSource(content, language));
  const wanted = [
    ...sources.flatMap((source) => brochuresIn(source, opened)),
    ...sources.slice(0, 1).flatMap((source) => drawingsIn(source)),
  ];
  makeInside(cache, documentsFolder);
  const made = await makeFiles(wanted, join(cache, documentsFolder));
  await offer(join(content, "static"), made.files);
  for (const language of languages) {
    const list = `${JSON.stringify(listOf(made.files, language, languages[0]))}\n`;
    const file = join(content, language.name, "brochures.json");
    // The build recognises an unchanged file by its state.
    if (readRegular(file) !== list) writeWhole(file, list);
  }
  return made;
}

/** File name of the picture of a brochure's first page. */
export const coverName = (file: string): string => file.replace(/\.pdf$/, ".webp");

// realpath, because the command line may name this file by a link.
if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  const [content, compiled, cache] = ["content", ".content", ".cache"].map((name) => join(process.cwd(), name)) as [
    string,
    string,
    string,
  ];
  try {
    const { files, made } = await makeDocuments(compiled, join(content, "media"), cache, builtLanguages(process.cwd()));
    for (const [name, { length }] of files) console.log(`${name.padEnd(40)} ${Math.ceil(length / 1024)} KiB`);
    console.log(`${files.size} files, ${made} made anew, in .content/static/brochures and .content/static/drawings`);
  } catch (error) {
    process.exitCode = 1;
    const texts = error instanceof AggregateError ? error.errors.filter((one) => one instanceof Refused) : [];
    if (texts.length > 0)
      console.error(texts.map((text) => report(content, text, process.env.GITHUB_ACTIONS === "true")).join("\n\n"));
    else console.error(error instanceof Error && !("code" in error) ? error.message : error);
  }
}
