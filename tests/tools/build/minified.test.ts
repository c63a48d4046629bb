// Chunks that terser has made small are kept: it is asked for new ones only, and what is kept is what the last bundling had.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify } from "terser";
import { build } from "vite";
import { beforeEach, expect, it } from "vitest";
import { keepMinified } from "../../../tools/build/minified.ts";
import { folderOf } from "../../server/folders.ts";

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await folderOf({
    "one.js": "export const first = (value) => value + 1;\n",
    "two.js": "export default [2, 3];\n",
  });
  file = join(folder, "kept/minified.json");
});

/** Bundles both files, and gives the chunks with the code that terser was asked for. */
async function bundled(passes = 1) {
  const asked: string[] = [];
  const { plugin, keep } = keepMinified(file);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "listen",
        configResolved({ plugins }) {
          const terser = plugins.find(({ name }) => name === "vite:terser");
          if (!terser) throw new Error("Vite has no terser.");
          terser.renderChunk = async (code) => {
            asked.push(code);
            return { code: (await minify(code, { module: true })).code ?? "" };
          };
        },
      },
      plugin,
    ],
    build: {
      write: false,
      minify: "terser",
      terserOptions: { compress: { passes } },
      rolldownOptions: {
        input: ["one.js", "two.js"].map((name) => join(folder, name)),
        preserveEntrySignatures: "strict",
      },
    },
  });
  keep();
  if (!("output" in result)) throw new Error("There is another number of bundles than one.");
  return { code: result.output.map((chunk) => ("code" in chunk ? chunk.code : "")), asked: asked.length };
}

it("asks for what was not asked for before, and gives the same bytes", async () => {
  const first = await bundled();
  expect(first.asked).toBe(2);
  expect(first.code.join()).toContain("=>");
  expect(await bundled()).toEqual({ code: first.code, asked: 0 });
  await writeFile(join(folder, "two.js"), "export default [4, 5, 6];\n");
  const second = await bundled();
  expect(second.asked).toBe(1);
  expect(second.code.join()).toContain("[4,5,6]");
});

it("asks again with other settings, and where what was kept is damaged or forgotten", async () => {
  const { code } = await bundled();
  expect((await bundled(2)).asked).toBe(2);
  // The bundling in between has kept its own.
  expect((await bundled()).asked).toBe(2);
  await writeFile(file, "rubbish");
  expect(await bundled()).toEqual({ code, asked: 2 });
});
