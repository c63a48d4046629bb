// Tests that a picture is read again only if its file has changed.
// Results are always those without a cache.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { inspectPictures } from "../../../pipeline/images/index.ts";
import * as names from "../../../pipeline/images/names.ts";
import { unknownColour } from "../../../pipeline/images/names.ts";
import { load } from "../../../pipeline/read/files/index.ts";
import { project, runAlone } from "../commands/command-line.ts";

const hour = 3_600_000;

const temporary = () => mkdtempSync(join(tmpdir(), "cached-sources-"));

/** A drawing in one colour, given by six digits, so that all have the same number of bytes. */
const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#${colour}"/></svg>`;

/** A picture of noise, whose file has no redundancy. */
const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: "#8a8578",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

/**
 * Writes a file until its modification time differs: file systems count time in steps of some
 * milliseconds.
 */
function put(file: string, text: string): void {
  const changed = () => statSync(file, { bigint: true, throwIfNoEntry: false })?.ctimeNs;
  const before = changed();
  do writeFileSync(file, text);
  while (changed() === before);
}

/** Sets the modification time to the same value for all files, as copying and unpacking do. */
const backdate = (file: string) => utimesSync(file, 1_000_000_000, 1_000_000_000);

/** A content with a red and a green picture of the same size and time. */
function contentOfTwo(): { content: string; red: string; green: string } {
  const content = temporary();
  mkdirSync(join(content, "media"));
  const red = join(content, "media/red.svg");
  const green = join(content, "media/green.svg");
  put(red, drawing("aa1111"));
  put(green, drawing("11aa11"));
  for (const file of [red, green]) backdate(file);
  return { content, red, green };
}

/** The results for all pictures of a content, and which of them were read. */
async function look(content: string, cache: string, decode = true) {
  const { media } = await load(content);
  const read: string[] = [];
  const watched = Array.from(media.values(), (file) => ({
    ...file,
    read: () => {
      read.push(file.path);
      return file.read();
    },
  }));
  const { pictures, unusable } = await inspectPictures(
    watched.map(({ path }) => path),
    new Map(watched.map((file) => [file.path, file])),
    { cache, decode },
  );
  const result = { pictures: [...pictures].sort(([a], [b]) => (a < b ? -1 : 1)), unusable };
  return { result, read: read.sort() };
}

/**
 * Inspects with a cache of an earlier run, compares the result with one without a cache, and
 * returns which pictures were read.
 */
async function readAgain(content: string, cache: string): Promise<string[]> {
  const { result, read } = await look(content, cache);
  expect(result).toEqual((await look(content, temporary())).result);
  return read;
}

