// A site that is built after the one line of the brand's green has changed: the old green is nowhere in it.

import { execFile } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { inflateSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import brand from "../../brand.json" with { type: "json" };
import { copyProject } from "../docs/project-copy.ts";

const root = join(import.meta.dirname, "../..");
const [old, changed] = [brand.colours.green, "#2b4c8f"];
/** Every file of the built site by its path. */
const files = new Map<string, Buffer>();

beforeAll(async () => {
  const folder = copyProject();
  // Pictures have no colour of the brand, and take the longest to encode.
  cpSync(join(root, ".cache/pictures"), join(folder, ".cache/pictures"), { recursive: true });
  const file = join(folder, "brand.json");
  writeFileSync(file, readFileSync(file, "utf8").replace(`"green": "${old}"`, `"green": "${changed}"`));
  await promisify(execFile)(process.execPath, ["tools/build/build.ts"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
  });
  for (const entry of readdirSync(join(folder, "build"), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(path.slice(folder.length + 1).replaceAll("\\", "/"), readFileSync(path));
  }
});

/** A colour as a PDF writes it: its channels from 0 to 1. */
const inPdf = (colour: string) =>
  [1, 3, 5].map((at) => `${Number.parseInt(colour.slice(at, at + 2), 16) / 255}`.slice(0, 8)).join("\\d* ");

/** What a PDF draws, which stands packed in it. */
function drawnIn(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/FlateDecode[^>]*>>\s*stream\r?\n/g)]
    .map(({ index, 0: head }) => pdf.subarray(index + head.length, text.indexOf("endstream", index)))
    .map((packed) => inflateSync(packed).toString("latin1"))
    .join("\n");
}

const having = (pattern: RegExp) =>
  [...files].filter(([, bytes]) => pattern.test(bytes.toString("latin1"))).map(([path]) => path);

it("has the new green in its styles and icons, and the old one in no file", () => {
  expect(files.size).toBeGreaterThan(500);
  expect(having(new RegExp(changed, "i"))).toEqual(
    expect.arrayContaining(["build/client/favicon.svg", expect.stringMatching(/^build\/client\/assets\/.*\.css$/)]),
  );
  expect(having(new RegExp(`${old}|rgb\\(31[, ]+107[, ]+58`, "i"))).toEqual([]);
});

it("has the new green on the brochure of the whole range, and the old one in no document", () => {
  const documents = [...files]
    .filter(([path]) => path.endsWith(".pdf"))
    .map(([path, bytes]) => ({ path, text: drawnIn(bytes) }));
  const [before, after] = [new RegExp(inPdf(old)), new RegExp(inPdf(changed))];
  expect(documents.length).toBeGreaterThan(5);
  expect(documents.filter(({ text }) => after.test(text)).length).toBeGreaterThan(0);
  expect(documents.filter(({ text }) => before.test(text)).map(({ path }) => path)).toEqual([]);
});

it("has icons and cards of its own, whose addresses no browser has kept", () => {
  const built = (path: string) => readFileSync(join(root, "build/client", path));
  for (const icon of ["favicon.ico", "apple-touch-icon.png"])
    expect(files.get(`build/client/${icon}`)?.equals(built(icon))).toBe(false);
  const cardsOf = (names: readonly string[]) =>
    names.filter((name) => /(?:^|\/)card\./.test(name)).map((name) => name.replace(/.*\//, ""));
  const before = cardsOf(readdirSync(join(root, "build/client/media")));
  const after = cardsOf([...files.keys()]);
  expect(before.length).toBeGreaterThan(50);
  expect(after.length).toBe(before.length);
  expect(after.filter((name) => before.includes(name))).toEqual([]);
});
