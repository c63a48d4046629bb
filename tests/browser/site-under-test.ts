// Serves the built site for the test files of one worker, and reads the compiled content that they expect.

import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Handler, listen } from "@site/service";
import { sitePictures } from "@site/site-build/parts";
import { builtSite } from "../support/site.ts";
import { testSite as root } from "../test-site-folder.ts";
import { typeOf } from "./file-types.ts";
import { plainPictures } from "./plain-pictures.ts";

const content = join(root, ".content");
/** The folder with its `build/`; tests/run/smoke-site.ts makes the smoke's. */
const built = process.env.BUILT_SITE ?? root;
const client = join(built, "build/client");

const files = await builtSite(built);
const pictures = plainPictures(root, sitePictures(root).missing);

/** Serves the files of the built site; pictures that are not encoded yet have one colour. */
export const siteHandler: Handler = async (request, response) => {
  const picture = await pictures(request.url?.replace("/media/", "") ?? "");
  if (picture === undefined) return files(request, response);
  const headers = {
    "Content-Type": typeOf(picture),
    "Cache-Control": "max-age=31536000, immutable",
  };
  response.writeHead(200, headers).end(await readFile(picture));
};

const site = await listen(siteHandler, { port: 0, host: "127.0.0.1" });

/** Address of the site under test, without a slash at the end. */
export const origin = site.origin;

/** Reads a file of the compiled content. */
export function compiled<Value>(file: string): Value {
  return JSON.parse(readFileSync(join(content, file), "utf8"));
}

/** Whether the compiled content has a file. */
export function isCompiled(file: string): boolean {
  return existsSync(join(content, file));
}

/** The HTML of a page of the site. */
export function htmlOf(path: string): string {
  return readFileSync(join(client, path, "index.html"), "utf8");
}
