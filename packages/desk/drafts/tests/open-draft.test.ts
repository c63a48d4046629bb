// Tests an open draft while it is stored: a closed database, another tab, little room.

import { expect, it } from "vitest";
import type { DraftHead, Snapshot } from "../draft.ts";
import type { DraftStore } from "../draft-store.ts";
import { OpenDraft } from "../open-draft.ts";

/** A draft in a store. */
const draftIn = (store: Pick<DraftStore, "claim" | "write">) =>
  new OpenDraft(
    {
      store: store as DraftStore,
      lock: { release: async () => {} } as never,
      onSaved: () => {},
    },
    { id: "one", path: "articles/one.md", title: "One", base: null, changed: 0 } as DraftHead,
    { snapshot: { text: "", others: {} } },
  );

it("Where there is no room for what can be undone, the words are stored.", async () => {
  const stored: Snapshot[] = [];
  const draft = draftIn({
    claim: async () => {},
    write: async (_head, _owner, snapshot) => {
      if (snapshot.history !== undefined) throw new DOMException("", "QuotaExceededError");
      stored.push(snapshot);
      return { place: 0, count: 1 };
    },
  });
  draft.save({ text: "A word.", others: {}, history: ["much"] });
  await draft.flush();
  expect(draft.saveState().state).toBe("saved");
  expect(stored).toEqual([{ text: "A word.", others: {} }]);
});

it.each([
  ["failed", (draft: OpenDraft) => draft.fail("replaced")],
  ["elsewhere", (draft: OpenDraft) => draft.lose()],
] as const)("A change that is stored last does not hide that a draft is %s", async (state, end) => {
  let finish = () => {};
  const written = new Promise<never>((resolve) => {
    finish = () => resolve(undefined as never);
  });
  const draft = draftIn({ claim: async () => {}, write: () => written });
  draft.save({ text: "A word.", others: {} });
  expect(draft.saveState().state).toBe("saving");
  end(draft);
  finish();
  await draft.flush();
  expect(draft.saveState().state).toBe(state);
  expect(draft.isUnsaved).toBe(false);
});

it("What is stored once more is unsaved until it is stored.", async () => {
  let isFull = true;
  const draft = draftIn({
    claim: async () => {},
    write: async () => {
      if (isFull) throw new DOMException("", "QuotaExceededError");
      return { place: 0, count: 1 };
    },
  });
  draft.save({ text: "A word.", others: {} });
  await draft.flush();
  expect(draft.isUnsaved).toBe(true);
  isFull = false;
  draft.save({ text: "Words.", others: {} });
  expect(draft.isUnsaved).toBe(true);
  await draft.flush();
  expect(draft.isUnsaved).toBe(false);
});

it("What is written once the database is closed, or while it closes, is unsaved.", async () => {
  const draft = draftIn({
    claim: async () => {},
    write: async () => {
      draft.fail("replaced");
      throw new DOMException("", "InvalidStateError");
    },
  });
  draft.save({ text: "A word.", others: {} });
  await draft.flush();
  expect(draft.isUnsaved).toBe(true);
  const later = draftIn({} as DraftStore);
  later.fail("replaced");
  expect(later.isUnsaved).toBe(false);
  later.save({ text: "A word.", others: {} });
  expect(later.isUnsaved).toBe(true);
});

it("A draft and its words are stored as one, and who may write with them.", async () => {
  const calls: unknown[] = [];
  const draft = draftIn({
    claim: async () => void calls.push("claim"),
    write: async (head, _owner, { text }, options) => {
      calls.push([head.path, text, options]);
      return { place: 0, count: 1 };
    },
  });
  draft.save({ text: "A word.", others: {} });
  await draft.flush();
  draft.save({ text: "Words.", others: {} });
  await draft.flush();
  const last = { place: 0, count: 1 };
  expect(calls).toEqual([
    ["articles/one.md", "A word.", { last: undefined, isClaimed: false }],
    ["articles/one.md", "Words.", { last, isClaimed: true }],
  ]);
});
