// `npm run documents`: makes the PDF of every brochure, in each language, and the files of every drawing, whose words, pictures or drawing
// have changed.
import { readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { madeForms } from "../drawings/documents.ts";
import { isRegular, makeInside } from "../pipeline/cache/folders.ts";
import { hashOf } from "../pipeline/cache/hash.ts";
import { writeShared } from "../pipeline/cache/write.ts";
import { hashOfCode } from "../tools/build/file-hashes.ts";
import { builtLanguages, sourceLanguage } from "../tools/build/languages.ts";
import { brochuresOf } from "./brochures.ts";
import { documentsOf, writers } from "./drawings.ts";
import { Pictures } from "./figures.ts";
import { Refused, report } from "./refused.ts";
import { setBrochure } from "./set-brochure.ts";
import { type PrintedLanguage, readSource, type Source } from "./source.ts";

const root = join(import.meta.dirname, "..");

/** Where they are offered, below `<content>/static`. */
const [brochures, drawings] = ["brochures", "drawings"];

/** Where they are kept from one build to the next, in the cache. */
const documentsFolder = "documents";

/** Files that are made together from the same. */
interface Wanted {
  /** Below `<content>/static`, with forward slashes. */
  readonly names: readonly string[];
  /** All that they are made from, besides this code. */
  readonly from: unknown;
  /** Their bytes, in the order of their names. */
  readonly make: () => Promise<readonly (Buffer | string)[]>;
}

/** How files are made: the code, the templates, the colours, the fonts and the libraries. A change of any makes all of them anew. */
const making = (): string =>
  hashOfCode(root, {
    rooms: ["documents", "drawings"],
    files: ["brand.json"],
    packages: ["@myriaddreamin/typst-ts-node-compiler", "sharp", "@tarikjabiri/dxf"],
  });

/** Pages of a PDF. */
const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** The brochures of a language, and the pictures of their covers. */
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
    madeForms(document).map((form) => ({
      names: [`${drawings}/${document.file}.${form}`],
      from: [document, messages.documents, site.brand, day],
      make: async () => [await writers[form](document, source)],
    })),
  );
}

/** What was made, by the names of files below `<content>/static`. */
export interface MadeDocuments {
  readonly files: ReadonlyMap<string, Buffer>;
  /** How many were made, not taken from the cache. */
  readonly made: number;
}

/** Removes from a folder what is none of these names: files, and folders that have none of them. */
function removeOthers(folder: string, names: readonly string[]): void {
  const stays = (name: string) => names.some((one) => one === name || one.startsWith(`${name}/`));
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (!stays(name.replaceAll("\\", "/"))) rmSync(join(folder, name), { recursive: true, force: true });
}

/**
 * Makes what is not in the cache.
 * @param cache folder of the kept files, whose names stand for all that they are made from
 * @throws AggregateError of all that is refused; what making throws
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
      for (const [index, content] of contents.entries()) await writeShared(paths[index] ?? "", content);
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

/** Puts them where a build takes them from, and removes from there what is no longer made. */
async function offer(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, bytes] of files) {
    const target = join(folder, name);
    makeInside(folder, posix.dirname(name));
    if (!isRegular(target) || !readFileSync(target).equals(bytes)) await writeShared(target, bytes);
  }
  for (const kind of [brochures, drawings]) {
    makeInside(folder, kind);
    const own = [...files.keys()].flatMap((name) => (name.startsWith(`${kind}/`) ? [name.slice(kind.length + 1)] : []));
    removeOthers(join(folder, kind), own);
  }
}

/** How long and large the brochures of a language are, by their files; what is not printed in it is offered in that of the sources. */
function listOf(files: ReadonlyMap<string, Buffer>, { name }: PrintedLanguage, source: PrintedLanguage) {
  const pdfs = (folder: string, more: object) =>
    [...files]
      .filter(([file]) => posix.dirname(file) === folder && file.endsWith(".pdf"))
      .map(([file, bytes]) => [posix.basename(file), { bytes: bytes.length, pages: pagesOf(bytes), ...more }]);
  const elsewhere = name === "" ? [] : pdfs(brochures, { language: source.tag });
  return Object.fromEntries([...elsewhere, ...pdfs(posix.join(brochures, name), {})]);
}

/**
 * Makes the brochures of each language, in `<content>/static/brochures` and `<content>/static/brochures/hi`, and the drawings, whose
 * words are those of the sources, in `<content>/static/drawings`; and says in `brochures.json` of each language's content how long and
 * large its brochures are.
 * @param content output folder of the compiler
 * @param media folder of the pictures' sources
 * @param cache cache folder
 * @param languages the first is that of the sources
 * @throws AggregateError of all that cannot be printed (`Refused`); Error where the content was compiled from other pictures; the
 * file system's error where it is not compiled
 */
export async function makeDocuments(
  content: string,
  media: string,
  cache: string,
  languages: readonly [PrintedLanguage, ...PrintedLanguage[]] = [sourceLanguage],
): Promise<MadeDocuments> {
  let pictures: Pictures | undefined;
  const opened = () => {
    pictures ??= new Pictures(media);
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
    const list = listOf(made.files, language, languages[0]);
    await writeShared(join(content, language.name, "brochures.json"), `${JSON.stringify(list)}\n`);
  }
  return made;
}

/** Name of the picture of a brochure's first page. */
export const coverName = (file: string): string => file.replace(/\.pdf$/, ".webp");

// Node knows this file by its real path, the command line perhaps by a link.
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
