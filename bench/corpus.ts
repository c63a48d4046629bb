// Prepares the content for `bench -- scale`: a copy of the project with articles added, edits and broken links in it, and emptied caches
// for cold runs.

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { addArticles } from "./articles.ts";
import { copyProject } from "./project-copy.ts";

/** Caches that stay for a cold check: all but those of texts. */
const keptByCold = new Set(["pictures", "types", "schemas", "brochures"]);

/** Caches that stay for a build from nothing: pictures and share cards. */
const keptByNothing = new Set(["pictures", "cards"]);

/** Folder of removed files in a corpus. */
const forgotten = "forgotten";

/** The component that is edited; every page contains it. */
const component = "app/components/frame/Footer.tsx";

/** A copy of the project with many articles. */
export interface Corpus {
  readonly folder: string;
  /** Number of articles besides the project's own. */
  readonly made: number;
  /** Path of the article that is edited, in the middle of the list. */
  readonly article: string;
}

/**
 * Makes a corpus.
 * @param root the project's folder
 * @param made number of articles besides its own
 */
export function makeCorpus(root: string, made: number): Corpus {
  const folder = copyProject(root);
  const pictures = join(root, ".cache/pictures");
  if (existsSync(pictures)) cpSync(pictures, join(folder, ".cache/pictures"), { recursive: true });
  if (made > 0) addArticles(join(folder, "content"), made);
  const articles = readdirSync(join(folder, "content/articles")).sort();
  return { folder, made, article: join(folder, "content/articles", articles[articles.length >> 1] ?? "") };
}

/** Removes what a check has cached. */
export function forgetUnits(cache: string): void {
  if (!existsSync(cache)) return;
  for (const name of readdirSync(cache))
    if (!keptByCold.has(name)) rmSync(join(cache, name), { recursive: true, force: true });
}

/**
 * Removes everything built from a corpus but its pictures and, on request, its cards. Files are moved aside, not deleted: for half a minute
 * after tens of thousands of deletions ext4 takes ten times as long to create a file, because it avoids recently used inode numbers
 * (`recently_deleted` in the kernel's fs/ext4/ialloc.c).
 */
export function forgetAll({ folder }: Corpus, { cards }: { readonly cards: boolean }): void {
  const kept = cards ? keptByNothing : new Set(["pictures"]);
  const cache = join(folder, ".cache");
  const inCache = existsSync(cache) ? readdirSync(cache).filter((name) => !kept.has(name)) : [];
  mkdirSync(join(folder, forgotten), { recursive: true });
  const aside = mkdtempSync(join(folder, forgotten, "/"));
  for (const name of [".content", ".react-router", "build", ...inCache.map((name) => `.cache/${name}`)])
    if (existsSync(join(folder, name))) renameSync(join(folder, name), join(aside, basename(name)));
}

/** Adds a copy of the content in which one link of each article lacks a letter, unless it exists. */
export function breakLinks({ folder }: Corpus): { readonly content: string; readonly cache: string } {
  const [content, cache] = [join(folder, "broken-content"), join(folder, "broken-cache")];
  if (existsSync(content)) return { content, cache };
  cpSync(join(folder, "content"), content, { recursive: true });
  mkdirSync(cache);
  const pictures = join(folder, ".cache/pictures");
  if (existsSync(pictures)) cpSync(pictures, join(cache, "pictures"), { recursive: true });
  for (const name of readdirSync(join(content, "articles"))) {
    const file = join(content, "articles", name);
    const text = readFileSync(file, "utf8");
    // The second last letter: a typical slip, and every target becomes a different one.
    writeFileSync(file, text.replace(/(\]\(\/[\w-]+\/[\w-]+)[\w-]([\w-](?:#[\w-]+)?\))/, "$1$2"));
  }
  return { content, cache };
}

let edits = 0;

/** Adds a new line to a text, in place of the one added before, and returns it. */
function edit(file: string, pattern: RegExp, by: (count: number) => string): string {
  const text = readFileSync(file, "utf8");
  const line = by(++edits);
  const edited = text.replace(pattern, line);
  if (edited === text) throw new Error(`${file} has no place for a change.`);
  writeFileSync(file, edited);
  return line.trim();
}

/** Changes a sentence of the article and returns it. */
export function editArticle({ article }: Corpus): string {
  return edit(article, /\s*(?:Once more, for the time number \d+, it is said\.)?\s*$/, (count) => {
    return `\n\nOnce more, for the time number ${count}, it is said.\n`;
  });
}

/** Changes the markup of the component. */
export function editComponent({ folder }: Corpus): void {
  edit(join(folder, component), /<footer(?: data-edit="\d+")? /, (count) => `<footer data-edit="${count}" `);
}
