// Tests that no picture of the site's own content is on more than ten pages, except for the ground below the titles of stories.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Address, Site } from "../../.content/types.d.ts";
import { testSite } from "../test-site-folder.ts";

const built = process.env.BUILT_SITE ?? testSite;
const read = <Value>(name: string): Value =>
  JSON.parse(readFileSync(join(testSite, ".content", name), "utf8"));

/** Names of the pictures in a text, without their hashes and widths. */
const picturesIn = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(/\/([\w-]+)\.[0-9a-f]{12}[-.]/g), ([, name = ""]) => name));

it("Each picture is on at most ten pages.", () => {
  const ground = picturesIn(`${read<Site>("site.json").storyGround.name}-`);
  const pages = new Map<string, string[]>();
  for (const { path } of read<Address[]>("addresses.json")) {
    // The same page as /blogs/1.
    if (path === "/blogs") continue;
    const html = readFileSync(join(built, "build/client", path, "index.html"), "utf8");
    const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
    for (const picture of picturesIn(main)) {
      if (!ground.has(picture)) pages.set(picture, [...(pages.get(picture) ?? []), path]);
    }
  }
  expect(pages.size).toBeGreaterThan(100);
  expect([...pages].filter(([, paths]) => paths.length > 10)).toEqual([]);
});
