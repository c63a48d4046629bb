// Tests what an open draft says when the database is closed, or another tab takes the draft, while a change is being stored.

import { expect, it } from "vitest";
import type { DraftHead } from "../../desk/drafts/draft.ts";
import type { DraftStore } from "../../desk/drafts/draft-store.ts";
import { OpenDraft } from "../../desk/drafts/open-draft.ts";

it.each([
  ["failed", (draft: OpenDraft) => draft.fail("replaced")],
  ["elsewhere", (draft: OpenDraft) => draft.lose()],
] as const)("A change that is stored last does not hide that a draft is %s", async (state, end) => {
  let finish = () => {};
  const written = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const store = { claim: async () => {}, write: () => written };
  const draft = new OpenDraft(
    {
      store: store as unknown as DraftStore,
      lock: { release: async () => {} } as never,
      onSaved: () => {},
    },
    { id: "one", path: "articles/one.md", title: "One", base: null, changed: 0 } as DraftHead,
    { snapshot: { text: "", others: {} } },
  );
  draft.save({ text: "A word.", others: {} });
  expect(draft.saveState().state).toBe("saving");
  end(draft);
  finish();
  await draft.flush();
  expect(draft.saveState().state).toBe(state);
});
