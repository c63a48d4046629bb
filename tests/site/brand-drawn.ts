// Draws samples of everything that has the colours of brand.json. A test runs it in a copy of the
// project with another green.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import brand from "@site/common/brand.json" with { type: "json" };
import { type Card, cardName } from "@site/common/cards";
import {
  brochuresOf,
  documentsOf,
  Pictures,
  readSource,
  setBrochure,
  writers,
} from "@site/documents";
import { drawCard, drawIcons } from "@site/documents/cards";
import { madeFormats } from "@site/drawings";

/**
 * Writes the brochure of one product, one drawing in each form and the icons under the names that they have in
 * the site, and a card.
 * @param root the project's folder, with its compiled content
 * @param about the card without its colour, as JSON
 */
async function drawAll(root: string, out: string, about: string): Promise<void> {
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
  const card: Card = { ...JSON.parse(about), colour: brand.colours.green };
  write(cardName(card), await drawCard(card));
}

const [, , root = "", out = "", about = ""] = process.argv;
await drawAll(root, out, about);
