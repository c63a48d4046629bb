// Tests that a change of the brand's green in its one line changes all drawn files. tests/brand.test.ts tests that no other source has a
// colour, and that stylesheets use that line.

import { execFile } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { inflateSync } from "node:zlib";
import brand from "@site/common/brand.json" with { type: "json" };
import { beforeAll, expect, it } from "vitest";
import { copyProject } from "../docs/project-copy.ts";
import { testSite as root } from "../test-site-folder.ts";

const old = brand.colours.green;
const changed = "#2b4c8f";

/** Files drawn with the old green and with the changed one, by their names. */
const drawn: Record<"before" | "after", Map<string, Buffer>> = {
  before: new Map(),
  after: new Map(),
};

beforeAll(async () => {
  const folder = copyProject();
  const file = join(folder, "packages/common/brand.json");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(`"green": "${old}"`, `"green": "${changed}"`),
  );
  const out = join(folder, "after");
  // The compiled content says no colour of the brand.
  const drawing = ["tests/site/brand-drawn.ts", root, out];
  await promisify(execFile)(process.execPath, drawing, { cwd: folder });
  for (const name of readdirSync(out)) drawn.after.set(name, readFileSync(join(out, name)));
  // The built site has the same files in the old green.
  for (const place of [".", "brochures", "drawings"].map((each) =>
    join(root, "build/client", each),
  )) {
    for (const name of readdirSync(place)) {
      if (drawn.after.has(name)) drawn.before.set(name, readFileSync(join(place, name)));
    }
  }
});

/** A colour as PDF writes it: its channels from 0 to 1. */
const inPdf = (colour: string) =>
  [1, 3, 5]
    .map((at) => `${Number.parseInt(colour.slice(at, at + 2), 16) / 255}`.slice(0, 8))
    .join("\\d* ");

/** A PDF's drawing operators, from its compressed streams. */
function drawnIn(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/FlateDecode[^>]*>>\s*stream\r?\n/g)]
    .map(({ index, 0: head }) =>
      pdf.subarray(index + head.length, text.indexOf("endstream", index)),
    )
    .map((packed) => inflateSync(packed).toString("latin1"))
    .join("\n");
}

/** Names of the drawn files, texts and documents that contain a colour. */
const having = (files: ReadonlyMap<string, Buffer>, colour: string) =>
  [...files].flatMap(([name, bytes]) => {
    const inText = new RegExp(
      `${colour}|rgb\\(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join("[, ]+")}`,
      "i",
    );
    const isThere = name.endsWith(".pdf")
      ? new RegExp(inPdf(colour)).test(drawnIn(bytes))
      : inText.test(bytes.toString("latin1"));
    return isThere ? [name] : [];
  });

it("a changed brand colour replaces the old one in all drawn files", () => {
  const before = having(drawn.before, old);
  expect(before).toEqual(expect.arrayContaining(["favicon.svg", expect.stringMatching(/\.pdf$/)]));
  expect(having(drawn.after, changed)).toEqual(before);
  expect(having(drawn.after, old)).toEqual([]);
});

it("a changed brand colour changes the icons and the picture for sharing", () => {
  for (const icon of ["favicon.ico", "apple-touch-icon.png", "share.png"]) {
    expect(drawn.after.get(icon)).not.toEqual(drawn.before.get(icon));
  }
});
