// Tests that a file with changes that are stored nowhere is not left without a question.
import { afterEach, expect, test, vi } from "vitest";
import type { DraftHead } from "../drafts/draft.ts";
import type { DraftStore } from "../drafts/draft-store.ts";
import type { Drafts } from "../drafts/drafts.ts";
import { OpenDraft } from "../drafts/open-draft.ts";
import { FileOpener } from "../file/file-opener.ts";
import type { DeskSite } from "../protocol.ts";

afterEach(() => void vi.unstubAllGlobals());

/** A desk with a changed file, whose changes are stored nowhere. */
async function changedFile(confirm: () => boolean, drafts?: Drafts) {
  const listeners = new Map<string, (event: Event) => void>();
  vi.stubGlobal("location", { hash: "", pathname: "/desk/", search: "" });
  vi.stubGlobal("history", { pushState: () => {}, replaceState: () => {} });
  vi.stubGlobal("confirm", confirm);
  vi.stubGlobal("addEventListener", (name: string, listener: (event: Event) => void) =>
    listeners.set(name, listener),
  );
  const languages = [{ language: "hi" }];
  const site = { languages, translations: [], files: [] } as unknown as DeskSite;
  const ask = async (what: string) =>
    what === "new" ? { path: "articles/new.md", text: "Words." } : "Words.";
  const compiler = { ask } as never;
  const opener = new FileOpener(site, compiler, drafts);
  opener.follow();
  await opener.open("articles/one.md");
  const isPageHeld = () => {
    const event = new Event("beforeunload", { cancelable: true });
    listeners.get("beforeunload")?.(event);
    return event.defaultPrevented;
  };
  expect(isPageHeld()).toBe(false);
  opener.save({ text: "More words.", others: {}, title: "One" });
  await opener.state().opened?.draft?.flush();
  return { opener, isPageHeld };
}

test("It stays open if the writer does not want to lose the changes.", async () => {
  const { opener, isPageHeld } = await changedFile(() => false);
  opener.close();
  expect(opener.state().opened?.file.path).toBe("articles/one.md");
  expect(isPageHeld()).toBe(true);
});

test("It is closed if the writer agrees, and nothing is asked any more.", async () => {
  const { opener, isPageHeld } = await changedFile(() => true);
  opener.close();
  expect(opener.state().opened).toBeUndefined();
  expect(isPageHeld()).toBe(false);
});

test("Nothing is opened or changed if the writer stays.", async () => {
  const head = { id: "1", path: "articles/one.md", title: "One", base: "Words." } as DraftHead;
  const write = async () => {
    throw new DOMException("", "QuotaExceededError");
  };
  const draft = new OpenDraft(
    {
      store: { claim: async () => {}, write } as unknown as DraftStore,
      lock: { release: async () => {} } as never,
      onSaved: () => {},
    },
    head,
    { snapshot: { text: "Words.", others: {} } },
  );
  const create = vi.fn(async () => draft);
  const load = vi.fn();
  const other = { ...head, id: "2", path: "articles/two.md" };
  const drafts = { list: async () => [other], create, load, watch: () => () => {} };
  let stays = true;
  const { opener } = await changedFile(() => !stays, drafts as unknown as Drafts);
  const { opened } = opener.state();
  // A missing translation, a new entry, a file, and one with a draft.
  await opener.open("articles/one.hi.md");
  await opener.create("articles", "Three");
  await opener.open("articles/three.md");
  await opener.open(other.path, "board");
  expect(opener.state().opened).toBe(opened);
  expect(draft.snapshot.text).toBe("More words.");
  expect(create).toHaveBeenCalledTimes(1);
  expect(load).not.toHaveBeenCalled();
  stays = false;
  await opener.create("articles", "Three");
  expect(opener.state().opened).toMatchObject({ file: { path: "articles/new.md" }, sought: "" });
  await draft.flush();
  await draft.close();
});

