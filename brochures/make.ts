// `npm run brochures`: makes the PDF of every brochure and the files of every drawing whose words, pictures or drawing have changed.
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { madeForms } from "../drawings/documents.ts";
import { hashOf } from "../pipeline/cache/hash.ts";
import { writeShared } from "../pipeline/cache/write.ts";
import { brochuresOf } from "./content.ts";
import { drawingsOf, writers } from "./drawings.ts";
import { makeFiles, type Wanted } from "./made.ts";
import type { Pictures } from "./pictures.ts";

/** How a file is drawn: the code, the colours, the fonts and the libraries. A change of any makes all of them anew. */
function drawing(): string {
  const code = (folder: string) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".ts"),
    );
  const fonts = readdirSync(join(import.meta.dirname, "fonts")).map((name) => `fonts/${name}`);
  const libraries = ["pdfkit", "sharp", "@tarikjabiri/dxf"].map((name) => `../node_modules/${name}/package.json`);
  const names = [...code("."), ...code("../drawings").map((name) => `../drawings/${name}`)];
  const files = [...names.sort(), "../brand.json", ...fonts.sort(), ...libraries];
  return hashOf(files.map((name) => hashOf(readFileSync(join(import.meta.dirname, name)))).join());
}

/** What was made, by the names of files. */
export interface MadeDocuments {
  readonly files: ReadonlyMap<string, Buffer>;
  /** How many were drawn, not taken from the cache. */
  readonly drawn: number;
}

/** Pages of a PDF, whose objects the library writes one by one. */
const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

/**
 * Makes the brochures in `<content>/static/brochures` and the drawings in `<content>/static/drawings`, from where a build takes them,
 * and of the brochures how long and large they are, `<content>/brochures.json`.
 * @param content output folder of the compiler
 * @param media folder of the pictures' sources
 * @param cache cache folder
 * @throws Error where the content was compiled from other pictures; the file system's error where it is not compiled
 */
export async function makeDocuments(content: string, media: string, cache: string): Promise<MadeDocuments> {
  const drawn = drawing();
  let pictures: Pictures | undefined;
  const brochures = brochuresOf(content).map(
    (brochure): Wanted => ({
      file: brochure.file,
      hash: hashOf(JSON.stringify([drawn, brochure])),
      async draw() {
        // The libraries are loaded when there is something to draw, which is seldom.
        const { drawBrochure } = await import("./draw.ts");
        pictures ??= new (await import("./pictures.ts")).Pictures(media);
        return drawBrochure(brochure, pictures);
      },
    }),
  );
  const drawings = drawingsOf(content).flatMap((offered) =>
    madeForms(offered.document).map(
      (form): Wanted => ({
        file: `${offered.document.file}.${form}`,
        hash: hashOf(JSON.stringify([drawn, form, offered])),
        draw: () => writers[form](offered),
      }),
    ),
  );
  const [first, second] = [
    await makeFiles(brochures, join(cache, "brochures"), join(content, "static/brochures")),
    await makeFiles(drawings, join(cache, "drawings"), join(content, "static/drawings")),
  ];
  const list = [...first.files].map(([file, bytes]) => [file, { bytes: bytes.length, pages: pagesOf(bytes) }]);
  await writeShared(join(content, "brochures.json"), `${JSON.stringify(Object.fromEntries(list))}\n`);
  return { files: new Map([...first.files, ...second.files]), drawn: first.drawn + second.drawn };
}

// Node knows this file by its real path, the command line perhaps by a link.
if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  const root = join(import.meta.dirname, "..");
  try {
    const { files, drawn } = await makeDocuments(
      join(root, ".content"),
      join(root, "content/media"),
      join(root, ".cache"),
    );
    for (const [name, { length }] of files) console.log(`${name.padEnd(40)} ${Math.ceil(length / 1024)} KiB`);
    console.log(`${files.size} files, ${drawn} drawn anew, in .content/static/brochures and .content/static/drawings`);
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof Error && !("code" in error) ? error.message : error);
  }
}
