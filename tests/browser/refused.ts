// Collects the violations of a page's content security policy.

import type { Page } from "playwright-core";

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
