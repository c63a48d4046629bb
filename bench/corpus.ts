// The content that `bench -- scale` measures with: the project's own with articles added, and the edits that are made to it.

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

/** What a cold check finds in the cache: nothing of the articles, but pictures, which are another matter. */
const keptByCold = new Set(["pictures", "types", "schemas", "brochures"]);

/** What a build from nothing finds: pictures, of which the cards of pages are some. */
const keptByNothing = new Set(["pictures", "cards"]);

/** Where a corpus has what was forgotten. */
const forgotten = "forgotten";

/** The component that is changed: every page has it. */
const component = "app/components/frame/Footer.tsx";

/** A copy of the project with many articles. */
export interface Corpus {
  readonly folder: string;
  /** Articles besides the project's own. */
  readonly made: number;
  /** Article that is changed, between others in the list. */
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

/** Forgets what a check has kept. */
export function forgetUnits(cache: string): void {
  if (!existsSync(cache)) return;
  for (const name of readdirSync(cache))
    if (!keptByCold.has(name)) rmSync(join(cache, name), { recursive: true, force: true });
}

/**
 * Forgets all that was ever made of a corpus, but for its pictures, and the cards of its pages if they are to stay. It is put aside in
 * the corpus, not removed: for half a minute after tens of thousands of files were removed, ext4 takes ten times as long to make a new
 * one, as it looks for a number that was not in use lately (`recently_deleted` in the kernel's fs/ext4/ialloc.c).
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

/** Adds the broken copy of a content, once: in each article one link misses a letter. */
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
    // A letter before the last, so that the slip is one that a hand makes, and each target another one.
    writeFileSync(file, text.replace(/(\]\(\/[\w-]+\/[\w-]+)[\w-]([\w-](?:#[\w-]+)?\))/, "$1$2"));
  }
  return { content, cache };
}

let edits = 0;

/** Adds a line to a text that is not there yet, in place of the one that was added before, and gives that line. */
function edit(file: string, pattern: RegExp, by: (count: number) => string): string {
  const text = readFileSync(file, "utf8");
  const line = by(++edits);
  const edited = text.replace(pattern, line);
  if (edited === text) throw new Error(`${file} has no place for a change.`);
  writeFileSync(file, edited);
  return line.trim();
}

/** Changes a sentence of one article, and gives the new one. */
export function editArticle({ article }: Corpus): string {
  return edit(article, /\s*(?:Once more, for the time number \d+, it is said\.)?\s*$/, (count) => {
    return `\n\nOnce more, for the time number ${count}, it is said.\n`;
  });
}

/** Changes the markup of a component that every page has. */
export function editComponent({ folder }: Corpus): void {
  edit(join(folder, component), /<footer(?: data-edit="\d+")? /, (count) => `<footer data-edit="${count}" `);
}
