// Tests that a document that cannot be set is reported, while the others are made.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scriptOptions } from "@site/site-build/commands";
import { beforeAll, describe, expect, test } from "vitest";
import { makeDocuments } from "../make-documents.ts";
import { type MissingDocument, sentencesOn } from "../missing.ts";
import { NotInstalled, UnprintableContent } from "../unprintable-content.ts";
import { compiledWith, media, product, type Texts } from "./content.ts";

const root = join(import.meta.dirname, "../../..");
const board = ["brochures/norla-board.pdf", "brochures/norla-board.webp"];
const dataSheet = "brochures/data-sheets/norla-board-data-sheet.pdf";

/** A folder with the small content, where `npm run documents` can run. */
async function project(texts: Texts): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "missing-"));
  const { out, errors } = await compiledWith(texts);
  expect(errors).toEqual([]);
  cpSync(out, join(folder, ".content"), { recursive: true });
  cpSync(join(media, ".."), join(folder, "content"), { recursive: true });
  writeFileSync(join(folder, "content/products/board.yaml"), product(texts));
  return folder;
}

const compiledIn = (folder: string) => join(folder, ".content");
const make = (folder: string) =>
  makeDocuments(
    compiledIn(folder),
    join(folder, "content/media"),
    mkdtempSync(join(tmpdir(), "cache-")),
  );

/** A list that the pages read; undefined if there is none. */
function listIn(folder: string, name: string): unknown {
  const file = join(compiledIn(folder), name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

describe("A document that cannot be set", () => {
  const body = "It is called బోర్డు here.";
  let folder: string;
  let missing: readonly MissingDocument[];
  beforeAll(async () => {
    folder = await project({ body });
    ({ missing } = await make(folder));
  });

  test("is missing for its reason, while all others are made", () => {
    expect(missing).toMatchObject([{ names: board, problem: { name: "UnprintableContent" } }]);
    expect(readdirSync(join(compiledIn(folder), "static/brochures"))).toEqual([
      "all.pdf",
      "all.webp",
      "data-sheets",
    ]);
    expect(listIn(folder, "brochures.json")).toEqual({
      "all.pdf": { bytes: expect.any(Number), pages: expect.any(Number) },
    });
    expect(listIn(folder, "missing-documents.json")).toEqual(board);
  });

  test("is named by a sentence with the place in the content", () => {
    const line =
      product({ body })
        .split("\n")
        .findIndex((text) => text.includes("బ")) + 1;
    expect(sentencesOn(join(folder, "content"), missing)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^brochures/norla-board\\.pdf is not offered: The fonts of the PDFs do not have “[^”]+”: write it in other letters \\(content/products/board\\.yaml:${line}:\\d+\\)\\.$`,
        ),
      ),
    ]);
  });

  test("is there again, and listed nowhere, when its reason is gone", async () => {
    const { out } = await compiledWith({ body: "It is called a board here." });
    cpSync(out, compiledIn(folder), { recursive: true });
    expect((await make(folder)).missing).toEqual([]);
    expect(readdirSync(join(compiledIn(folder), "static/brochures"))).toContain("norla-board.pdf");
    expect(listIn(folder, "missing-documents.json")).toBeUndefined();
  });
});

test("An error of Typst is reported with its message, at the first text of the document.", async () => {
  const folder = await project({});
  const file = join(compiledIn(folder), "products/board.json");
  writeFileSync(file, readFileSync(file, "utf8").replace("#72C63A", "no colour"));
  const { missing } = await make(folder);
  expect(missing.map(({ names }) => names)).toEqual([board, [dataSheet]]);
  const line =
    product({})
      .split("\n")
      .findIndex((text) => text.startsWith("tagline:")) + 1;
  expect(sentencesOn(join(folder, "content"), missing)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${board[0]} is not offered: brochure\\.typ: .* \\(content/products/board\\.yaml:${line}:1\\)\\.$`,
      ),
    ),
    expect.stringMatching(/-data-sheet\.pdf is not offered: data-sheet\.typ: /),
  ]);
});

describe("Without Typst,", () => {
  const sentence =
    /Typst, which sets the PDFs, is not installed for this machine \(\w+ \w+\): run "npm ci"/;
  let folder: string;
  beforeAll(async () => {
    folder = await project({});
  });

  /** Runs `npm run documents` without Typst. */
  function run(...args: string[]) {
    const cache = join(folder, ".cache");
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(cache);
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        "--require",
        join(import.meta.dirname, "without-typst.cjs"),
        ...scriptOptions,
        join(root, "packages/documents/build.ts"),
        ...args,
      ],
      { cwd: folder, encoding: "utf8", env: { ...process.env, GITHUB_ACTIONS: "" } },
    );
    return { status, stderr: stderr.trimEnd() };
  }

  test("a build goes on, with one sentence for all documents", () => {
    const { status, stderr } = run("--allow-missing");
    expect(status).toBe(0);
    expect(stderr).toMatch(sentence);
    expect(stderr).toMatch(/^brochures\/norla-board\.pdf and 2 more are not offered: [^\n]*$/);
    expect(readdirSync(join(compiledIn(folder), "static/brochures"))).toEqual([]);
    expect(listIn(folder, "missing-documents.json")).toEqual([
      ...board,
      "brochures/all.pdf",
      "brochures/all.webp",
      dataSheet,
    ]);
  });

  test("npm run documents fails with the same sentence", () => {
    const { status, stderr } = run();
    expect(status).toBe(1);
    expect(stderr).toMatch(sentence);
  });
});

test("Documents that are missing for the same reason are named in one sentence; a changed content file has no line.", () => {
  const none = new NotInstalled("There is no Typst.");
  const large = new UnprintableContent("products/gone.yaml#/tagline", "It is too large.");
  const missing: MissingDocument[] = [
    {
      names: ["brochures/a.pdf", "brochures/a.webp"],
      at: "products/a.yaml#/tagline",
      problem: none,
    },
    {
      names: ["brochures/b.pdf", "brochures/b.webp"],
      at: "products/gone.yaml#/tagline",
      problem: large,
    },
    {
      names: ["brochures/e.pdf", "brochures/e.webp"],
      at: "products/e.yaml#/tagline",
      problem: new UnprintableContent("products/e.yaml#/tagline", large.message),
    },
    { names: ["drawings/c.pdf"], at: "solutions/c.yaml#/systems", problem: none },
    { names: ["drawings/d.pdf"], at: "solutions/d.yaml#/systems", problem: none },
  ];
  expect(sentencesOn("no-folder", missing)).toEqual([
    "brochures/a.pdf and 2 more are not offered: There is no Typst.",
    "brochures/b.pdf is not offered: It is too large (content/products/gone.yaml:1:1).",
    "brochures/e.pdf is not offered: It is too large (content/products/e.yaml:1:1).",
  ]);
});