describe("a picture", () => {
  beforeEach(() => {
    // All files of a test were written an hour ago.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hour });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each<
    [why: string, change: (files: ReturnType<typeof contentOfTwo>) => void, read: readonly string[]]
  >([
    [
      "it has changed, even with the same size and modification time",
      ({ red }) => {
        put(red, drawing("1111aa"));
        backdate(red);
      },
      ["media/red.svg"],
    ],
    [
      "it exchanged its name with another",
      ({ red, green }) => {
        renameSync(red, `${red}.other`);
        renameSync(green, red);
        renameSync(`${red}.other`, green);
      },
      ["media/green.svg", "media/red.svg"],
    ],
    [
      "another file was given its name",
      ({ content, red }) => {
        writeFileSync(join(content, "new"), drawing("1111aa"));
        backdate(join(content, "new"));
        renameSync(join(content, "new"), red);
      },
      ["media/red.svg"],
    ],
  ])("is read again, once, if %s", async (_why, change, read) => {
    const files = contentOfTwo();
    const cache = temporary();
    await look(files.content, cache);
    change(files);
    expect(await readAgain(files.content, cache)).toEqual(read);
    expect(await readAgain(files.content, cache)).toEqual([]);
  });

  it("that was only measured is inspected by the next run, and one that was inspected is not measured", async () => {
    const { content, red } = contentOfTwo();
    const cache = temporary();
    const damaged = (await noise().jpeg().toBuffer()).subarray(0, -40);
    writeFileSync(join(content, "media/damaged.jpg"), damaged);
    backdate(join(content, "media/damaged.jpg"));
    const measured = (await look(content, cache, false)).result;
    expect(measured.unusable).toEqual([]);
    const colours = measured.pictures.map(([path, { colour }]) => [path, colour]);
    expect(colours).toEqual(
      ["damaged.jpg", "green.svg", "red.svg"].map((name) => [`media/${name}`, unknownColour]),
    );
    expect(await readAgain(content, cache)).toEqual([
      "media/damaged.jpg",
      "media/green.svg",
      "media/red.svg",
    ]);
    const { result, read } = await look(content, cache, false);
    expect(read).toEqual(["media/damaged.jpg"]);
    expect(new Map(result.pictures).get("media/red.svg")).toMatchObject({ colour: "#aa1111" });
    put(red, drawing("1111aa"));
    expect(new Map((await look(content, cache)).result.pictures).get("media/red.svg")?.colour).toBe(
      "#1111aa",
    );
    expect((await look(content, cache)).result.unusable).toMatchObject([
      { problem: { code: { code: "picture-unreadable" } } },
    ]);
  });

  it("that has not changed is not read again, nor confused with one of the same name in another content folder", async () => {
    const one = contentOfTwo();
    const other = contentOfTwo();
    const cache = temporary();
    put(other.red, drawing("1111aa"));
    for (const { content } of [one, other]) {
      expect(await readAgain(content, cache)).toEqual(["media/green.svg", "media/red.svg"]);
    }
    for (const { content } of [one, other]) expect(await readAgain(content, cache)).toEqual([]);
  });

  it("is read again without a message if the cache is truncated, damaged or of another version", async () => {
    const { content } = contentOfTwo();
    const cache = temporary();
    await look(content, cache);
    const all = ["media/green.svg", "media/red.svg"];
    const file = join(cache, "pictures/cache.sqlite");
    const rows = (statement: string) => {
      const database = new DatabaseSync(file);
      database.exec(statement);
      database.close();
    };
    const spoilt: readonly (() => void)[] = [
      () => rmSync(file),
      () => writeFileSync(file, ""),
      () => rows("UPDATE cache SET value = substr(value, 1, length(value) - 20)"),
      () => rows("UPDATE cache SET value = replace(value, '\"width\":40', '\"width\":4000')"),
      // As another version of the library would have named it.
      () => rows("UPDATE cache SET key = '0.1.0 ' || key"),
    ];
    for (const change of spoilt) {
      change();
      expect(await readAgain(content, cache)).toEqual(all);
      expect(await readAgain(content, cache)).toEqual([]);
    }
    // An unusable cache is not repaired and does not stop the inspection.
    writeFileSync(file, "rubbish ".repeat(1000));
    expect(await readAgain(content, cache)).toEqual(all);
  });
});

it("a picture that has just changed is read again, because it may change once more within the resolution of file times", async () => {
  const { content, red } = contentOfTwo();
  const cache = temporary();
  const changed = statSync(red).ctimeMs;
  vi.useFakeTimers({ toFake: ["Date"], now: changed + 1000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  for (let time = 0; time < 2; time++) {
    expect(await readAgain(content, cache)).toEqual(["media/green.svg", "media/red.svg"]);
  }
});

it("file names depend on the versions of the encoding library, which is not loaded for that", () => {
  expect({ sharp: names.sharp, vips: names.vips }).toEqual({
    sharp: sharp.versions.sharp,
    vips: sharp.versions.vips,
  });
});

it("the picture library is loaded only if there is something to inspect", async () => {
  const folder = project();
  cpSync(join(folder, "content"), join(folder, "other/content"), { recursive: true });
  const preloaded = `
    const now = Date.now;
    Date.now = () => now() + ${hour};
    process.on("exit", () => {
      process.report.excludeNetwork = true;
      const loaded = process.report.getReport().sharedObjects.some((path) => path.includes("sharp"));
      process.stderr.write("loaded: " + loaded);
    });`;
  const isLoadedBy = async (...args: string[]): Promise<boolean> => {
    const preload = `data:text/javascript,${encodeURIComponent(preloaded)}`;
    const { stderr, status } = await runAlone(folder, args, { node: ["--import", preload] });
    expect(status).toBe(0);
    expect(stderr).toMatch(/loaded: (?:true|false)$/);
    return stderr.endsWith("true");
  };
  expect(await isLoadedBy("check")).toBe(true);
  expect(await isLoadedBy("check")).toBe(false);
  // Other files with the same bytes.
  expect(await isLoadedBy("check", "--site", "other")).toBe(false);
});
