// Lets many tests share one page of the desk, one after another, so that the site is read and the scripts are loaded only once.

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { noComplaints, refusals } from "./complaints.ts";
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
  await start.click();
  await page.getByLabel("Find a file by its title or name").waitFor();
  const drafts = page.getByRole("button", { name: /^Remove the draft/ });
  // The list of drafts appears after the start page.
  if (isDraft) await drafts.first().waitFor();
  for (let left = await drafts.count(); left > 0; left--) {
    await drafts.first().click();
    await expect.poll(() => drafts.count()).toBe(left - 1);
  }
}

/**
 * The built desk for a group of tests, each of which fails if the browser reports an error or a refusal by the desk's policy.
 * @param counted console messages that count as a refusal
 */
export function watchedDesk(options: Parameters<typeof builtDesk>[0] = {}, counted = refusals) {
  let desk: BuiltDesk | undefined;
  let page: Page | undefined;
  const others: Page[] = [];
  const watch = noComplaints(counted);
  const fresh = async () => {
    if (!desk) throw new Error("The desk is built before the tests.");
    const opened = await desk.open();
    watch(opened);
    return opened;
  };
  beforeAll(async () => {
    desk = await builtDesk(options);
  });
  afterEach(async ({ task }) => {
    for (const other of others.splice(0)) await other.context().close();
    if (task.result?.state !== "fail") return;
    await page?.context().close();
    page = undefined;
  });
  afterAll(() => desk?.close());

  /**
   * Prepares the page that the tests share. Each finds the start page without drafts and without the leftovers of a failed test.
   * What a desk does when it loads cannot be tested with it.
   */
  async function nextPage({ width = 1440, height = 900, colorScheme = "light" }: Look = {}): Promise<Page> {
    if (page) await atItsStart(page);
    else {
      page = await fresh();
      page.on("dialog", (dialog) => void dialog.accept());
    }
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    return page;
  }

  return {
    nextPage,
    /** Opens a file in the shared page, an article by default. */
    async opened(file: string = cabin): Promise<Page> {
      const shared = await nextPage();
      await openFile(shared, file);
      return shared;
    },
    /** Opens the desk in a fresh profile, until the end of the test. */
    async alone(): Promise<Page> {
      const other = await fresh();
      others.push(other);
      return other;
    },
    /** Watches one more page. */
    watch,
    /** Paths of missing files that the desk requested. */
    missing: () => desk?.missing,
  };
}
