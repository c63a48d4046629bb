// `npm run documents`: makes the PDF of every brochure, in each language, and the files of every drawing, whose words, pictures or drawing
// have changed.
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { madeForms } from "../drawings/documents.ts";
import { isLink, isRegular } from "../pipeline/cache/folders.ts";
import { hashOf } from "../pipeline/cache/hash.ts";
import { writeShared } from "../pipeline/cache/write.ts";
import { builtLanguages, sourceLanguage } from "../tools/build/languages.ts";
import { brochuresOf } from "./brochures.ts";
import { documentsOf, writers } from "./drawings.ts";
import { Pictures } from "./figures.ts";
import { Refused, report } from "./refused.ts";
import { setBrochure } from "./set-brochure.ts";
import { type PrintedLanguage, readSource, type Source } from "./source.ts";

const root = join(import.meta.dirname, "..");

/** Files that are made together from the same. */
interface Wanted {
  readonly names: readonly string[];
  /** All that they are made from, besides this code. */
  readonly from: unknown;
  /** Their bytes, in the order of their names. */
  readonly make: () => Promise<readonly (Buffer | string)[]>;
}

/** How files are made: the code, the templates, the colours, the fonts and the libraries. A change of any makes all of them anew. */
function making(): string {
  const inside = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`);
  const libraries = ["@myriaddreamin/typst-ts-node-compiler", "sharp", "@tarikjabiri/dxf"];
  const names = [...inside("documents"), ...inside("drawings"), "brand.json"].filter((name) => /\.\w+$/.test(name));
  const files = [...names.sort(), ...libraries.map((name) => `node_modules/${name}/package.json`)];
  return hashOf(files.map((name) => hashOf(readFileSync(join(root, name)))).join());
}

/** Pages of a PDF. */
const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** Makes a folder that others are removed from; a link in its place goes, and what it leads to stays. */
async function ownFolder(folder: string): Promise<void> {
  if (isLink(folder)) await rm(folder);
  await mkdir(folder, { recursive: true });
}

/** What was made, by the names of files. */
export interface MadeDocuments {
  readonly files: ReadonlyMap<string, Buffer>;
  /** How many were made, not taken from the cache. */
  readonly made: number;
}

/** Where files are kept and offered. */
interface Folders {
  /** Where they are kept under names that stand for all that they are made from. */
  readonly cache: string;
  /** Where they are offered. */
  readonly out: string;
  /** What else is there that stays. */
  readonly others: readonly string[];
}

/**
 * Makes files, and removes all others of the two folders.
 * @throws AggregateError of all that is refused; what making throws
 */
async function makeFiles(wanted: readonly Wanted[], { cache, out, others }: Folders): Promise<MadeDocuments> {
  await ownFolder(cache);
  await ownFolder(out);
  const code = making();
  const files = new Map<string, Buffer>();
  const kept = new Set<string>();
  const refused: Refused[] = [];
  let made = 0;
  for (const { names, from, make } of wanted) {
    const paths = names.map((name) => join(cache, `${hashOf(JSON.stringify([code, name, from]))}-${name}`));
    if (!paths.every(isRegular)) {
      const contents = await make().catch((problem: unknown) => {
        if (!(problem instanceof Refused)) throw problem;
        refused.push(problem);
      });
      if (!contents) continue;
      for (const [index, path] of paths.entries()) await writeShared(path, contents[index] ?? "");
      made += names.length;
    }
    for (const [index, path] of paths.entries()) {
      const name = names[index] ?? "";
      const bytes = readFileSync(path);
      const target = join(out, name);
      if (!isRegular(target) || !readFileSync(target).equals(bytes)) await writeShared(target, bytes);
      files.set(name, bytes);
      kept.add(path);
    }
  }
  if (refused.length > 0) throw new AggregateError(refused);
  for (const name of await readdir(out))
    if (!files.has(name) && !others.includes(name)) await rm(join(out, name), { recursive: true });
  for (const name of await readdir(cache)) if (!kept.has(join(cache, name))) await rm(join(cache, name));
  return { files, made };
}

/** The brochures of a language, and the pictures of their covers. */
function brochuresIn(source: Source, pictures: () => Pictures): Wanted[] {
  return brochuresOf(source).map((brochure) => {
    const { file, day, data, figures, drawings } = brochure;
    return {
      names: [file, coverName(file)],
      from: [day, data, [...figures.pictures], drawings],
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
      names: [`${document.file}.${form}`],
      from: [document, messages.documents, site.brand, day],
      make: async () => [await writers[form](document, source)],
    })),
  );
}

/**
 * Makes the brochures of each language, in `<content>/static/brochures` and `<content>/static/brochures/hi`, from where a build takes them,
 * and of the brochures how long and large they are, in `brochures.json` of the language's content, with those that are in the language of
 * the sources alone; and the drawings in
 * `<content>/static/drawings`, whose words are those of the sources.
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
  languages: readonly PrintedLanguage[] = [sourceLanguage],
): Promise<MadeDocuments> {
  const offered = join(content, "static");
  let pictures: Pictures | undefined;
  const opened = () => {
    pictures ??= new Pictures(media);
    return pictures;
  };
  const files = new Map<string, Buffer>();
  let made = 0;
  const refused: unknown[] = [];
  const make = async (wanted: readonly Wanted[], kind: string, name: string, others: readonly string[] = []) => {
    const kept = join(cache, name === "" ? kind : `${kind}-${name}`);
    const folders = { cache: kept, out: join(offered, kind, name), others };
    const result = await makeFiles(wanted, folders).catch((problem: unknown) => {
      if (!(problem instanceof AggregateError)) throw problem;
      refused.push(...problem.errors);
      return undefined;
    });
    made += result?.made ?? 0;
    for (const [file, bytes] of result?.files ?? []) files.set(join(name, file), bytes);
    return result?.files ?? new Map<string, Buffer>();
  };
  const lists = new Map<string, Readonly<Record<string, object>>>();
  for (const language of languages) {
    const source = readSource(content, language);
    const others = language.name === "" ? languages.map(({ name }) => name) : [];
    const brochures = await make(brochuresIn(source, opened), "brochures", language.name, others);
    if (language.name === "") await make(drawingsIn(source), "drawings", "");
    const pdfs = [...brochures].filter(([name]) => name.endsWith(".pdf"));
    const list = pdfs.map(([file, bytes]) => [file, { bytes: bytes.length, pages: pagesOf(bytes) }]);
    // What is not printed in a language is offered in that of the sources.
    const elsewhere = Object.entries(lists.get("") ?? {}).map(([file, made]) => [
      file,
      { ...made, language: languages[0]?.tag },
    ]);
    lists.set(language.name, Object.fromEntries([...elsewhere, ...list]));
  }
  if (refused.length > 0) throw new AggregateError(refused);
  for (const [name, list] of lists)
    await writeShared(join(content, name, "brochures.json"), `${JSON.stringify(list)}\n`);
  return { files, made };
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
