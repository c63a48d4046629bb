// Makes a content folder to edit: the base of the fixtures with nine more articles.
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
import { fixtures } from "../codes/fixture-files.ts";
import { pick, shuffled } from "../seeded.ts";

/** All files of a content folder by path. */
export type Snapshot = ReadonlyMap<string, Buffer>;

/** Number of articles added to the base. */
const articleCount = 9;

/** Pictures added to the base's, with the fixtures from which they are copied. */
const pictures = { "wide.png": "600-wide.png", "saw.jpg": "saw.jpg" };

const pictured = ["board.jpg", "wide.png"];

/**
 * Writes a valid article that refers to others by links, pictures and placeholders.
 * @param keys the keys of the articles that it may link to
 */
export function randomArticle(
  number: number,
  keys: readonly string[],
  random: () => number,
): string {
  const anchor = pick(["", "#how-it-is-cut", "#how-it-is-fixed"], random);
  return `---
title: What article number ${number} says
description: What a writer has to say about boards, walls and ceilings, part ${number}.
date: 2024-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}
image:
  src: ../media/${pick(pictured, random)}
  alt: Grey board on a table.
topics: [${shuffled(["interiors", "facades", "fire", "roofing"], random).slice(0, 2).join(", ")}]
${pick(["products: [board]\n", ""], random)}---
{{brand.name}} has made boards for years. See [others](/blog/${pick(keys, random)}${anchor}).

## How it is cut

A board carries {{fact.strength}} without a crack.

![Grey board on a table.](../media/${pick(pictured, random)})

## How it is fixed

It lasts {{fact.lifespan}}. ${pick(["Screws go in every thirty centimetres.", "Ask {{brand.legalName}} first."], random)}
`;
}

/** The base's facts and one more. */
function facts(base: string): string {
  return `${base}strength:
  value: 12
  unit: MPa
  text: 12 MPa
  subject: [strength]
  scope: Boards of {{brand.name}}, tested dry.
  basis: stated
`;
}

const dictionary = `spellings:
  - { write: fibre, instead: [fiber] }
avoid:
  - { words: [for ever], because: promises what no board can hold, write: Say how long it was tested. }
`;

export class EditedContent {
  readonly folder: string;

  /** @param folder where the content is created */
  constructor(folder: string, random: () => number) {
    this.folder = folder;
    cpSync(join(fixtures, "base"), folder, { recursive: true });
    for (const [name, from] of Object.entries(pictures)) {
      copyFileSync(join(fixtures, "files", from), join(folder, "media", name));
    }
    this.write("facts.yaml", facts(this.text("facts.yaml")));
    this.write("dictionary.yaml", dictionary);
    this.write(
      "redirects.yaml",
      "redirects:\n  - { from: /blog/of-old, to: /blog/first-article }\n",
    );
    const keys = Array.from({ length: articleCount }, (_, index) => `article-${index + 1}`);
    for (const [index, key] of keys.entries()) {
      this.write(`articles/${key}.md`, randomArticle(index + 1, keys, random));
    }
  }

  /**
   * Sorted paths of the files in the content or in one of its folders, without dangling symbolic
   * links.
   */
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

  /** Writes a file, replacing whatever has its path. */
  write(path: string, data: string | Uint8Array): void {
    const at = join(this.folder, path);
    const there = lstatSync(at, { throwIfNoEntry: false });
    // Writing through a symbolic link would change its target.
    if (there && !there.isFile()) rmSync(at, { recursive: true });
    mkdirSync(dirname(at), { recursive: true });
    writeFileSync(at, data);
  }

  /** Overwrites a file with data of the same size and restores its modification time. */
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
   * Restores an earlier state of the content, as `git checkout` does.
   * @param all whether unchanged files are written too
   */
  restore(snapshot: Snapshot, all = false): void {
    for (const path of this.#names()) {
      if (!snapshot.has(path)) this.remove(path);
    }
    for (const [path, bytes] of snapshot) {
      const there = lstatSync(join(this.folder, path), { throwIfNoEntry: false });
      if (all || !there?.isFile() || !this.bytes(path).equals(bytes)) this.write(path, bytes);
    }
  }
}
