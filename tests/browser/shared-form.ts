// Lets several tests share one visit to a page with a form, each of which starts with an empty form.

import type { Route } from "playwright-core";
import { beforeEach } from "vitest";
import { accepted, type Form, reach, right, visitForm } from "./enquiry.ts";
import { eventually, goInside, type Visit } from "./visit.ts";

/** A form that several tests use one after the other, each time as empty as on a fresh page. */
export interface SharedForm {
  readonly form: Form;
  /** How its enquiries are answered; by default with status 200 in the body. */
  play(enquiry: (route: Route) => unknown): void;
}

/**
 * One visit to a page with a form for all tests of a block. Each begins with a navigation inside the site to it; after a failed test the
 * page is visited anew.
 * @returns a function that returns the form of the running test
 */
export function shareForm(visitForAll: Visit, path: string): () => SharedForm {
  let shared: SharedForm | undefined;
  let answer: (route: Route) => unknown = accepted;
  beforeEach(async ({ onTestFailed }) => {
    onTestFailed(() => {
      shared = undefined;
    });
    answer = accepted;
    if (shared) {
      const { form } = shared;
      // Otherwise typed values that were not sent would be restored.
      if (new URL(form.page.url()).pathname === path) {
        await form.fill();
        await form.button.click();
        await eventually(() => new URL(form.page.url()).pathname).toBe("/success");
      }
      form.services.geo.length = 0;
      await goInside(form.page, path);
      await form.root.waitFor();
      await reach(form.page);
      await form.listed();
      form.services.enquiries.length = 0;
      form.errors.length = 0;
    } else {
      const form = await visitForm(visitForAll, path, { play: { enquiry: (route) => answer(route) } });
      const play = (other: typeof answer) => {
        answer = other;
      };
      shared = { form, play };
    }
    const empty = Object.fromEntries(Object.keys(right).map((name) => [name, ""]));
    await eventually(() => shared?.form.values()).toMatchObject(empty);
  });
  return () => {
    if (!shared) throw new Error("There is no form but in a test.");
    return shared;
  };
}
