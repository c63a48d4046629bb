// Opens one article of the site in the desk, for tests of writing: in a page that tests share, or in a fresh profile.

import type { Page } from "playwright-core";
import { afterEach } from "vitest";
import { openFile } from "./desk.ts";
import { watchedDesk } from "./desk-in-turn.ts";

/** Name of the article's file. */
export const cabin = "a-cabin-on-two-lorries";

/** The desk for a group of tests, each of which fails if the browser reports an error or a refusal by the desk's policy. */
export function articleDesk() {
  const { fresh, nextPage, watch } = watchedDesk();
  const pages: Page[] = [];
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.context().close();
  });

  /** Opens the desk in a fresh profile, until the end of the test. */
  async function startedAlone(): Promise<Page> {
    const page = await fresh();
    pages.push(page);
    return page;
  }

  return {
    nextPage,
    watch,
    startedAlone,
    /** Opens the article in the shared page. */
    async opened(): Promise<Page> {
      const page = await nextPage();
      await openFile(page, cabin);
      return page;
    },
    /** Opens the article in a fresh profile, until the end of the test. */
    async openedAlone(): Promise<Page> {
      const page = await startedAlone();
      await openFile(page, cabin);
      return page;
    },
  };
}
