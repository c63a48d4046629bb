// Tests when the bundles are rebuilt, on a small project whose bundles the test makes itself.

import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { openCache } from "../../../pipeline/cache.ts";
import { bundleFolder as folderOfBundles, makeBundles } from "../../../tools/build/bundles.ts";
import { settingsOf } from "../../../tools/build/inputs.ts";
import { sourceLanguage } from "../../../tools/build/languages.ts";
import { folderOf } from "../../server/folders.ts";

const bundleFolder = folderOfBundles(sourceLanguage);

let root: string;
/** How often the bundles were built. */
let built: number;
let environment: Record<string, string>;

const put = async (name: string, text: string) => {
  await mkdir(dirname(join(root, name)), { recursive: true });
  await writeFile(join(root, name), text);
};

const cacheOf = (version = "1") => openCache(join(root, ".cache"), version, () => {});

async function make(version = "1") {
  return makeBundles(root, sourceLanguage, settingsOf(environment), cacheOf(version), async () => {
    built++;
    await put(`${bundleFolder}/client/assets/root-1a2b.js`, "client");
    await put(`${bundleFolder}/client/favicon.ico`, "icon");
    await put(`${bundleFolder}/server/index.js`, await readFile(join(root, "app/root.tsx"), "utf8"));
  });
}

beforeEach(async () => {
  environment = { PUBLIC_API_BASE: "https://api.example.org", HOME: "/home/one" };
  root = await folderOf({
    "app/root.tsx": "one",
    "app/lib/site.ts": "one",
    "enquiry/fields.ts": "one",
    "public/favicon.ico": "one",
    "tools/build/bundle-app.ts": "one",
    "content/site.yaml": "one",
    "pipeline/cli.ts": "one",
    "drawings/strip.ts": "one",
    "vite.config.ts": "one",
    "package-lock.json": "one",
    ".env": "one",
    ".content/site-client.json": "one",
    ".content/messages/form.json": "one",
    ".content/articles/one.json": "one",
    "node_modules/.package-lock.json": "one",
    "README.md": "one",
  });
  await make();
  built = 0;
});

describe("the bundles", () => {
  it("are not built again if nothing has changed", async () => {
    const first = await make();
    expect(await make()).toEqual(first);
    expect(first.client).toEqual(["assets/root-1a2b.js", "favicon.ico"]);
    expect(built).toBe(0);
  });

  it.each([
    ["the app", "app/lib/site.ts"],
    ["the enquiry's rules", "enquiry/fields.ts"],
    ["a file that is copied", "public/favicon.ico"],
    ["code of the build", "tools/build/bundle-app.ts"],
    ["a configuration", "vite.config.ts"],
    ["the packages", "package-lock.json"],
    ["Vite's settings", ".env"],
    ["another folder from which a module is imported", "drawings/strip.ts"],
    ["compiled content that is imported", ".content/site-client.json"],
    ["a message of the compiled content", ".content/messages/form.json"],
    ["an installed package", "node_modules/.package-lock.json"],
    ["a bundle itself", `${bundleFolder}/server/index.js`],
  ])("are built after %s changes, is removed and is restored", async (_, name) => {
    await writeFile(join(root, name), "two");
    await make();
    expect(built).toBe(1);
    if (name.startsWith(bundleFolder)) return;
    await rm(join(root, name));
    await make();
    await writeFile(join(root, name), "two");
    await make();
    expect(built).toBe(3);
  });

  it.each(["app/new.ts", "public/new.png", "tsconfig.json", ".env.production"])(
    "are built when %s is new",
    async (name) => {
      await put(name, "new");
      await make();
      expect(built).toBe(1);
    },
  );

  it.each(["content/site.yaml", "pipeline/cli.ts", ".content/articles/one.json", "README.md"])(
    "are not built if %s changes, as no bundle contains it",
    async (name) => {
      await writeFile(join(root, name), "two");
      await make();
      expect(built).toBe(0);
    },
  );

  it("are built after a public setting changes, but not after a private one does", async () => {
    environment = { ...environment, HOME: "/home/two" };
    await make();
    expect(built).toBe(0);
    environment = { PUBLIC_API_BASE: "" };
    await make();
    expect(built).toBe(1);
    environment = {};
    await make();
    expect(built).toBe(2);
  });

  it("are built after the build's code changes, and if their inputs are unknown", async () => {
    await make("2");
    expect(built).toBe(1);
    for (const part of ["", "-wal", "-shm"]) await rm(join(root, `.cache/cache.sqlite${part}`), { force: true });
    await make("2");
    expect(built).toBe(2);
  });

  it("are built again if an input changed while they were built", async () => {
    await writeFile(join(root, "app/root.tsx"), "two");
    await makeBundles(root, sourceLanguage, settingsOf(environment), cacheOf(), async () => {
      await writeFile(join(root, ".content/site-client.json"), "two");
    });
    await make();
    expect(built).toBe(1);
  });

  it("are built again after a build that failed", async () => {
    await writeFile(join(root, "app/root.tsx"), "two");
    const failing = makeBundles(root, sourceLanguage, settingsOf(environment), cacheOf(), async () => {
      await rm(join(root, bundleFolder, "server/index.js"));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await writeFile(join(root, "app/root.tsx"), "one");
    await make();
    expect(built).toBe(1);
  });

  it("have another hash only if the code that renders pages has changed", async () => {
    const { hash } = await make();
    await writeFile(join(root, "app/lib/site.ts"), "a comment");
    expect((await make()).hash).toBe(hash);
    await writeFile(join(root, "app/root.tsx"), "two");
    const other = await make();
    expect(other.hash).not.toBe(hash);
    await writeFile(join(root, "node_modules/.package-lock.json"), "another React");
    expect((await make()).hash).not.toBe(other.hash);
  });
});
