// A content folder that is edited as people and programs do it: the fixtures' base with a dozen articles that lean on each other.
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fixtures } from "../fixture-files.ts";
import { dictionary, facts, randomArticle } from "./random-article.ts";

/** All files of a content, by path. */
export type Snapshot = ReadonlyMap<string, Buffer>;

/** Articles beside those of the base. */
const articleCount = 9;

/** Pictures beside the one of the base, by the fixture that they are copies of. */
const pictures = { "wide.png": "600-wide.png", "saw.jpg": "saw.jpg" };

export class EditedContent {
  readonly folder: string;

  /** @param folder where it is made */
  constructor(folder: string, random: () => number) {
    this.folder = folder;
    cpSync(join(fixtures, "base"), folder, { recursive: true });
    for (const [name, from] of Object.entries(pictures))
      copyFileSync(join(fixtures, "files", from), join(folder, "media", name));
    this.write("facts.yaml", facts(this.text("facts.yaml")));
    this.write("dictionary.yaml", dictionary);
    this.write("redirects.yaml", "redirects:\n  - { from: /blog/of-old, to: /blog/first-article }\n");
    const keys = Array.from({ length: articleCount }, (_, index) => `article-${index + 1}`);
    for (const [index, key] of keys.entries()) this.write(`articles/${key}.md`, randomArticle(index + 1, keys, random));
  }

  /** The files of the content or of one of its folders, in order, but for links that lead nowhere. */
  paths(under = ""): string[] {
    return this.#names(under).filter((path) => existsSync(join(this.folder, path)));
  }

  #names(under = ""): string[] {
    return readdirSync(join(this.folder, under), { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.folder.length + 1))
      .sort();
  }

  bytes(path: string): Buffer {
    return readFileSync(join(this.folder, path));
  }

  text(path: string): string {
    return this.bytes(path).toString("utf8");
  }

  /** Writes a file, in the place of whatever is there. */
  write(path: string, data: string | Uint8Array): void {
    const at = join(this.folder, path);
    const there = lstatSync(at, { throwIfNoEntry: false });
    // Through a link one would write what it leads to.
    if (there && !there.isFile()) rmSync(at, { recursive: true });
    mkdirSync(dirname(at), { recursive: true });
    writeFileSync(at, data);
  }

  /** Writes a file so that its size and the time of its last change are those of before. */
  writeUnseen(path: string, data: Uint8Array): void {
    const at = join(this.folder, path);
    const { atime, mtime } = statSync(at);
    this.write(path, data);
    utimesSync(at, atime, mtime);
  }

  remove(path: string): void {
    rmSync(join(this.folder, path));
  }

  rename(from: string, to: string): void {
    mkdirSync(dirname(join(this.folder, to)), { recursive: true });
    renameSync(join(this.folder, from), join(this.folder, to));
  }

  snapshot(): Snapshot {
    return new Map(this.paths().map((path) => [path, this.bytes(path)]));
  }

  /**
   * Makes the content what it was, as `git checkout` does.
   * @param all whether files that are the same are written too
   */
  restore(snapshot: Snapshot, all = false): void {
    for (const path of this.#names()) if (!snapshot.has(path)) this.remove(path);
    for (const [path, bytes] of snapshot) {
      const there = lstatSync(join(this.folder, path), { throwIfNoEntry: false });
      if (all || !there?.isFile() || !this.bytes(path).equals(bytes)) this.write(path, bytes);
    }
  }
}
