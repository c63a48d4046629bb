// Of pictures that were looked into before, here or under another path, what is known is told without decoding them; of others nothing.
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { images } from "../../../pipeline/images/index.ts";
import { knownPictures } from "../../../pipeline/images/known-pictures.ts";
import { load } from "../../../pipeline/load/index.ts";

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#${colour}"/></svg>`;

test("a picture is known by its file, and by its bytes in another place", async () => {
  const folder = mkdtempSync(join(tmpdir(), "known-pictures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [content, copy, cache] = ["content", "copy", "cache"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(join(content, "media"), { recursive: true });
  writeFileSync(join(content, "media/red.svg"), drawing("aa1111"));
  const { media } = await load(content);
  expect(await knownPictures(media, cache)).toEqual(new Map());
  const used = new Map(Array.from(media.keys(), (path) => [path, []] as const));
  const { pictures } = await images(used, media, { cache, encode: false });
  expect([...pictures.keys()]).toEqual(["media/red.svg"]);
  expect(await knownPictures((await load(content)).media, cache)).toEqual(pictures);

  cpSync(content, copy, { recursive: true });
  writeFileSync(join(copy, "media/green.svg"), drawing("11aa11"));
  expect(await knownPictures((await load(copy)).media, cache)).toEqual(pictures);
});
