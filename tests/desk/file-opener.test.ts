// Tests that a file with changes that are stored nowhere is not left without a question.
import { afterEach, expect, test, vi } from "vitest";
import { FileOpener } from "../../desk/page/file-opener.ts";
import type { DeskSite } from "../../desk/protocol.ts";

afterEach(() => void vi.unstubAllGlobals());

/** A desk without a store, with a changed file. */
async function changedFile(confirm: () => boolean) {
  const listeners = new Map<string, (event: Event) => void>();
  vi.stubGlobal("location", { hash: "", pathname: "/desk/", search: "" });
  vi.stubGlobal("history", { pushState: () => {}, replaceState: () => {} });
  vi.stubGlobal("confirm", confirm);
  vi.stubGlobal("addEventListener", (name: string, listener: (event: Event) => void) =>
    listeners.set(name, listener),
  );
  const site = { languages: [], translations: [], files: [] } as unknown as DeskSite;
  const compiler = { ask: async () => "Words." } as never;
  const opener = new FileOpener(site, compiler, undefined);
  opener.follow();
  await opener.open("articles/one.md");
  const isPageHeld = () => {
    const event = new Event("beforeunload", { cancelable: true });
    listeners.get("beforeunload")?.(event);
    return event.defaultPrevented;
  };
  expect(isPageHeld()).toBe(false);
  opener.save({ text: "More words.", others: {}, title: "One" });
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
