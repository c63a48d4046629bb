// Collects the violations of a page's content security policy.

import type { Page } from "playwright-core";
import { htmlOf } from "./site-under-test.ts";
import { eventually } from "./visit.ts";

/** A violation as the browser reports it. */
interface Violation {
  readonly directive: string;
  readonly refused: string;
}

declare global {
  interface Window {
    /** Violations since the page was loaded. */
    refused: Violation[];
    /** Injections that ran although the policy should have refused them. */
    ran: string[];
    /** The router, as React Router exposes it. */
    __reactRouterDataRouter?: { dispose(): void; navigate(path: string): Promise<void> };
  }
}

/** Collects violations from before the page's first byte on. */
export function listen(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.refused = [];
    window.ran = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      window.refused.push({ directive: effectiveDirective, refused: blockedURI });
    });
  });
}

/** Violations since the page was loaded. */
export const refused = (page: Page) => page.evaluate(() => window.refused);

/** Goes to another page as a link does. */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.__reactRouterDataRouter?.navigate(to), path);
  const html = htmlOf(path);
  const [, title = ""] = /<title>([^<]*)/.exec(html) ?? [];
  await eventually(() => page.title()).toBe(
    title.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"),
  );
}
