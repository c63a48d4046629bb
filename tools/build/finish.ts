// Makes what React Router has built into the folder that any static host can serve: pictures, 404.html, robots.txt.
// Beside it goes what the service has to know of the content, and the redirects for our server and for nginx.

import { constants } from "node:fs";
import { copyFile, cp, link, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { precompress } from "./precompress.ts";
import { writeServiceContent } from "./service-content.ts";

/** Reads a text file; undefined where there is none. */
async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

/** Puts a file in two places at the price of one where the file system can; names of pictures carry their hash. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_EXCL));
}

async function addMedia(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  for (const entry of entries.filter((found) => found.isFile())) {
    const target = join(entry.parentPath.replace(from, to), entry.name);
    await mkdir(dirname(target), { recursive: true });
    await linkOrCopy(join(entry.parentPath, entry.name), target);
  }
}

/** The prerendered page for unknown addresses becomes the file that static hosts look for, and has no other address. */
async function movePageNotFound(client: string): Promise<void> {
  await rename(join(client, "404/index.html"), join(client, "404.html"));
  await rm(join(client, "404"), { recursive: true });
  await rm(join(client, "404.data"), { force: true });
}

/** Redirects are no files of the site: our server reads `redirects.json`, nginx includes `redirects.map`. */
async function addRedirects(compiled: string, build: string): Promise<void> {
  for (const name of ["redirects.json", "redirects.map"]) {
    const text = await readIfThere(join(compiled, name));
    if (text === undefined) await rm(join(build, name), { force: true });
    else await writeFile(join(build, name), text);
  }
}

async function nameSitemap(client: string, siteFile: string): Promise<void> {
  const robots = (await readIfThere(join(client, "robots.txt"))) ?? "User-agent: *\nDisallow:\n";
  if (/^sitemap:/im.test(robots)) return;
  const site: unknown = JSON.parse((await readIfThere(siteFile)) ?? "{}");
  if (typeof site !== "object" || site === null || !("url" in site)) return;
  const line = `Sitemap: ${new URL("/sitemap.xml", String(site.url)).href}\n`;
  await writeFile(join(client, "robots.txt"), `${robots.trimEnd()}\n\n${line}`);
}

/**
 * Completes `build/client`: adds the pictures and the files that the compiler made, moves the page for unknown addresses to
 * `404.html`, removes what only a single-page app or a running server would need, and compresses the texts.
 * Writes `build/service.json`, `build/redirects.json` and `build/redirects.map` as well.
 * @param root the project's folder
 * @param onProgress is told how many of how many texts are compressed
 * @throws the file system's error; ENOENT for `404/index.html` where no page for unknown addresses was prerendered
 */
export async function finish(root: string, onProgress?: (done: number, total: number) => void): Promise<void> {
  const client = join(root, "build/client");
  const compiled = join(root, ".content");
  await addMedia(join(compiled, "media"), join(client, "media"));
  await cp(join(compiled, "static"), client, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  await movePageNotFound(client);
  await rm(join(client, "__spa-fallback.html"), { force: true });
  await rm(join(root, "build/server"), { recursive: true, force: true });
  await nameSitemap(client, join(compiled, "site.json"));
  await writeServiceContent(root);
  await addRedirects(compiled, join(root, "build"));
  await precompress(client, onProgress);
}
