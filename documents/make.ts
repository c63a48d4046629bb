// `npm run documents`: makes the PDF of every brochure and the files of every drawing whose words, pictures or drawing have changed.
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { madeForms } from "../drawings/documents.ts";
import { isLink, isRegular } from "../pipeline/cache/folders.ts";
import { hashOf } from "../pipeline/cache/hash.ts";
import { writeShared } from "../pipeline/cache/write.ts";
import { brochuresOf } from "./brochures.ts";
import { documentsOf, writers } from "./drawings.ts";
import { Pictures } from "./figures.ts";
import { Refused, report } from "./refused.ts";
import { setBrochure } from "./set-brochure.ts";
import { readSource } from "./source.ts";

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

/**
 * Makes files, and removes all others of the two folders.
 * @param cache where they are kept under names that stand for all that they are made from
 * @param out where they are offered
 * @throws AggregateError of all that is refused; what making throws
 */
async function makeFiles(wanted: readonly Wanted[], cache: string, out: string): Promise<MadeDocuments> {
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
  for (const name of await readdir(out)) if (!files.has(name)) await rm(join(out, name));
  for (const name of await readdir(cache)) if (!kept.has(join(cache, name))) await rm(join(cache, name));
  return { files, made };
}

/**
 * Makes the brochures in `<content>/static/brochures` and the drawings in `<content>/static/drawings`, from where a build takes them,
 * and of the brochures how long and large they are, `<content>/brochures.json`.
 * @param content output folder of the compiler
 * @param media folder of the pictures' sources
 * @param cache cache folder
 * @throws AggregateError of all that cannot be printed (`Refused`); Error where the content was compiled from other pictures; the
 * file system's error where it is not compiled
 */
export async function makeDocuments(content: string, media: string, cache: string): Promise<MadeDocuments> {
  const source = readSource(content);
  let pictures: Pictures | undefined;
  const brochures = brochuresOf(source).map((brochure): Wanted => {
    const { file, day, data, figures, drawings } = brochure;
    return {
      names: [file, coverName(file)],
      from: [day, data, [...figures.pictures], drawings],
      async make() {
        pictures ??= new Pictures(media);
        const { pdf, cover } = await setBrochure(brochure, pictures);
        return [pdf, cover];
      },
    };
  });
  const words = source.messages.documents;
  const drawings = documentsOf(source).flatMap((document) =>
    madeForms(document).map(
      (form): Wanted => ({
        names: [`${document.file}.${form}`],
        from: [document, words, source.site.brand, source.day],
        make: async () => [await writers[form](document, source)],
      }),
    ),
  );
  const [first, second] = [
    await makeFiles(brochures, join(cache, "brochures"), join(content, "static/brochures")),
    await makeFiles(drawings, join(cache, "drawings"), join(content, "static/drawings")),
  ];
  const pdfs = [...first.files].filter(([name]) => name.endsWith(".pdf"));
  const list = pdfs.map(([file, bytes]) => [file, { bytes: bytes.length, pages: pagesOf(bytes) }]);
  await writeShared(join(content, "brochures.json"), `${JSON.stringify(Object.fromEntries(list))}\n`);
  return { files: new Map([...first.files, ...second.files]), made: first.made + second.made };
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
    const { files, made } = await makeDocuments(compiled, join(content, "media"), cache);
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
