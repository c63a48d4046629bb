// Prepares the content for `bench -- scale`: a copy of the project with articles added, an article to edit, and emptied caches for cold
// runs.

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

/** A copy of the project with many articles. */
export interface Corpus {
  readonly folder: string;
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
  return {
    folder,
    article: join(folder, "content/articles", articles[articles.length >> 1] ?? ""),
  };
}

/** Removes what a check has cached. */
export function forgetUnits(cache: string): void {
  if (!existsSync(cache)) return;
  for (const name of readdirSync(cache)) {
    if (!keptByCold.has(name)) rmSync(join(cache, name), { recursive: true, force: true });
  }
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
  for (const name of [
    ".content",
    ".react-router",
    "build",
    ...inCache.map((name) => `.cache/${name}`),
  ]) {
    if (existsSync(join(folder, name))) renameSync(join(folder, name), join(aside, basename(name)));
  }
}

let edits = 0;

/** Adds a new sentence to the article, in place of the one added before. */
export function editArticle({ article }: Corpus): void {
  const text = readFileSync(article, "utf8");
  edits += 1;
  const sentence = `Once more, for the time number ${edits}, it is said.`;
  const before = text.replace(/\s*(?:Once more, for the time number \d+, it is said\.)?\s*$/, "");
  writeFileSync(article, `${before}\n\n${sentence}\n`);
}
