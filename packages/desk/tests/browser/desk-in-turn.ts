// Lets all tests of a worker share one page of the desk. So the site is read only once.

import { noComplaints, refusals } from "@site/tests/browser/complaints";
import type { Page } from "playwright-core";
import { afterEach, beforeAll } from "vitest";
import { type BuiltDesk, builtDesk, openFile } from "./desk.ts";

/** Name of the file of an article. */
export const cabin = "a-cabin-on-two-lorries";

/** How the page is displayed for a test. */
interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: "light" | "dark";
}

/** Closes the open file and removes all drafts, as a writer does. */
async function atItsStart(page: Page): Promise<void> {
  const start = page.getByRole("button", { name: "Writers’ desk", exact: true });
  if ((await start.count()) === 0) return;
  // A file that was opened but not changed has no draft.
  const isDraft = new URL(page.url()).hash.startsWith("#draft=");
  // Closes the window that the last test has left open.
  await page.keyboard.press("Escape");
  await start.click();
  await page.getByLabel("Find a file by its title or name").waitFor();
  const drafts = page.getByRole("button", { name: /^Remove the draft/ });
  // The list of drafts appears after the start page.
  if (isDraft) await drafts.first().waitFor();
  // A draft that was begun last may appear later than the others.
  while ((await drafts.count()) > 0) {
    const remove = await drafts.first().elementHandle();
    await remove?.click();
    await remove?.waitForElementState("hidden");
  }
}

interface Shared {
  readonly desk: BuiltDesk;
  page?: Page | undefined;
}

/** The desks that the test files of this worker share, by whether they show pictures; they end with the worker's process. */
const desks = new Map<boolean, Promise<Shared>>();

/** One of them, which is built for the first test file. */
function sharedDesk(pictures: boolean): Promise<Shared> {
  const shared = desks.get(pictures) ?? builtDesk({ pictures }).then((desk) => ({ desk }));
  desks.set(pictures, shared);
  return shared;
}

/**
 * The built desk for a group of tests, each of which fails if the browser reports an error or a refusal by the desk's policy.
 * @param counted console messages that count as a refusal
 */
export function watchedDesk({ pictures = false } = {}, counted = refusals) {
  let shared: Shared;
  let watched: Page | undefined;
  const others: Page[] = [];
  const watch = noComplaints(counted);
  beforeAll(async () => {
    shared = await sharedDesk(pictures);
  });
  afterEach(async ({ task }) => {
    for (const other of others.splice(0)) await other.context().close();
    if (task.result?.state !== "fail") return;
    await shared.page?.context().close();
    shared.page = undefined;
  });

  /**
   * Prepares the page that the tests share. Each finds the start page without drafts and without the leftovers of a failed test.
   * What a desk does when it loads cannot be tested with it.
   */
  async function nextPage({
    width = 1440,
    height = 900,
    colorScheme = "light",
  }: Look = {}): Promise<Page> {
    if (shared.page) {
      await atItsStart(shared.page);
    } else {
      shared.page = await shared.desk.open();
      shared.page.on("dialog", (dialog) => void dialog.accept());
    }
    const { page } = shared;
    // Those who watched it for earlier groups no longer count.
    if (page !== watched) watch(page);
    watched = page;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    return page;
  }

  return {
    nextPage,
    /** Opens a file in the shared page, an article by default. */
    async opened(file: string = cabin): Promise<Page> {
      const page = await nextPage();
      await openFile(page, file);
      return page;
    },
    /** Opens the desk in a fresh profile, until the end of the test. */
    async alone(): Promise<Page> {
      const other = await shared.desk.open();
      watch(other);
      others.push(other);
      return other;
    },
    /** Watches one more page. */
    watch,
    /** Paths of missing files that the desk requested. */
    missing: () => shared.desk.missing,
  };
}
