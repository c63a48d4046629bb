// Tests when the site counts as unchanged since its build, on a small project folder.

import { copyFile, mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import {
  difference,
  inputsOfBuild,
  listSources,
  readInputs,
  recordInputs,
  settingsOf,
} from "../../../tools/build/inputs.ts";
import { folderOf } from "../../server/folders.ts";

let root: string;

beforeEach(async () => {
  root = await folderOf({
    "app/root.tsx": "export default null;",
    "content/site.yaml": "name: one",
    "content/media/board.jpg": "picture",
    "pipeline/cli.ts": "",
    "package-lock.json": "{}",
  });
  await mkdir(join(root, "build"));
  recordInputs(root, readInputs(root, { node: "v24" }));
});

/** The reported changes since beforeEach. */
async function changes(settings: Record<string, string> = { node: "v24" }): Promise<string | undefined> {
  const before = inputsOfBuild(root);
  if (!before) throw new Error("There is no build.");
  return difference(before, readInputs(root, settings));
}

describe("the inputs of a build", () => {
  it("are unknown after a build has begun", () => {
    recordInputs(root, undefined);
    recordInputs(root, undefined);
    expect(inputsOfBuild(root)).toBeUndefined();
  });

  const at = (name: string) => join(root, name);

  it.each<[string, () => Promise<unknown>, string | undefined]>([
    ["no change in unchanged files", async () => {}, undefined],
    [
      "a changed byte despite equal size and modification time",
      async () => {
        const { atime, mtime } = await stat(at("content/site.yaml"));
        await writeFile(at("content/site.yaml"), "name: two");
        await utimes(at("content/site.yaml"), atime, mtime);
      },
      "content/site.yaml is changed",
    ],
    [
      "no change if only a file's time has changed",
      () => utimes(at("content/site.yaml"), new Date(0), new Date(0)),
      undefined,
    ],
    [
      "no change if a file is replaced by its copy",
      () => copyFile(at("content/site.yaml"), at("copy")).then(() => rename(at("copy"), at("content/site.yaml"))),
      undefined,
    ],
    [
      "a renamed file",
      () => rename(at("content/media/board.jpg"), at("content/media/plank.jpg")),
      "content/media/plank.jpg is new, content/media/board.jpg is gone",
    ],
    ["a new file", () => writeFile(at("app/routes.ts"), ""), "app/routes.ts is new"],
    ["a removed file", () => rm(at("package-lock.json")), "package-lock.json is gone"],
  ])("show %s", async (_, change, said) => {
    await change();
    expect(await changes()).toBe(said);
  });

  it.each<[string, () => Promise<unknown>, string | undefined]>([
    ["no change if all sources are as they were listed", async () => {}, undefined],
    [
      "a source that was changed",
      () => writeFile(at("content/site.yaml"), "name: two"),
      "content/site.yaml is changed",
    ],
    ["a source that was removed", () => rm(at("content/site.yaml")), "content/site.yaml is gone"],
    ["a source that was added", () => writeFile(at("content/home.yaml"), ""), "content/home.yaml is new"],
  ])("that are read while the sources are compiled show %s between listing and reading", async (_, change, said) => {
    const settings = { node: "v24" };
    // The times of files may be behind the clock by some milliseconds.
    await delay(50);
    const read = listSources(root);
    await delay(50);
    await change();
    const { files } = readInputs(root, settings);
    const code = Object.entries(files).filter(([name]) => !name.startsWith("content/"));
    recordInputs(root, { settings, files: { ...Object.fromEntries(code), ...read() } });
    expect(await changes()).toBe(said);
  });

  it("show a changed setting", async () => {
    expect(await changes({ node: "v26", PUBLIC_API_BASE: "/api" })).toBe(
      "setting node is changed, setting PUBLIC_API_BASE is new",
    );
  });

  it("are compared with a message that names a few changes and counts the rest", async () => {
    await rm(join(root, "content"), { recursive: true });
    await rm(join(root, "app"), { recursive: true });
    await rm(join(root, "pipeline"), { recursive: true });
    expect(await changes()).toMatch(/^(?:\S+ is gone, ){2}\S+ is gone and 1 more$/);
  });

  it("are read as they were written, and are unknown if their file is damaged", async () => {
    const file = join(root, "build/inputs.json");
    const whole = await readFile(file, "utf8");
    expect(inputsOfBuild(root)).toEqual(JSON.parse(whole));
    await writeFile(file, whole.slice(0, -2));
    expect(inputsOfBuild(root)).toBeUndefined();
    await writeFile(file, "[]");
    expect(inputsOfBuild(root)).toBeUndefined();
    await rm(file);
    expect(inputsOfBuild(root)).toBeUndefined();
  });
});

describe("the settings of a build", () => {
  it("are Node's version and the public environment variables, in a fixed order", () => {
    const settings = settingsOf({ PUBLIC_B: "2", PATH: "/bin", PUBLIC_A: "1" });
    expect(Object.entries(settings)).toEqual([
      ["node", process.version],
      ["PUBLIC_A", "1"],
      ["PUBLIC_B", "2"],
    ]);
  });
});
