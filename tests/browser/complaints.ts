// Collects console errors and uncaught exceptions of test pages, to fail the group of tests. An error thrown inside the browser's event
// would fail whichever test runs at that moment.
import type { Page } from "playwright-core";
import { afterEach, expect } from "vitest";

/** Console messages about refusals by the policy, of pages with embedded pictures and services that may be missing. */
export const refusals = /Content Security Policy|Trusted/i;

/**
 * Fails a test of this group if one of its pages threw an uncaught error or wrote an error to the console; each is reported with its
 * address.
 * @param counted which console errors count; all by default
 * @returns a function that watches a page
 */
export function noComplaints(counted = /^/): (page: Page) => void {
  const complaints: string[] = [];
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });
  return (page) => {
    page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error" && counted.test(message.text())) {
        complaints.push(`${message.location().url || page.url()}: ${message.text()}`);
      }
    });
  };
}
