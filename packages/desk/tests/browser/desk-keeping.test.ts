// Tests that the desk loses no text, such as when the browser is killed or storage is full.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { executablePath } from "@site/tests/browser/browsers";
import { startWithProfile } from "@site/tests/support/chromium";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { deskParts } from "./desk-page.ts";
import type {} from "./desk-parts/main.tsx";

const text = "---\ntitle: How is a board cut?\n---\n\nOne.\n";
const begun = {
  path: "articles/cut.md",
  title: "How is a board cut?",
  text,
  base: null,
  site: "1",
};

describe.skipIf(!executablePath)("At the desk", () => {
  const { origin, open, visit } = deskParts();

  /** Begins a draft in an editor; the page has both as global variables. */
  const begin = (page: Page) =>
    page.evaluate(async (given) => {
      const drafts = await window.parts.openDrafts();
      const draft = await drafts.create(given);
      const editor = window.parts.edit(draft);
      editor.focus();
      editor.dispatch({ selection: { anchor: editor.state.doc.length } });
      Object.assign(window, { drafts, draft, editor });
      return draft.head.id;
    }, begun);

  test("each letter is stored as it is typed: after the browser was killed the words are there, and can be undone.", async () => {
    const profile = mkdtempSync(join(tmpdir(), "desk-profile-"));
    try {
      const first = await startWithProfile(executablePath, profile);
      const page = await open(first.context);
      await begin(page);
      await page.keyboard.type("Two sentences, typed key by key. ");
      // Compares with the last state that the page reports as saved, while more keys are typed.
      const kept = page.waitForFunction(() => {
        const { draft } = window;
        return draft.saveState().state === "saved" && draft.snapshot.text.includes("And another");
      });
      await page.keyboard.type("And another, never ended");
      await kept;
      const typing = page.keyboard
        .type(" because of the power".repeat(20), { delay: 5 })
        .catch(() => {});
      await first.kill();
      await typing;

      const second = await startWithProfile(executablePath, profile);
      const again = await open(second.context);
      const found = await again.evaluate(async () => {
        const { parts } = window;
        const drafts = await window.parts.openDrafts();
        const [row] = await drafts.list();
        const editor = parts.edit(await parts.openDraft(drafts, row?.id ?? ""));
        const before = editor.state.doc.toString();
        let steps = 0;
        while (steps < 500 && parts.undo(editor)) steps++;
        return { title: row?.title, before, after: editor.state.doc.toString() };
      });
      expect(found.title).toBe("How is a board cut?");
      expect(found.before.startsWith(`${text}Two sentences, typed key by key. And another`)).toBe(
        true,
      );
      expect(found.after).toBe(text);
      await second.context.close();
    } finally {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });

  /** Takes a draft over in a tab, which has it as a global variable then; returns its text. */
  const takeOver = (page: Page, id: string) =>
    page.evaluate(async (draft) => {
      window.drafts ??= await window.parts.openDrafts();
      const found = await window.drafts.load(draft, true);
      if (!found || found.isElsewhere) return "elsewhere";
      window.draft = found;
      return found.snapshot.text;
    }, id);
  /** The stored text of a draft. */
  const kept = (page: Page, id: string) =>
    page.evaluate(async (draft) => (await window.drafts.store.read(draft))?.snapshot.text, id);
  /** Saves a text in the open draft; returns whether it is stored. */
  const save = (page: Page, text: string) =>
    page.evaluate(async (words) => {
      const { draft } = window;
      draft.save({ text: words, others: {} });
      await draft.flush();
      return draft.saveState();
    }, text);

  test("a second tab can read a draft and take it over with all that the first has written, also from one that hangs; no earlier editor writes anything more.", async () => {
    const first = await visit();
    const id = await begin(first);
    await first.keyboard.type("Two.");
    const second = await open(first.context());
    const seen = await second.evaluate(async (draft) => {
      window.drafts = await window.parts.openDrafts();
      return (await window.drafts.load(draft))?.saveState().state;
    }, id);
    expect(seen).toBe("elsewhere");
    // Types, and at once has the other tab ask for the draft.
    await first.keyboard.type("Three.");
    expect(await takeOver(second, id)).toBe(`${text}Two.Three.`);
    expect(await save(first, "Late words.")).toMatchObject({ state: "elsewhere" });
    expect(await kept(second, id)).toBe(`${text}Two.Three.`);

    // Opened again in the same tab.
    const again = await second.evaluate(async (draft) => {
      const { drafts, draft: before } = window;
      window.draft = await window.parts.openDraft(drafts, draft);
      const { snapshot } = window.draft;
      window.draft.save({ text: "Newer words.", others: {} });
      before.save({ text: "Late words.", others: {} });
      await Promise.all([window.draft.flush(), before.flush()]);
      return snapshot.text;
    }, id);
    expect(again).toBe(`${text}Two.Three.`);
    expect(await kept(second, id)).toBe("Newer words.");

    // Simulates pages whose scripts hang: requests do not reach them.
    for (const page of [first, second]) {
      await page.evaluate(() => {
        Object.defineProperty(BroadcastChannel.prototype, "postMessage", { value: () => {} });
      });
    }
    expect(await takeOver(first, id)).toBe("Newer words.");
    await second.waitForFunction(() => window.draft.saveState().state === "elsewhere");
    expect(await save(second, "Late words.")).toMatchObject({ state: "elsewhere" });
    expect(await kept(first, id)).toBe("Newer words.");
  });

  test("a full store is reported in a sentence, and what is written is stored again as soon as there is room.", async () => {
    const page = await visit();
    const session = await page.context().newCDPSession(page);
    // Set before the storage is opened: Chromium seldom looks at how much space there is.
    await session.send("Storage.overrideQuotaForOrigin", { origin: origin(), quotaSize: 500_000 });
    const id = await begin(page);
    expect(await save(page, "Words.")).toMatchObject({ state: "saved" });
    // Random words: a storage that compresses its values would have room for repeated ones.
    const many = Array.from({ length: 200_000 }, (_, index) =>
      Math.imul(index, 0x9e3779b1).toString(36),
    ).join(" ");
    expect(await save(page, many)).toMatchObject({
      state: "failed",
      problem: {
        kind: "full",
        message: "The browser has no room left, so your last changes are not kept.",
      },
    });
    expect(await kept(page, id)).toBe("Words.");
    expect(await save(page, "Fewer words.")).toMatchObject({ state: "saved" });
  });

  /**
   * Produces a storage whose usage Chromium counts wrongly, because it includes refused records: a private window holds it in memory, and
   * is asked for its usage while records are written that do not fit. When it answers cannot be controlled, hence the many tries.
   */
  const countRefused = (page: Page) =>
    page.evaluate(async () => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open("writers-desk");
        asked.onsuccess = () => resolve(asked.result);
      });
      const put = (record: object, during?: (store: IDBObjectStore) => void) =>
        new Promise<boolean>((resolve) => {
          const transaction = db.transaction("pictures", "readwrite");
          const store = transaction.objectStore("pictures");
          const asked = store.put({ draft: "", path: "", ...record });
          asked.onsuccess = () => during?.(store);
          transaction.oncomplete = () => resolve(true);
          transaction.onabort = () => resolve(false);
        });
      for (let tries = 0; tries < 50; tries++) {
        const kept = put({ tries });
        const parts = Array.from({ length: 15 }, () =>
          crypto.getRandomValues(new Uint8Array(60_000)),
        );
        await put({ parts }, (store) => {
          let isAnswered = false;
          navigator.storage.estimate().then(() => {
            isAnswered = true;
          });
          const wait = () => {
            if (!isAnswered) store.count().onsuccess = wait;
          };
          wait();
        });
        await kept;
        if (!(await put({}))) break;
      }
      db.close();
    });

  test("what was refused does not fill the store of a private window: behind each refusal something small is kept, also in a page that is loaded anew.", async () => {
    const page = await visit();
    const session = await page.context().newCDPSession(page);
    await session.send("Storage.overrideQuotaForOrigin", { origin: origin(), quotaSize: 500_000 });
    await begin(page);
    const change = async () => (await save(page, "Fewer words.")).state;
    const picture = () =>
      page.evaluate(async () => {
        const seen = { width: 1, height: 1, bytes: 4 } as const;
        const given = { path: "media/a.jpg", blob: new Blob(["a"]), seen, alt: "" };
        return (await window.draft.putPicture(given))?.kind ?? "saved";
      });
    const anew = async () => {
      await page.reload();
      await page.waitForSelector("[data-ready]");
      await begin(page);
    };
    const steps = [[change], [picture], [change, () => begin(page)], [change, anew]] as const;
    for (const [at, [store, afterwards]] of steps.entries()) {
      await countRefused(page);
      await afterwards?.();
      // Refused where the browser miscounts; what matters is the next record.
      await store();
      expect([at, await store()]).toEqual([at, "saved"]);
    }
  });

  test("a snapshot that cannot be read falls back to the one before, which stays until the next is written.", async () => {
    const page = await visit();
    const id = await begin(page);
    await page.keyboard.type("Two.");
    const found = await page.evaluate(async (draft) => {
      const { parts } = window;
      const { drafts, draft: open } = window;
      open.save({ text: "The one before.", others: {} });
      await open.flush();
      open.save({ text: "The last one.", others: {} });
      await open.flush();
      await open.close();
      drafts.store.close();
      const db = await parts.openDB("writers-desk");
      const spoilNewest = async (spoilt: (newest: { rest: string }) => object) => {
        const [newest] = (await db.getAll("bodies")).sort((a, b) => b.count - a.count);
        await db.put("bodies", { ...newest, ...spoilt(newest) });
      };
      const again = await window.parts.openDrafts();
      const textNow = async () => {
        const loaded = await parts.openDraft(again, draft);
        const { text } = loaded.snapshot;
        loaded.save({ text: `${text} And more.`, others: {} });
        await loaded.close();
        return text;
      };
      const texts: string[] = [];
      await spoilNewest(({ rest }) => ({ rest: rest.slice(0, -1) }));
      texts.push(await textNow());
      texts.push(await textNow());
      await spoilNewest(() => ({ text: undefined }));
      texts.push(await textNow());
      await spoilNewest(() => ({ rest: "{}" }));
      texts.push(await textNow());
      const [head] = await db.getAll("heads");
      await db.put("heads", { ...head, id: "no title", title: undefined });
      texts.push(String((await again.list()).length));
      db.close();
      return texts;
    }, id);
    expect(found).toEqual([
      "The one before.",
      "The one before. And more.",
      "The one before. And more.",
      "The one before. And more.",
      "1",
    ]);
  });

  test("drafts of version 1 are taken over, with what can be undone and their pictures.", async () => {
    const page = await visit();
    const found = await page.evaluate(async (words) => {
      const { parts } = window;
      // As version 1 of the desk wrote it: a checksum in each snapshot, and a store of the snapshots whose checksum was wrong.
      const db = await parts.openDB("writers-desk", 1, {
        upgrade(old) {
          old.createObjectStore("heads", { keyPath: "id" });
          old.createObjectStore("bodies", { keyPath: ["draft", "place"] });
          old.createObjectStore("damaged", { autoIncrement: true });
          old.createObjectStore("pictures", { keyPath: ["draft", "path"] });
          old.createObjectStore("folders");
        },
      });
      const id = "1f1ab02c-7b51-4f47-b8ac-6d2c8e8f8a11";
      const head = { path: "articles/cut.md", title: "How is a board cut?", base: null, site: "1" };
      const history = parts.historyOfTyping(words, "Two.");
      const rest = JSON.stringify({ history, others: { "redirects.yaml": "a: b\n" } });
      await db.put("heads", { id, began: 1, changed: 3, ...head, owner: "a tab" });
      const body = {
        draft: id,
        place: 0,
        count: 1,
        at: 2,
        text: words,
        rest: '{"others":{}}',
        seal: "5e9b",
      };
      await db.put("bodies", body);
      await db.put("bodies", {
        ...body,
        place: 1,
        count: 2,
        at: 3,
        text: `${words}Two.`,
        rest,
        seal: "c01d",
      });
      await db.add("damaged", { draft: id, record: { text: "One" } });
      const seen = { kind: "jpeg", width: 1, height: 1, bytes: 4 };
      await db.put("pictures", {
        draft: id,
        path: "media/a.jpg",
        blob: new Blob(["a"]),
        seen,
        alt: "A",
      });
      db.close();

      const drafts = await window.parts.openDrafts();
      const listed = await drafts.list();
      const loaded = await parts.openDraft(drafts, id);
      const { text, others } = loaded.snapshot;
      const [picture] = await drafts.store.pictures(id);
      parts.undo(parts.edit(loaded));
      await loaded.flush();
      const kept = (await drafts.store.read(id))?.snapshot.text;
      return { titles: listed.map(({ title }) => title), text, others, alt: picture?.alt, kept };
    }, text);
    expect(found).toEqual({
      titles: ["How is a board cut?"],
      text: `${text}Two.`,
      others: { "redirects.yaml": "a: b\n" },
      alt: "A",
      kept: text,
    });
  });

  test("an older desk changes no drafts of a newer one: an open editor stops storing, and a new one is told that they are newer.", async () => {
    const page = await visit();
    await begin(page);
    await page.keyboard.type("Two.");
    const state = await page.evaluate(async () => {
      const { draft } = window;
      await draft.flush();
      const newer = await window.parts.openDB("writers-desk", 99);
      draft.save({ text: "Late words.", others: {} });
      await draft.flush();
      const heads = await newer.count("heads");
      newer.close();
      const opened = await window.parts.Drafts.open();
      return { keeping: draft.saveState(), heads, opened: "kind" in opened && opened.kind };
    });
    expect(state.keeping).toMatchObject({ state: "failed", problem: { kind: "replaced" } });
    expect(state.heads).toBe(1);
    expect(state.opened).toBe("newer");
  });
});
