// Lets many tests share one page of the desk, one after another, so that the site is read and the scripts are loaded only once.

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { noComplaints, refusals } from "./complaints.ts";
import { type BuiltDesk, builtDesk } from "./desk.ts";

/** How the page is displayed for a test. */
export interface Look {
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
 * Gives the page to the tests of a group in turn. Each finds the start page without drafts and without the leftovers of a failed test.
 * What a desk does when it loads cannot be tested with it.
 * @param open opens the desk in a fresh profile
 */
function inTurn(open: () => Promise<Page>): (look?: Look) => Promise<Page> {
  let page: Page | undefined;
  const close = async () => {
    const last = page;
    page = undefined;
    await last?.context().close();
  };
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await close();
  });
  afterAll(close);
  return async ({ width = 1440, height = 900, colorScheme = "light" } = {}) => {
    if (page) await atItsStart(page);
    else {
      page = await open();
      page.on("dialog", (dialog) => void dialog.accept());
    }
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    return page;
  };
}

/**
 * The built desk for a group of tests, each of which fails if the browser reports an error or a refusal by the desk's policy.
 * @param counted console messages that count as a refusal
 */
export function watchedDesk(
  options: Parameters<typeof builtDesk>[0] = {},
  counted = refusals,
): {
  /** Opens the desk in a fresh profile. */
  readonly fresh: () => Promise<Page>;
  /** Prepares one page for the next test and returns it. */
  readonly nextPage: (look?: Look) => Promise<Page>;
  /** Watches one more page. */
  readonly watch: (page: Page) => void;
  /** Paths of missing files that the desk requested. */
  readonly missing: () => readonly string[] | undefined;
} {
  let desk: BuiltDesk | undefined;
  const watch = noComplaints(counted);
  beforeAll(async () => {
    desk = await builtDesk(options);
  });
  afterAll(() => desk?.close());
  const fresh = async () => {
    if (!desk) throw new Error("The desk is built before the tests.");
    const page = await desk.open();
    watch(page);
    return page;
  };
  return { fresh, nextPage: inTurn(fresh), watch, missing: () => desk?.missing };
}
