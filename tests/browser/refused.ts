// What the policy of a page has refused, in the words of the browser.

import type { Page } from "playwright-core";
import { htmlOf } from "./site-under-test.ts";
import { eventually } from "./visit.ts";

/** What the browser says of what it has refused. */
interface Violation {
  readonly directive: string;
  readonly refused: string;
}

declare global {
  interface Window {
    /** What was refused since the page was loaded. */
    refused: Violation[];
    /** What ran although it should not. */
    ran: string[];
    /** The router, as React Router leaves it there. */
    __reactRouterDataRouter?: { navigate(path: string): Promise<void> };
  }
}

/** Notes what is refused from before the page's first byte on. */
export function listen(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.refused = [];
    window.ran = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      window.refused.push({ directive: effectiveDirective, refused: blockedURI });
    });
  });
}

/** What was refused since the page was loaded. */
export const refused = (page: Page) => page.evaluate(() => window.refused);

/** Goes on to another page as a link does. */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.__reactRouterDataRouter?.navigate(to), path);
  const html = htmlOf(path);
  const [, title = ""] = /<title>([^<]*)/.exec(html) ?? [];
  await eventually(() => page.title()).toBe(title.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"));
}
