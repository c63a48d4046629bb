// Tests which cards and brochures the site has, and when they are drawn again.

import { mkdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isOfRows } from "@site/common/files/artifacts";
import { beforeEach, describe, expect, it } from "vitest";
import { contentsOf, filesIn, fromNothing, SiteFolder } from "./site-folder.ts";
import { smallBundles } from "./small-site.ts";

let site: SiteFolder;
beforeEach(async () => {
  site = await SiteFolder.finished();
});

describe("the cards of pages", () => {
  const card = "media/card.Boards.jpg";
  const cache = () => join(site.root, ".cache/cards");
  const withCard = (title: string) => site.change("pages/boards.json", { title, card: { title } });
  beforeEach(async () => {
    await withCard("Boards");
    await site.make();
  });

  const cached = () => filesIn(cache()).filter((name) => !isOfRows(name));

  it("are copies among the pictures, not drawn again, only those that pages use, and need their picture", async () => {
    const before = cached();
    const [drawn = ""] = before;
    expect(await readFile(site.client(card))).toEqual(await readFile(join(cache(), drawn)));
    expect((await stat(site.client(card))).nlink).toBe(1);
    expect((await readFile(site.client(card))).subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(await site.writtenBy()).toEqual([]);
    await site.change("pages/planks.json", { title: "Other planks" });
    expect(await site.writtenBy()).not.toContain(card);
    await withCard("Gates");
    await site.make();
    const after = cached();
    expect([after.length, after.filter((name) => before.includes(name))]).toEqual([1, []]);
    const inSite = () => filesIn(site.client("media")).filter((name) => name.startsWith("card."));
    expect(inSite()).toEqual(["card.Gates.jpg"]);
    await site.change("pages/boards.json", { title: "Boards" });
    await site.make();
    expect(inSite()).toEqual([]);
    await site.change("pages/boards.json", {
      title: "B",
      card: { title: "B", picture: { file: "none.jpg" } },
    });
    await expect(site.make()).rejects.toThrow("none.jpg");
  });

  it("are restored if one is changed, empty or gone, and not drawn again otherwise, whatever else is gone", async () => {
    const before = await readFile(site.client(card));
    const [name = ""] = cached();
    const drawn = join(cache(), name);
    const { ino } = await stat(drawn);
    const inSite: readonly (() => Promise<unknown>)[] = [
      () => rm(site.client(card)),
      () => writeFile(site.client(card), "rubbish"),
      () => truncate(site.client(card)),
      () => truncate(site.client(card), 100),
      () => rm(site.client(), { recursive: true }),
    ];
    for (const harm of inSite) {
      await harm();
      // With other code of the build, too.
      await site.make(smallBundles, "2");
      expect(await readFile(site.client(card))).toEqual(before);
      expect((await stat(drawn)).ino).toBe(ino);
    }
    for (const harm of [
      () => truncate(drawn),
      () => truncate(drawn, 100),
      () => writeFile(drawn, "x".repeat(before.length)),
      () => rm(cache(), { recursive: true }),
    ]) {
      await harm();
      await rm(site.client(card));
      await site.make(smallBundles, "2");
      expect(await readFile(site.client(card))).toEqual(before);
      expect(await readFile(drawn)).toEqual(before);
    }
  });
});

it("Brochures that are drawn after a build, or drawn anew, appear in the next one and on the page that links to them.", async () => {
  const draw = async (pages: number, file: string) => {
    await rm(site.compiled("static/brochures"), { recursive: true, force: true });
    await mkdir(site.compiled("static/brochures"), { recursive: true });
    await writeFile(site.compiled(`static/brochures/${file}`), `%PDF ${pages}`);
    await site.change("brochures.json", { pages });
  };
  await site.change("pages/boards.json", { title: "Boards", made: true });
  await site.make();
  for (const [pages, file] of [
    [4, "whole.pdf"],
    [12, "other.pdf"],
  ] as const) {
    await draw(pages, file);
    await site.make();
    expect(await site.read("boards/index.html")).toContain(`{"pages":${pages}}`);
    expect(filesIn(site.client("brochures"))).toEqual([file]);
  }
  expect(contentsOf(join(site.root, "build"))).toEqual(await fromNothing(site.root));
  await draw(12, "other.pdf");
  expect(await site.writtenBy()).toEqual([]);
});
