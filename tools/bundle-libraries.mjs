// Puts the compiler's libraries together, for the starts to come.

import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { hashOf, isOurs, libraries, librariesFolder, librariesKey, listName } from "./libraries.mjs";

/** The name of a library's file. */
const fileOf = (/** @type {string} */ name) => name.replace(/\.js$/, "").replaceAll("/", "-");

/** A module that exports what Node would see of a library, which is more than a bundler sees of a CommonJS module. */
async function exportsOf(/** @type {string} */ name) {
  const names = Object.keys(await import(name)).filter((each) => each !== "module.exports");
  return [
    `import * as all from ${JSON.stringify(name)};`,
    ...names.map((each, index) => `const export${index} = all[${JSON.stringify(each)}];`),
    `export { ${names.map((each, index) => `export${index} as ${each}`).join(", ")} };`,
  ].join("\n");
}

const own = "\0library:";

/** Writes them into a folder. */
async function bundleInto(/** @type {string} */ folder) {
  const { build } = await import("vite");
  await build({
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    plugins: [
      {
        name: "libraries",
        enforce: "pre",
        resolveId: (name) => (name.startsWith(own) ? name : undefined),
        load: (id) => (id.startsWith(own) ? exportsOf(id.slice(own.length)) : undefined),
      },
    ],
    ssr: { noExternal: true, target: "node" },
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      target: "esnext",
      rolldownOptions: {
        input: Object.fromEntries(libraries.map((name) => [fileOf(name), own + name])),
        output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
      },
    },
  });
  const files = readdirSync(folder).map((file) => [file, hashOf(readFileSync(join(folder, file)))]);
  const entries = libraries.map((name) => [name, `${fileOf(name)}.mjs`]);
  return { entries: Object.fromEntries(entries), files: Object.fromEntries(files) };
}

/**
 * Makes the libraries, under another name first, as another start may do the same. Where they cannot be put together that is noted, so
 * that not every start tries again; where nothing can be written they are done without.
 */
async function bundleLibraries() {
  const key = librariesKey();
  const unfinished = `${librariesFolder}.${process.pid}.tmp`;
  try {
    if (!isOurs()) return;
    mkdirSync(unfinished, { recursive: true });
    const made = await bundleInto(unfinished).catch(() => ({ entries: {}, files: {} }));
    writeFileSync(join(unfinished, listName), JSON.stringify({ key, ...made }));
    rmSync(librariesFolder, { recursive: true, force: true });
    renameSync(unfinished, librariesFolder);
  } catch {
    // The folder may not be written, or another start was faster.
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

await bundleLibraries();
