// `npm run brochures`: makes the PDF of every brochure whose words, pictures or drawing have changed.
import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Brochure, brochuresOf } from "./content.ts";
import type { Pictures } from "./pictures.ts";

/** How a brochure is drawn: its code, its fonts and the libraries. A change of any makes all of them anew. */
function drawing(): string {
  const code = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".ts"));
  const fonts = readdirSync(join(import.meta.dirname, "fonts")).map((name) => `fonts/${name}`);
  const libraries = ["pdfkit", "sharp"].map((name) => `../node_modules/${name}/package.json`);
  const hash = createHash("sha256");
  for (const name of [...code.sort(), ...fonts.sort(), ...libraries])
    hash.update(readFileSync(join(import.meta.dirname, name)));
  return hash.digest("hex");
}

export interface Made {
  /** All brochures by the name of their file, with their bytes' number. */
  readonly sizes: ReadonlyMap<string, number>;
  /** How many were drawn, not taken from the cache. */
  readonly drawn: number;
}

/** Whether there is a file, and no link to one: what a link leads to is not ours to read from or write to. */
const isFile = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** Makes a folder that others are removed from; a link in its place goes, and what it leads to stays. */
async function ownFolder(folder: string): Promise<void> {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) await rm(folder);
  await mkdir(folder, { recursive: true });
}

/**
 * Makes the brochures in `<content>/static/brochures`, from where a build takes them.
 * @param content output folder of the compiler
 * @param media folder of the pictures' sources
 * @param cache cache folder
 * @throws Error where the content was compiled from other pictures; the file system's error where it is not compiled
 */
export async function makeBrochures(content: string, media: string, cache: string): Promise<Made> {
  const kept = join(cache, "brochures");
  const out = join(content, "static/brochures");
  await ownFolder(kept);
  await ownFolder(out);
  const drawn = drawing();
  const sizes = new Map<string, number>();
  let pictures: Pictures | undefined;
  let count = 0;
  const names = new Set<string>();
  for (const brochure of brochuresOf(content)) {
    const file = join(kept, `${hashOf(brochure, drawn)}.pdf`);
    if (!isFile(file)) {
      // The libraries are loaded when there is something to draw, which is seldom.
      const { drawBrochure } = await import("./draw.ts");
      pictures ??= new (await import("./pictures.ts")).Pictures(media);
      const bytes = await drawBrochure(brochure, pictures);
      await rm(`${file}.tmp`, { force: true });
      await writeFile(`${file}.tmp`, bytes, { flag: "wx" });
      await rename(`${file}.tmp`, file);
      count++;
    }
    const bytes = readFileSync(file);
    sizes.set(brochure.file, bytes.length);
    names.add(file);
    const target = join(out, brochure.file);
    if (isFile(target) && readFileSync(target).equals(bytes)) continue;
    await rm(target, { force: true });
    await copyFile(file, target);
  }
  for (const name of await readdir(out)) if (!sizes.has(name)) await rm(join(out, name));
  for (const name of await readdir(kept)) if (!names.has(join(kept, name))) await rm(join(kept, name));
  return { sizes, drawn: count };
}

function hashOf(brochure: Brochure, drawn: string): string {
  return createHash("sha256").update(drawn).update(JSON.stringify(brochure)).digest("hex").slice(0, 24);
}

// Node knows this file by its real path, the command line perhaps by a link.
if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  const root = join(import.meta.dirname, "..");
  try {
    const { sizes, drawn } = await makeBrochures(
      join(root, ".content"),
      join(root, "content/media"),
      join(root, ".cache"),
    );
    for (const [name, bytes] of sizes) console.log(`${name.padEnd(28)} ${Math.ceil(bytes / 1024)} KiB`);
    console.log(`${sizes.size} brochures, ${drawn} drawn anew, in .content/static/brochures`);
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof Error && !("code" in error) ? error.message : error);
  }
}
