// When the bundles are built, on a small project whose bundles are made by the test.

import { mkdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { bundleFolder, settleBundles } from "../../../tools/build/bundles.ts";
import { settingsOf, takeStamp } from "../../../tools/build/stamp.ts";
import { folderOf } from "../../server/folders.ts";

let root: string;
/** The reasons for which bundles were built. */
let built: string[];
let environment: Record<string, string>;

const put = async (name: string, text: string) => {
  await mkdir(dirname(join(root, name)), { recursive: true });
  await writeFile(join(root, name), text);
};

/** What the imports of the small project lead to. */
const imported = ["app/root.tsx", "drawings/strip.ts", ".content/site-client.json", "node_modules/react/index.js"];

async function settle(version = "1") {
  // What changes while bundles are built counts as changed afterwards.
  await setTimeout(40);
  const stamp = await takeStamp(root, settingsOf(environment));
  return settleBundles(root, stamp, version, async (reason) => {
    built.push(reason);
    await put(`${bundleFolder}/client/assets/root-1a2b.js`, "client");
    await put(`${bundleFolder}/client/favicon.ico`, "icon");
    await put(`${bundleFolder}/server/index.js`, await readFile(join(root, "app/root.tsx"), "utf8"));
    await put(`${bundleFolder}/inputs.json`, JSON.stringify(imported));
  });
}

beforeEach(async () => {
  environment = { PUBLIC_API_BASE: "https://api.example.org", HOME: "/home/one" };
  root = await folderOf({
    "app/root.tsx": "one",
    "app/lib/site.ts": "one",
    "enquiry/fields.ts": "one",
    "public/favicon.ico": "one",
    "tools/build/route-chunks.ts": "one",
    "content/site.yaml": "one",
    "pipeline/cli.ts": "one",
    "drawings/strip.ts": "one",
    "vite.config.ts": "one",
    "package-lock.json": "one",
    ".env": "one",
    ".content/site-client.json": "one",
    ".content/articles/one.json": "one",
    "node_modules/react/index.js": "one",
    "node_modules/.package-lock.json": "one",
    "README.md": "one",
  });
  built = [];
  await settle();
  built = [];
});

describe("the bundles", () => {
  it("are not built again where nothing has changed", async () => {
    const first = await settle();
    expect(await settle()).toEqual(first);
    expect(first.client).toEqual(["assets/root-1a2b.js", "favicon.ico"]);
    expect(built).toEqual([]);
  });

  it.each([
    ["the app", "app/lib/site.ts"],
    ["the enquiry's rules", "enquiry/fields.ts"],
    ["a file that is copied", "public/favicon.ico"],
    ["what changes code", "tools/build/route-chunks.ts"],
    ["a configuration", "vite.config.ts"],
    ["the packages", "package-lock.json"],
    ["Vite's settings", ".env"],
    ["another room, from which something is imported", "drawings/strip.ts"],
    ["compiled content that is imported", ".content/site-client.json"],
    ["a package's code", "node_modules/react/index.js"],
    ["the packages that are installed", "node_modules/.package-lock.json"],
    ["a bundle itself", `${bundleFolder}/server/index.js`],
  ])("are built when %s changes, is removed and comes back", async (_, name) => {
    await writeFile(join(root, name), "two");
    await settle();
    expect(built).toEqual([name]);
    if (name.startsWith(bundleFolder)) return;
    await rm(join(root, name));
    await settle();
    await writeFile(join(root, name), "two");
    await settle();
    expect(built).toEqual([name, name, name]);
  });

  it.each(["app/new.ts", "public/new.png", "tsconfig.json", ".env.production"])(
    "are built when %s is new",
    async (name) => {
      await put(name, "new");
      await settle();
      expect(built).toEqual([name]);
    },
  );

  it.each(["content/site.yaml", "pipeline/cli.ts", ".content/articles/one.json", "README.md"])(
    "are not built when %s changes, which goes into no bundle",
    async (name) => {
      await writeFile(join(root, name), "two");
      await settle();
      expect(built).toEqual([]);
    },
  );

  it("are built for another public setting, and not for one that is private", async () => {
    environment = { ...environment, HOME: "/home/two" };
    await settle();
    environment = { PUBLIC_API_BASE: "" };
    await settle();
    environment = {};
    await settle();
    expect(built).toEqual(["PUBLIC_API_BASE", "PUBLIC_API_BASE"]);
  });

  it("are not built for a file that is only touched", async () => {
    await utimes(join(root, "app/root.tsx"), new Date(0), new Date(0));
    await utimes(join(root, ".content/site-client.json"), new Date(0), new Date(0));
    await settle();
    expect(built).toEqual([]);
  });

  it("are built by other code of the build, and where it is not known what they were built from", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    await settle("2");
    await writeFile(join(root, bundleFolder, "made.json"), "rubbish");
    await settle("2");
    await rm(join(root, bundleFolder, "made.json"));
    await settle("2");
    expect(built).toHaveLength(3);
    expect(said).toHaveBeenCalledTimes(2);
    said.mockRestore();
  });

  it("are built again where something changed while they were built", async () => {
    await writeFile(join(root, "app/root.tsx"), "two");
    const stamp = await takeStamp(root, settingsOf(environment));
    await settleBundles(root, stamp, "1", async () => {
      await put(`${bundleFolder}/inputs.json`, JSON.stringify(imported));
      await writeFile(join(root, ".content/site-client.json"), "two");
    });
    await settle();
    expect(built).toEqual([".content/site-client.json"]);
  });

  it("are built again after a build that failed", async () => {
    await writeFile(join(root, "app/root.tsx"), "two");
    const stamp = await takeStamp(root, settingsOf(environment));
    const failing = settleBundles(root, stamp, "1", () => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    await writeFile(join(root, "app/root.tsx"), "one");
    await settle();
    expect(built).toHaveLength(1);
  });

  it("have another hash when what renders the pages is another, and only then", async () => {
    const { hash } = await settle();
    await writeFile(join(root, "app/lib/site.ts"), "a comment");
    expect((await settle()).hash).toBe(hash);
    await writeFile(join(root, "app/root.tsx"), "two");
    const other = await settle();
    expect(other.hash).not.toBe(hash);
    await writeFile(join(root, "node_modules/.package-lock.json"), "another React");
    expect((await settle()).hash).not.toBe(other.hash);
  });
});
