// What the bundles were built from, as their build has noted it: every kind of input is there, and a change of any single file asks
// for new bundles.

import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { openCache } from "../../pipeline/cache.ts";
import { bundleFolder as folderOfBundles, settleBundles } from "../../tools/build/bundles.ts";
import { readInputs } from "../../tools/build/inputs.ts";
import { sourceLanguage } from "../../tools/build/languages.ts";
import { folderOf } from "../server/folders.ts";

const root = join(import.meta.dirname, "../..");
const bundleFolder = folderOfBundles(sourceLanguage);
const inputs: string[] = JSON.parse(readFileSync(join(root, bundleFolder, "inputs.json"), "utf8"));

describe("the inputs of the bundles", () => {
  it("are of every kind", () => {
    const kinds = [
      "app/root.tsx",
      "app/routes.ts",
      "app/screens.ts",
      "app/routes/product/route.tsx",
      "app/components/parts/icons.svg",
      "app/styles/tokens.css",
      "enquiry/rules.ts",
      "server/policy/table.ts",
      "vite.config.ts",
      "react-router.config.ts",
      ".content/site-client.json",
      ".content/enquiry-client.json",
      ".content/messages/form.json",
      ".content/geo.json",
      ".content/legal/index.json",
    ];
    expect(kinds.filter((name) => !inputs.includes(name))).toEqual([]);
    expect(inputs.some((name) => /^node_modules\/react-dom\//.test(name))).toBe(true);
  });

  it("are not what only the development server or a page reads", () => {
    const others = inputs.filter((name) =>
      /^(?:tools\/dev|server(?!\/policy\/)|pipeline)\/|^\.content\/(?!(?:site-client|enquiry-client|messages\/[a-z]+|geo|legal\/index)\.json$)/.test(
        name,
      ),
    );
    expect(others).toEqual([]);
  });
});

describe("a changed input", () => {
  let folder: string;
  const reasons: string[] = [];
  const settle = async () => {
    // What changes while bundles are built counts as changed afterwards.
    await setTimeout(40);
    const cache = openCache(join(folder, ".cache"), "1", () => {});
    await settleBundles(folder, sourceLanguage, readInputs(folder, {}), cache, async (reason) => {
      reasons.push(reason);
      await writeFile(join(folder, bundleFolder, "inputs.json"), JSON.stringify(inputs));
    });
  };

  beforeAll(async () => {
    // They are written below: with packages that are linked from another folder that would be theirs.
    expect(inputs.filter((name) => name.startsWith(".."))).toEqual([]);
    folder = await folderOf({
      ...Object.fromEntries(inputs.map((name) => [name, "one"])),
      [`${bundleFolder}/client/index.js`]: "",
      [`${bundleFolder}/server/index.js`]: "",
    });
    await settle();
    reasons.length = 0;
  });

  it("asks for new bundles, whichever it is", async () => {
    // One of each folder: the bundles are settled anew for each.
    const chosen = [...new Map(inputs.map((name) => [name.split("/").slice(0, 2).join("/"), name])).values()];
    for (const name of chosen) {
      await writeFile(join(folder, name), "two");
      await settle();
    }
    expect(reasons).toEqual(chosen.map((name) => `${name} is changed`));
  });
});
