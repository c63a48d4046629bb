// When the site counts as unchanged, on a small project folder.

import { copyFile, mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { difference, inputsOfBuild, noteInputs, readInputs, settingsOf } from "../../../tools/build/inputs.ts";
import { folderOf } from "../../server/folders.ts";

let root: string;

beforeEach(async () => {
  root = await folderOf({
    "app/root.tsx": "export default null;",
    "content/site.yaml": "name: one",
    "content/media/board.jpg": "picture",
    "pipeline/cli.ts": "",
    "package-lock.json": "{}",
    "README.md": "not an input",
    "server/static.ts": "not an input",
  });
  await mkdir(join(root, "build"));
  noteInputs(root, readInputs(root, { node: "v24" }));
});

/** What has changed since beforeEach. */
async function changes(settings: Record<string, string> = { node: "v24" }): Promise<string | undefined> {
  const before = inputsOfBuild(root);
  if (!before) throw new Error("There is no build.");
  return difference(before, readInputs(root, settings));
}

describe("the inputs of a build", () => {
  it("is unchanged on an unchanged tree", async () => {
    expect(await changes()).toBeUndefined();
  });

  it("is unknown once a build has begun, also where nothing was known", () => {
    noteInputs(root, undefined);
    noteInputs(root, undefined);
    expect(inputsOfBuild(root)).toBeUndefined();
  });

  it("sees a changed byte", async () => {
    await writeFile(join(root, "content/site.yaml"), "name: two");
    expect(await changes()).toBe("content/site.yaml is changed");
  });

  it("sees a changed byte behind the same size and modification time", async () => {
    const file = join(root, "content/site.yaml");
    const { atime, mtime } = await stat(file);
    await writeFile(file, "name: two");
    await utimes(file, atime, mtime);
    expect(await changes()).toBe("content/site.yaml is changed");
  });

  it("does not mind a file that is only touched", async () => {
    await utimes(join(root, "content/site.yaml"), new Date(0), new Date(0));
    expect(await changes()).toBeUndefined();
  });

  it("does not mind a file that is replaced by its copy", async () => {
    await copyFile(join(root, "content/site.yaml"), join(root, "copy"));
    await rename(join(root, "copy"), join(root, "content/site.yaml"));
    expect(await changes()).toBeUndefined();
  });

  it("sees a file that is renamed", async () => {
    await rename(join(root, "content/media/board.jpg"), join(root, "content/media/plank.jpg"));
    expect(await changes()).toBe("content/media/plank.jpg is new, content/media/board.jpg is gone");
  });

  it("sees a file that is new", async () => {
    await writeFile(join(root, "app/routes.ts"), "");
    expect(await changes()).toBe("app/routes.ts is new");
  });

  it("sees a file that is gone", async () => {
    await rm(join(root, "package-lock.json"));
    expect(await changes()).toBe("package-lock.json is gone");
  });

  it("does not mind what no page is made from", async () => {
    await writeFile(join(root, "README.md"), "other");
    await writeFile(join(root, "server/static.ts"), "other");
    expect(await changes()).toBeUndefined();
  });

  it("sees a changed setting", async () => {
    expect(await changes({ node: "v26", PUBLIC_API_BASE: "/api" })).toBe(
      "setting node is changed, setting PUBLIC_API_BASE is new",
    );
  });

  it("names a few changes and counts the rest", async () => {
    await rm(join(root, "content"), { recursive: true });
    await rm(join(root, "app"), { recursive: true });
    await rm(join(root, "pipeline"), { recursive: true });
    expect(await changes()).toMatch(/^(?:\S+ is gone, ){2}\S+ is gone and 1 more$/);
  });

  it("is read back as it was written, and is none where the file is damaged", async () => {
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
  it("are Node's version and what is public, in a fixed order", () => {
    const settings = settingsOf({ PUBLIC_B: "2", PATH: "/bin", PUBLIC_A: "1" });
    expect(Object.entries(settings)).toEqual([
      ["node", process.version],
      ["PUBLIC_A", "1"],
      ["PUBLIC_B", "2"],
    ]);
  });
});
