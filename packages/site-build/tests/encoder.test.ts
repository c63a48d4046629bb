// Tests encoding pictures on demand: in what process and order, and what remains after a failure.

import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { cacheFiles } from "@site/files/cache";
import type { PictureFile } from "@site/pipeline";
import { plannedFiles } from "@site/tests/pipeline/images/planned-files";
import { folderOf } from "@site/tests/support/folders";
import { beforeEach, describe, expect, it } from "vitest";
import { Encoder } from "../encoder.ts";
import { BuildError } from "../steps.ts";
import { drawing } from "./small-site.ts";

/** Sources of twenty pictures, with two files each. */
const sources = Array.from({ length: 20 }, (_, index) => {
  const text = drawing(`00${index + 10}ff`);
  return { path: `media/board-${index + 10}.svg`, text };
});
const { files } = plannedFiles(
  Object.fromEntries(sources.map(({ path, text }) => [path, text])),
  "#0000ff",
);
const first = files[0] as PictureFile;
const last = files.at(-1) as PictureFile;
const names = files.map(({ file }) => file).sort();

let root: string;
beforeEach(async () => {
  root = await folderOf(
    Object.fromEntries(sources.map(({ path, text }) => [`content/${path}`, text])),
  );
  mkdirSync(join(root, "site"));
});

const media = () => readdirSync(join(root, "site/media")).sort();
const cached = () =>
  readdirSync(join(root, ".cache/pictures"))
    .filter((name) => !cacheFiles.includes(name))
    .sort();
const encoder = (stop?: AbortSignal) => new Encoder({ root, files, to: join(root, "site"), stop });
const nobody = () => {};

describe("a requested picture", () => {
  it("is in its place when the promise resolves, and no other picture is", async () => {
    await encoder().generateFile(`/media/${first.file}`);
    expect(media()).toEqual([first.file]);
    expect(readFileSync(join(root, "site/media", first.file)).toString("latin1", 4, 12)).toBe(
      "ftypavif",
    );
  });

  it("is undefined if no page has a picture of this name", () => {
    const pictures = encoder();
    for (const name of [
      "board-10.0123456789ab-320.avif",
      "",
      "../../content/media/board-10.svg",
      "constructor",
    ]) {
      expect(pictures.make(name), name).toBeUndefined();
    }
    for (const path of [`/${last.file}`, `/media/x/${last.file}`, "/media/none.0123456789ab.jpg"]) {
      expect(pictures.generateFile(path), path).toBeUndefined();
    }
  });

  it("is encoded once for several requests", async () => {
    const pictures = encoder();
    expect(
      await Promise.all([first, first, first].map(({ file }) => pictures.make(file))),
    ).toHaveLength(3);
    const inodes = () =>
      [".cache/pictures", "site/media"].map((name) => statSync(join(root, name, first.file)).ino);
    const before = inodes();
    await pictures.make(first.file);
    await encoder().make(first.file);
    expect(inodes()).toEqual(before);
  });

  it("is encoded before those that were not requested", async () => {
    const pictures = encoder();
    // Starts the processes that draw: one that starts late would be overtaken.
    await Promise.all(files.slice(0, 3).map(({ file }) => pictures.make(file)));
    const all = pictures.all(nobody);
    await pictures.make(last.file);
    expect(pictures.missing.length).toBeGreaterThan(files.length / 2);
    await all;
    expect(media()).toEqual(names);
  });
});

describe("all pictures", () => {
  it("continue after an interruption, which leaves no partial file", async () => {
    const stop = new AbortController();
    const stopped = encoder(stop.signal).all((done) => done === 10 && stop.abort());
    await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
    const before = new Map(
      media().map((name) => [name, statSync(join(root, "site/media", name)).ino]),
    );
    expect(before.size).toBeGreaterThanOrEqual(10);
    expect(before.size).toBeLessThan(20);
    const pictures = encoder();
    expect(pictures.missing).toHaveLength(40 - before.size);
    await pictures.all(nobody);
    expect(media()).toEqual(names);
    expect(cached()).toEqual(names);
    for (const [name, ino] of before) {
      expect(statSync(join(root, "site/media", name)).ino).toBe(ino);
    }
  });

  it("are counted, and each encoded by only one of two encoders", async () => {
    const counts: string[] = [];
    await encoder().all((done, total) => counts.push(`${done}/${total}`));
    expect(counts).toEqual(names.map((_, index) => `${index + 1}/40`));
    for (const folder of ["site/media", ".cache/pictures"]) {
      rmSync(join(root, folder), { recursive: true });
    }
    counts.length = 0;
    const two = [encoder(), encoder()].map((pictures) =>
      pictures.all((_done, total) => counts.push(`of ${total}`)),
    );
    await Promise.all(two);
    expect(media()).toEqual(names);
    expect(counts).toHaveLength(40);
  });

  it.each([".cache/pictures", "site/media"])(
    "are made again in %s where they are truncated, and only those",
    async (folder) => {
      await encoder().all(nobody);
      const at = (index: number) => join(root, folder, files[index]?.file ?? "");
      const whole = readFileSync(at(0));
      const { ino } = statSync(at(1));
      truncateSync(at(0), 20);
      const pictures = encoder();
      expect(pictures.missing).toEqual([first]);
      await pictures.all(nobody);
      expect(readFileSync(at(0))).toEqual(whole);
      expect(statSync(at(1)).ino).toBe(ino);
    },
  );

  it("are encoded except a damaged one, which is named in the error and encoded after it was repaired", async () => {
    const { path, text } = sources[5] ?? { path: "", text: "" };
    const damaged = join(root, "content", path);
    rmSync(damaged);
    const pictures = encoder();
    const ended = await pictures.all(nobody).catch((error: unknown) => error);
    expect(ended).toBeInstanceOf(BuildError);
    expect(String(ended)).toMatch(
      /^BuildError: These pictures cannot be encoded, and are missing from the pages:\n {2}content\/media\/board-15\.svg: /,
    );
    expect(media()).toHaveLength(38);
    writeFileSync(damaged, drawing("ffffff"));
    await expect(pictures.all(nobody)).rejects.toThrow(
      "media/board-15.svg was changed after the content",
    );
    expect(media()).toHaveLength(38);
    writeFileSync(damaged, text);
    await pictures.all(nobody);
    expect(media()).toEqual(names);
  });
});
