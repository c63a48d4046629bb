// Tests when the bundles are rebuilt, on a small project whose bundles the test makes itself.

import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openCache } from "@site/files/cache";
import { folderOf } from "@site/tests/support/folders";
import { beforeEach, describe, expect, it } from "vitest";
import { bundleFolder, makeBundles } from "../bundles.ts";
import { readInputs, settingsOf } from "../inputs.ts";

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
  return makeBundles(root, settingsOf(environment), cacheOf(version), async () => {
    built++;
    await put(`${bundleFolder}/client/assets/root-1a2b.js`, "client");
    await put(`${bundleFolder}/client/favicon.ico`, "icon");
    await put(
      `${bundleFolder}/server/index.js`,
      await readFile(join(root, "app/root.tsx"), "utf8"),
    );
  });
}

/** Every input of the bundles in the small project. */
const inputs = [
  ".content/client.json",
  ".content/hi/client.json",
  ".env",
  ".env.production",
  "app/lib/site.ts",
  "app/root.tsx",
  "node_modules/.package-lock.json",
  "package-lock.json",
  "packages/common/enquiry/fields.ts",
  "packages/drawings/strip.ts",
  "packages/site-build/bundle-app.ts",
  "public/favicon.ico",
  "tsconfig.json",
  "vite.config.ts",
];

/** Files that no bundle contains. */
const others = [
  "content/site.yaml",
  "app/lib/tests/site.test.ts",
  "packages/site-build/tests/bundles.test.ts",
  ".content/articles/one.json",
  ".content/languages/client.json",
  "README.md",
];

beforeEach(async () => {
  environment = { PUBLIC_API_BASE: "https://api.example.org", HOME: "/home/one" };
  root = await folderOf(Object.fromEntries([...inputs, ...others].map((name) => [name, "one"])));
  await make();
  built = 0;
});

describe("the bundles", () => {
  it("are made of sources, configuration, packages and the compiled content that modules import", () => {
    expect(Object.keys(readInputs(root, {}).files)).toEqual(inputs);
  });

  it("are not built again if nothing has changed that is in them", async () => {
    const first = await make();
    for (const name of others) await put(name, "two");
    environment = { ...environment, HOME: "/home/two" };
    expect(await make()).toEqual(first);
    expect(first.client).toEqual(["assets/root-1a2b.js", "favicon.ico"]);
    expect(built).toBe(0);
  });

  it("are built after an input changes, is removed, is restored or is new, or a bundle itself changes", async () => {
    for (const [number, change] of [
      () => put("app/lib/site.ts", "two"),
      () => rm(join(root, "app/lib/site.ts")),
      () => put("app/lib/site.ts", "two"),
      () => put("app/new.ts", "new"),
      () => put(`${bundleFolder}/server/index.js`, "two"),
    ].entries()) {
      await change();
      await make();
      expect(built).toBe(number + 1);
    }
  });

  it("are built after a public setting or the build's code changes, and if their inputs are unknown", async () => {
    environment = { PUBLIC_API_BASE: "" };
    await make();
    environment = {};
    await make();
    expect(built).toBe(2);
    await make("2");
    expect(built).toBe(3);
    for (const part of ["", "-wal", "-shm"]) {
      await rm(join(root, `.cache/cache.sqlite${part}`), { force: true });
    }
    await make("2");
    expect(built).toBe(4);
  });

  it("are built again if an input changed while they were built, or a build failed", async () => {
    const made = (build: () => Promise<void>) =>
      makeBundles(root, settingsOf(environment), cacheOf(), build);
    await put("app/root.tsx", "two");
    await made(() => put(".content/hi/client.json", "two"));
    await make();
    expect(built).toBe(1);
    await put("app/root.tsx", "three");
    const failing = made(async () => {
      await rm(join(root, bundleFolder, "server/index.js"));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await put("app/root.tsx", "two");
    await make();
    expect(built).toBe(2);
  });

  it("have another hash only if the code that renders pages has changed", async () => {
    const { hash } = await make();
    await put("app/lib/site.ts", "a comment");
    expect((await make()).hash).toBe(hash);
    await put("app/root.tsx", "two");
    const other = await make();
    expect(other.hash).not.toBe(hash);
    await put("node_modules/.package-lock.json", "another React");
    expect((await make()).hash).not.toBe(other.hash);
  });
});
