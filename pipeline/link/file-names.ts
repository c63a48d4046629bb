// Finds free file names to advise, so that no advised name is taken by another file.

import { basename, dirname, extname, join } from "node:path/posix";
import {
  deviceName,
  keyOfText,
  keyOfTitle,
  maxKeyLength,
  shortenedKey,
} from "../read/files/key.ts";

/** Names as a file system compares them that does not distinguish capital letters. */
const folded = (path: string) => path.normalize().toLowerCase();

/** Names of files that say nothing of what is in them. */
const generic =
  /^[_-]?(?:index|readme|read-?me|default|untitled|unnamed|document|new|404)[\s_-]*\d*$/i;

/** What the name of an entry's file can be made from. */
interface NameParts {
  readonly folder: string;
  /** The name that it has, without its ending. */
  readonly stem: string;
  readonly ending: string;
  /** The folder that it has for itself, as `walls/index.md` has. */
  readonly parent?: string | undefined;
  readonly title?: string | undefined;
}

/**
 * The path of an entry's file in the form of this site; undefined if nothing in its name or title
 * says what it is about.
 */
export function entryPath({ folder, stem, ending, parent, title }: NameParts): string | undefined {
  const [, words = stem, language = ""] = /^(.+?)(\.[a-z]{2})?$/s.exec(stem) ?? [];
  const keys = [
    generic.test(words) ? "" : keyOfText(words),
    generic.test(parent ?? "") ? "" : keyOfText(parent ?? ""),
    keyOfTitle(title ?? ""),
  ];
  const key = keys.find((each) => each !== "" && !generic.test(each) && !deviceName(each));
  return key === undefined
    ? undefined
    : join(folder, shortenedKey(key, maxKeyLength) + language + ending);
}

/** The names of a folder's files. */
export class FreeFileNames {
  readonly #paths: ReadonlyMap<string, string>;
  readonly #advised = new Set<string>();

  /** @param paths paths of all files, readable or not */
  constructor(paths: Iterable<string>) {
    this.#paths = new Map(Array.from(paths, (path) => [folded(path), path]));
  }

  /** The file that has a path, apart from capital letters. */
  at(path: string): string | undefined {
    return this.#paths.get(folded(path));
  }

  /**
   * A path that no file has and that was not advised before: this one, or the next with a number.
   * @param own the file's own path, which it may keep in other letters
   */
  free(path: string, own?: string): string {
    const ending = extname(path);
    const stem = basename(path).slice(0, basename(path).length - ending.length);
    const isTaken = (candidate: string) => {
      const holder = this.at(candidate);
      return this.#advised.has(folded(candidate)) || (holder !== undefined && holder !== own);
    };
    let found = path;
    for (let number = 2; isTaken(found); number++) {
      found = join(dirname(path), `${stem}-${number}${ending}`);
    }
    this.#advised.add(folded(found));
    return found;
  }
}
