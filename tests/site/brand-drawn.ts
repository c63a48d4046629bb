// Draws samples of everything that has the colours of brand.json. A test runs it in a copy of the
// project with another green.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import brand from "@site/common/brand.json" with { type: "json" };
import {
  brochuresOf,
  documentsOf,
  Pictures,
  readSource,
  setBrochure,
  writers,
} from "@site/documents";
import { madeFormats } from "@site/drawings";
import { drawIcons } from "@site/site-build/vite";

/**
 * Writes the brochure of one product, one drawing in each form and the icons under the names that they have in
 * the site.
 * @param root the project's folder, with its compiled content
 */
async function drawAll(root: string, out: string): Promise<void> {
  mkdirSync(out);
  const write = (name: string, bytes: Buffer | string) => writeFileSync(join(out, name), bytes);
  const source = readSource(join(root, ".content"));
  for (const brochure of brochuresOf(source).slice(0, 1)) {
    write(
      brochure.file,
      (await setBrochure(brochure, await Pictures.open(join(root, "content/media")))).pdf,
    );
  }
  for (const document of documentsOf(source).slice(0, 1)) {
    for (const form of madeFormats(document)) {
      write(`${document.file}.${form}`, await writers[form](document, source));
    }
  }
  for (const [name, bytes] of await drawIcons(brand.colours)) write(name, bytes);
}

const [, , root = "", out = ""] = process.argv;
await drawAll(root, out);
