// Tests how the desk hands a draft over to a checked-out folder, and that the desk works offline.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { executablePath } from "./browsers.ts";
import { deskParts } from "./desk-page.ts";
import type {} from "./desk-parts/main.tsx";

describe.skipIf(!executablePath)("At the desk", () => {
  const { asked, folder, nameFiles, origin, visit } = deskParts();

  /** Makes a checked-out repository in the browser's private file system, whose handles are like those of a chosen folder. */
  const checkOut = (page: Page) =>
    page.evaluate(async () => {
      const disk = await navigator.storage.getDirectory();
      const repository = await disk.getDirectoryHandle("repository", { create: true });
      const content = await repository.getDirectoryHandle("content", { create: true });
      await content.getDirectoryHandle("media", { create: true });
      await content.getDirectoryHandle("articles", { create: true });
      const file = await content.getFileHandle("site.yaml", { create: true });
      const stream = await file.createWritable();
      await stream.write("url: https://www.example.org\r\nbefore: true\r\n");
      await stream.close();
      const read = async (path: string) => {
        let folder = content;
        const names = path.split("/");
        for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
        return (await (await folder.getFileHandle(names.at(-1) ?? "")).getFile()).text();
      };
      Object.assign(window, { disk, repository, content, read });
    });

  interface Folders {
    readonly disk: FileSystemDirectoryHandle;
    readonly repository: FileSystemDirectoryHandle;
    readonly content: FileSystemDirectoryHandle;
    read(path: string): Promise<string>;
  }

  test("a draft goes into the checked-out folder, which is known by what is in it, and over what changed there meanwhile only if the writer says so.", async () => {
    const page = await visit();
    await checkOut(page);
    const found = await page.evaluate(async () => {
      const { contentIn, writeInto } = window.parts;
      const { disk, repository, content, read } = window as unknown as Folders;
      const given = {
        path: "articles/क्षेत्र.md",
        title: "A",
        isNew: true,
        files: {
          "articles/क्षेत्र.md": "क्षेत्र\n",
          "site.yaml": "url: https://www.example.org\nafter: true\n",
        },
        // The file as the site has it, but with other line endings.
        before: { "site.yaml": "url: https://www.example.org\nbefore: true\n" },
        pictures: [{ path: "media/articles/saw.jpg", blob: new Blob(["picture"]) }],
      };
      const chosen = await contentIn(repository, "content");
      const same = "isSameEntry" in chosen && (await chosen.isSameEntry(content));
      const itself = await contentIn(content, "content");
      const other = await contentIn(disk, "content");
      const wrong = await writeInto(disk, given, false);
      const written = await writeInto(content, given, false);
      const again = await writeInto(content, given, false);
      return {
        same,
        itself: "isSameEntry" in itself && (await itself.isSameEntry(content)),
        other: "message" in other ? other.message : undefined,
        wrong: wrong?.kind,
        written,
        again,
        texts: await Promise.all([...Object.keys(given.files), "media/articles/saw.jpg"].map(read)),
      };
    });
    expect(found).toEqual({
      same: true,
      itself: true,
      other: "This is not the folder of the site’s content.",
      wrong: "other",
      // The draft has no finding.
      written: undefined,
      again: undefined,
      texts: ["क्षेत्र\n", "url: https://www.example.org\nafter: true\n", "picture"],
    });

    const later = await page.evaluate(async () => {
      const { writeInto } = window.parts;
      const { content, repository, read } = window as unknown as Folders;
      const given = {
        path: "site.yaml",
        title: "Site",
        isNew: false,
        files: { "site.yaml": "mine" },
        before: { "site.yaml": "as I found it" },
        pictures: [],
      };
      const changed = await writeInto(content, given, false);
      const before = await read("site.yaml");
      const anyway = await writeInto(content, given, true);
      const after = await read("site.yaml");
      await repository.removeEntry("content", { recursive: true });
      const gone = await writeInto(content, given, true);
      return {
        changed: [changed?.kind, changed?.message],
        before,
        anyway,
        after,
        gone: gone?.message,
      };
    });
    expect(later).toEqual({
      changed: [
        "changed",
        "site.yaml was changed in the folder since your draft began; nothing was written.",
      ],
      before: "url: https://www.example.org\nafter: true\n",
      anyway: undefined,
      after: "mine",
      gone: "The folder is no longer there: it was moved, renamed or deleted, or its drive was taken out.",
    });
  });

  test("it opens without a network after the first visit, keeps its version beside a newer one, and leaves the rest of the site alone.", async () => {
    const page = await visit();
    const register = () =>
      page.evaluate(async () => {
        await window.parts.registerOffline((reload) => Object.assign(window, { newer: reload }));
        await navigator.serviceWorker.ready;
      });
    await register();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const offline = await page.evaluate(async () => {
      const names = await caches.keys();
      return {
        count: names.length,
        isOurs: names.every((name) => name.startsWith("writers-desk ")),
      };
    });
    expect(offline).toEqual({ count: 1, isOurs: true });

    await page.context().setOffline(true);
    // The address names the open draft.
    await page.evaluate(() => history.replaceState(null, "", "#draft=1"));
    await page.reload();
    await page.waitForSelector("[data-ready]");
    // Opens a part of the desk that was never loaded before: it has to come from the service worker's cache.
    const paste = await page.evaluate(() =>
      window.parts.convertPasted("<p>Some <b>words</b></p>", "plain"),
    );
    expect(paste.markdown).toBe("Some **words**");
    await page.context().setOffline(false);

    // The service worker handles no request outside of its folder.
    const before = asked.length;
    const outside = await page.context().newPage();
    await outside.goto(`${origin()}/`);
    expect(await outside.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    expect(
      await page.evaluate(async (address) => (await fetch(`${address}/`)).status, origin()),
    ).toBe(200);
    expect(asked.slice(before)).toContain("/");
    await outside.close();

    // A newer desk is deployed, whose page has another title.
    const html = join(folder, "index.html");
    const oldPage = readFileSync(html, "utf8");
    const sound = readFileSync(join(folder, "offline-files.js"), "utf8");
    try {
      writeFileSync(html, oldPage.replace("<title>Parts of the desk", "<title>A newer desk"));
      nameFiles();
      await register();
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await page.waitForFunction(() => "newer" in window);
      await page.reload();
      await page.waitForSelector("[data-ready]");
      expect(await page.title()).toBe("Parts of the desk");
      await register();
      await page.waitForFunction(() => "newer" in window);
      const reloaded = page.waitForEvent("load");
      await page.evaluate(() => (window as unknown as { newer: () => void }).newer());
      await reloaded;
      await page.waitForSelector("[data-ready]");
      expect(await page.title()).toBe("A newer desk");
    } finally {
      writeFileSync(html, oldPage);
      writeFileSync(join(folder, "offline-files.js"), sound);
    }
  });
});
