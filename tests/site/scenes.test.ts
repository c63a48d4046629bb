// Tests that no page shows a place twice: neither the same picture nor another view of the same house.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Address } from "../../.content/types.d.ts";
import { testSite as root } from "../test-site-folder.ts";

const read = (path: string) => JSON.parse(readFileSync(join(root, ".content", path), "utf8"));

const scenes: Record<string, string> = read("scenes.json");
const addresses: Address[] = read("addresses.json");

/** Name of a picture's file without folder, hash and extension. */
const stemOf = (path: string) => path.replace(/^.*\//, "").replace(/\..*$/, "");

/** Finishes are shown on one front, each alone; their pictures are named like those of their surfaces. */
const places = new Map(
  Object.entries(scenes).flatMap(([picture, scene]) =>
    picture.startsWith("fronts/") ? [] : [[stemOf(picture), scene]],
  ),
);

/** Lists of several views of one thing: an application's gallery, the finishes, the sheets that can be enlarged. */
const views = /^\/applications/;

/** Places on a page, by its pictures with an alternative text; decorative pictures do not count. */
function shownOn(path: string): string[] {
  const html = readFileSync(join(root, "build/client", path, "index.html"), "utf8");
  const whole = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  // Rows of the finder are applications, each with its own picture, and only one is open.
  const main =
    path === "/products"
      ? whole.replace(/<section[^>]*aria-labelledby="finder"[\s\S]*?<\/section>/, "")
      : whole;
  const images = [...main.matchAll(/<img src="([^"]*)"[^>]* alt="([^"]+)"/g)].map(
    ([, source = ""]) => source,
  );
  const pictures = [...new Set(images.filter((source) => /^\/media\//.test(source)))];
  const all = images.length === pictures.length ? pictures : images;
  const isFinish = (source: string) => /^\/media\/(?:vplank|vpremium)-(?!in-use)/.test(source);
  return all
    .filter((source) => !isFinish(source))
    .map((source) => places.get(stemOf(source)) ?? stemOf(source));
}

it("No page shows the same place in two pictures.", () => {
  const repeated = addresses
    .filter(({ path }) => !views.test(path))
    .flatMap(({ path }) => {
      const shown = shownOn(path);
      const twice = shown.filter((place, index) => shown.indexOf(place) !== index);
      return twice.length > 0 ? [`${path}: ${[...new Set(twice)].join(", ")}`] : [];
    });
  expect(repeated).toEqual([]);
});
