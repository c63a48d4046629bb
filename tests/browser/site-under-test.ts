// Serves the built site for the test files of one worker, and reads the compiled content that they
// expect.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Handler, listen } from "@site/service";
import { sitePictures } from "@site/site-build/parts";
import sharp from "sharp";
import { builtSite } from "../support/site.ts";
import { testSite as root } from "../test-site-folder.ts";

const content = join(root, ".content");
/** The folder with its `build/`; tests/run/smoke-site.ts makes the smoke's. */
const built = process.env.BUILT_SITE ?? root;

const files = await builtSite(built);
const pictures = new Map(sitePictures(root).missing.map((picture) => [picture.file, picture]));

/**
 * Serves the files of the built site. Pictures that are not encoded yet are rectangles of one
 * colour and of their size: encoding and decoding photographs would take more of the processor than
 * most tests.
 */
export const siteHandler: Handler = async (request, response) => {
  const picture = pictures.get(request.url?.replace("/media/", "") ?? "");
  if (!picture) return files(request, response);
  const { autoOrient } = await sharp(join(root, "content", picture.source)).metadata();
  const height = Math.round((autoOrient.height * picture.width) / autoOrient.width);
  const headers = {
    "Content-Type": "image/svg+xml",
    "Cache-Control": "max-age=31536000, immutable",
  };
  response
    .writeHead(200, headers)
    .end(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${height}" style="background: #8a8578"/>`,
    );
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
