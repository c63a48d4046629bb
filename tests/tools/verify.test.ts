// Tests the comparison of a served site with a built one: it finds a single changed byte, but accepts another encoder's output.

import { copyFile, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { BuildError } from "../../tools/build/steps.ts";
import { buildAgain, readBuiltFrom } from "../../tools/verify/build-again.ts";
import { compareSite } from "../../tools/verify/compare.ts";
import { folderOf } from "../server/folders.ts";
import { startSite } from "../server/site.ts";

/** A PDF of one page whose cross-reference table is missing, which readers repair. */
const pdf = (words: string, maker: string) => `%PDF-1.4
% ${maker}
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources <</Font <</F 5 0 R>>>>>> endobj
4 0 obj <</Length ${words.length + 29}>> stream
BT /F 12 Tf 20 200 Td (${words}) Tj ET
endstream endobj
5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
trailer <</Root 1 0 R>>
`;

const picture = (colour: string, width = 8) =>
  sharp({ create: { width, height: 6, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

const texts = {
  "index.html": "<h1>Home</h1>",
  "products/index.html": "<h1>Products</h1>",
  "404.html": "<h1>Unknown</h1>",
  "hi/404.html": "<h1>अज्ञात</h1>",
  "products.data": "[1]",
  "assets/app-1a2b.js": "run()",
  "assets/style-1a2b.css": "p {}",
  "brochures/vboards.pdf": pdf("Eight millimetres", "one maker"),
  _headers: "/*",
  "products/index.html.br": "compressed",
};

let built = "";

/** A folder with the files of the site. */
async function site(): Promise<string> {
  const folder = await folderOf(texts);
  await writeFile(join(folder, "board.jpg"), await picture("#aa1111"));
  return folder;
}

beforeAll(async () => {
  built = await site();
});

/** Compares the built site with the served one after a change of the latter. */
async function differencesAfter(change: (served: string) => Promise<unknown>) {
  const served = await site();
  await change(served);
  const { origin, close } = await startSite(served);
  onTestFinished(() => close());
  return compareSite(built, origin);
}

describe("the comparison of a served site with a built one", () => {
  it("accepts pictures and PDFs of another encoder", async () => {
    const found = await differencesAfter(async (served) => {
      await writeFile(join(served, "board.jpg"), await picture("#aa1112"));
      await writeFile(
        join(served, "brochures/vboards.pdf"),
        pdf("Eight millimetres", "another maker"),
      );
    });
    expect(found).toEqual({ files: 9, differences: [] });
  });

  it("finds one changed byte in a page, data, script or style, and pictures and PDFs with other contents, by name", async () => {
    const texts = [
      "404.html",
      "assets/app-1a2b.js",
      "assets/style-1a2b.css",
      "hi/404.html",
      "index.html",
    ];
    texts.push("products.data", "products/index.html");
    const { differences } = await differencesAfter(async (served) => {
      for (const name of texts) {
        const bytes = await readFile(join(served, name));
        bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 1;
        await writeFile(join(served, name), bytes);
      }
      await writeFile(join(served, "board.jpg"), await picture("#aa1111", 9));
      await writeFile(join(served, "brochures/vboards.pdf"), pdf("Nine millimetres", "one maker"));
    });
    const what = expect.stringMatching(/^has [0-9a-f]{16}; built here, [0-9a-f]{16}$/);
    const expected = [
      ...texts.map((name) => ({ name, what })),
      { name: "board.jpg", what: "has jpeg, 9 × 6; built here, jpeg, 8 × 6" },
      {
        name: "brochures/vboards.pdf",
        what: expect.stringMatching(/^has 1 pages, words \w+; built here, 1 pages, words \w+$/),
      },
    ];
    expect(differences).toEqual(
      expected.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    );
  });

  it("finds missing files and files of another type", async () => {
    const { differences } = await differencesAfter(async (served) => {
      await rm(join(served, "products.data"));
      await copyFile(join(served, "index.html"), join(served, "board.jpg"));
    });
    expect(differences).toEqual([
      { name: "board.jpg", what: "has nothing that can be read; built here, jpeg, 8 × 6" },
      { name: "products.data", what: "is answered 404" },
    ]);
  });
});

describe("build.json of a served site", () => {
  const right = {
    commit: "0".repeat(40),
    day: "2026-11-23",
    settings: { node: "v24.21.0", PUBLIC_API_BASE: "" },
  };
  const read = async (text?: string) => {
    const { origin, close } = await startSite(
      await folderOf(text === undefined ? texts : { ...texts, "build.json": text }),
    );
    onTestFinished(() => close());
    return readBuiltFrom(origin);
  };

  it("is fetched and parsed", async () => {
    expect(await read(JSON.stringify(right))).toEqual(right);
  });

  it.each([
    "{",
    "null",
    JSON.stringify({ ...right, commit: null }),
    JSON.stringify({ ...right, commit: "--upload-pack=x" }),
    JSON.stringify({ ...right, day: "today" }),
    JSON.stringify({ ...right, settings: { node: "v24", NODE_OPTIONS: "--require x" } }),
  ])("is rejected if it is invalid: %s", async (text) => {
    await expect(read(text)).rejects.toThrow(
      "names no commit, day and settings that could be built",
    );
  });

  it("causes an error if it is missing", async () => {
    await expect(read()).rejects.toThrow("is answered 404");
  });

  it("may name a commit that is missing here, which the error suggests to fetch", async () => {
    const building = buildAgain(join(import.meta.dirname, "../.."), right, async () => undefined);
    await expect(building).rejects.toThrow(BuildError);
    await expect(building).rejects.toThrow('"git fetch" may bring it');
  });
});