test.each([
  ["#file=articles/a%", "articles/a%"],
  ["#file=articles%2Fa%20b.md", "articles/a b.md"],
  ["#file=%E0%A4%A", "%E0%A4%A"],
])("The address %s is followed, or said to lead nowhere.", async (hash, path) => {
  vi.stubGlobal("location", { hash, pathname: "/desk/", search: "" });
  vi.stubGlobal("addEventListener", () => {});
  const ask = vi.fn(async (_what: string, { path: asked }: { path: string }) => {
    throw new Error(`There is no ${asked}.`);
  });
  const site = { languages: [], translations: [], files: [] } as unknown as DeskSite;
  const opener = new FileOpener(site, { ask } as never, undefined);
  // The start page is not made for the moment until the file is there.
  expect(opener.state().isFollowing).toBe(true);
  opener.follow();
  await expect.poll(() => opener.state().failed).toBe(`There is no ${path}.`);
  expect(opener.state().isFollowing).toBe(false);
});

test("The address of the draft that is open does not load it again, that of another one does.", async () => {
  let follow = () => {};
  const at = (id: string) =>
    vi.stubGlobal("location", { hash: `#draft=${id}`, pathname: "/desk/", search: "" });
  at("1");
  vi.stubGlobal("history", { pushState: () => {}, replaceState: () => {} });
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => {
    if (name === "popstate") follow = listener;
  });
  const load = vi.fn(async (id: string) => ({
    head: { id, path: "articles/one.md", base: "Words.", title: "One" },
    snapshot: { text: "More words.", others: {} },
    isBegun: true,
    close: async () => {},
  }));
  const site = { languages: [], translations: [], files: [] } as unknown as DeskSite;
  const compiler = { ask: async () => undefined } as never;
  const opener = new FileOpener(site, compiler, { load, watch: () => () => {} } as never);
  const opened = () => opener.state().opened?.draft?.head.id;
  opener.follow();
  await expect.poll(opened).toBe("1");
  follow();
  at("2");
  follow();
  await expect.poll(opened).toBe("2");
  expect(load.mock.calls.map(([id]) => id)).toEqual(["1", "2"]);
});

test("A file is checked as soon as its text is there, before its view asks for it.", async () => {
  vi.stubGlobal("location", { hash: "", pathname: "/desk/", search: "" });
  vi.stubGlobal("history", { pushState: () => {}, replaceState: () => {} });
  const ask = vi.fn(async (_what: string, _question: unknown) => "Words.");
  const site = { languages: [], translations: [], files: [] } as unknown as DeskSite;
  const opener = new FileOpener(site, { ask } as never, undefined);
  await opener.open("articles/one.md");
  expect(ask.mock.calls).toEqual([
    ["text", { path: "articles/one.md" }],
    ["check", { changes: { files: { "articles/one.md": "Words." }, pictures: {} } }],
  ]);
  opener.close();
  expect(ask).toHaveBeenCalledTimes(2);
});

test("A published file is stored as a draft with its first change, not by looking at it; a new one at once.", async () => {
  vi.stubGlobal("location", { hash: "", pathname: "/desk/", search: "" });
  vi.stubGlobal("history", { pushState: () => {}, replaceState: () => {} });
  const save = vi.fn();
  const draft = {
    head: { id: "1" },
    save,
    isUnsaved: false,
    isBegun: false,
    close: async () => {},
  };
  const drafts = { list: async () => [], create: async () => draft, watch: () => () => {} };
  const site = { languages: [], translations: [], files: [] } as unknown as DeskSite;
  const ask = async (what: string) =>
    what === "new" ? { path: "articles/new.md", text: "New words." } : "Words.";
  const opener = new FileOpener(site, { ask } as never, drafts as never);
  await opener.open("articles/one.md");
  expect(opener.state().opened?.file.path).toBe("articles/one.md");
  expect(save).not.toHaveBeenCalled();
  opener.save({ text: "More words.", others: {}, title: "One" });
  expect(save).toHaveBeenCalledTimes(1);
  await opener.create("articles", "Three");
  expect(save).toHaveBeenLastCalledWith({ text: "New words.", others: {} }, expect.anything());
});
