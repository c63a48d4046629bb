// Tests that the preview draws the drawings of the current content.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { testSite } from "@site/tests/test-site-folder";
import { expect, test } from "vitest";
import { drawingsOf } from "../drawings-of.ts";
import { drawnAddress, setDrawings } from "../drawn-files.ts";

const compiled = (path: string): string => readFileSync(join(testSite, ".content", path), "utf8");

const messages = compiled("messages.json");
const accessories = compiled("accessories.json");
const wider = accessories.replace(/"width":(\d+)/g, (_, width) => `"width":${Number(width) + 7}`);

/** The preview's drawings for the accessories. */
function drawn(accessories: string) {
  const files = { "messages.json": messages, "accessories.json": accessories };
  return drawingsOf(new Map(Object.entries(files)));
}

test("Each profile is drawn by its measures.", () => {
  const before = drawn(accessories);
  const after = drawn(wider);
  expect(before.size).toBeGreaterThan(0);
  expect([...after.keys()]).toEqual([...before.keys()]);
  const changed = [...before].filter(([file, draw]) => after.get(file)?.() !== draw());
  expect(changed.length).toBeGreaterThan(0);
});

test("A drawing has another address once it is drawn otherwise, and the same until then.", () => {
  const before = drawn(accessories);
  const [file = ""] =
    [...before].find(([name, draw]) => drawn(wider).get(name)?.() !== draw()) ?? [];
  const addressIn = (drawings: typeof before) => {
    setDrawings(drawings);
    return drawnAddress(file);
  };
  const address = addressIn(before);
  expect(address).toMatch(/^blob:/);
  expect(addressIn(drawn(accessories))).toBe(address);
  expect(addressIn(drawn(wider))).not.toBe(address);
  expect(addressIn(new Map())).toBeUndefined();
});

test("Without messages, which every drawing takes words of, there is none.", () => {
  expect(drawingsOf(new Map([["accessories.json", accessories]])).size).toBe(0);
});
