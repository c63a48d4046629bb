// Tests the drawn house on the home page: each solution with a part of it has a number there and in the list, in the same order, and a
// picture.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Messages, SolutionSummary } from "../../.content/types.d.ts";
import { drawnHouse, houseParts } from "../../drawings/house.ts";
import { expectSound } from "../drawings/sound-drawings.ts";

const root = join(import.meta.dirname, "../..");
const html = readFileSync(join(root, "build/client/index.html"), "utf8");
const solutions: SolutionSummary[] = JSON.parse(readFileSync(join(root, ".content/solutions/index.json"), "utf8"));
const { drawings: words }: Messages = JSON.parse(readFileSync(join(root, ".content/messages.json"), "utf8"));
const placed = solutions.flatMap(({ place, ...rest }) => (place ? [{ ...rest, place }] : []));
const [section = ""] = /<section[^>]*id="solutions"[\s\S]*?<\/section>/.exec(html) ?? [];

test("Every part of the house has a solution, and the schema accepts exactly these parts.", () => {
  expect(placed.map(({ place }) => place).sort()).toEqual([...houseParts].sort());
  const schema = JSON.parse(readFileSync(join(root, "schemas/solutions.json"), "utf8"));
  expect(schema.properties.place.enum).toEqual(houseParts);
});

test("The drawing and the list have the same order, and the drawing's description has it, too.", () => {
  const drawing = drawnHouse(
    "House",
    placed.map(({ place, title }) => ({ part: place, words: title })),
    words,
  );
  expectSound(drawing);
  expect(section).toContain(drawing.description);
  const links = [...section.matchAll(/<li><a [^>]*href="(\/solutions\/[^"]+)"/g)].map(([, path]) => path);
  expect(links).toEqual(placed.map(({ path }) => path));
  for (const number of placed.keys()) expect(section).toContain(`data-part="${number + 1}"`);
  expect(section.match(/<picture>/g)).toHaveLength(placed.length);
});

test("The drawing has at most 6 KB, compressed, in the page and its data together.", () => {
  const [drawing = ""] = /<svg[^>]*aria-labelledby="house-title[\s\S]*?<\/svg>/.exec(section) ?? [];
  expect(drawing.length).toBeGreaterThan(5000);
  expect(2 * brotliCompressSync(drawing).length).toBeLessThan(6 * 1024);
});
