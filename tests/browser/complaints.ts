// What the browser complains of in the pages of a test. An error that is thrown where the browser tells of it would fail whichever test
// runs at that moment.
import type { Page } from "playwright-core";
import { afterEach, expect } from "vitest";

/** What a policy has refused: of a page that shows others, whose pictures and services need not be there. */
export const refusals = /Content Security Policy|Trusted/i;

/**
 * Fails a test of this group in whose pages something was thrown and not caught, or was written to the console as an error: each is
 * named with its address.
 * @param counted which errors of the console count; without it all do
 * @returns watches a page
 */
export function noComplaints(counted = /^/): (page: Page) => void {
  const complaints: string[] = [];
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });
  return (page) => {
    page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error" && counted.test(message.text()))
        complaints.push(`${message.location().url || page.url()}: ${message.text()}`);
    });
  };
}
