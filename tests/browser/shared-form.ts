// A form on a page for several tests in one visit, each of which meets it empty.

import type { Route } from "playwright-core";
import { beforeEach } from "vitest";
import { accepted, type Form, reach, right, visitForm } from "./enquiry.ts";
import { eventually, goInside, type Visit } from "./visit.ts";

/** A form that several tests meet one after the other, as empty as where the page has just come. */
export interface SharedForm {
  readonly form: Form;
  /** How its enquiries are answered; with status 200 in the body until it is told otherwise. */
  play(enquiry: (route: Route) => unknown): void;
}

/**
 * One visit to a page with a form for all tests of a block, each of which begins by going on to it inside the site; after one that has
 * failed it is visited anew.
 * @returns what gives the form of the running test
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
      // What was typed and not sent would be there again.
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
