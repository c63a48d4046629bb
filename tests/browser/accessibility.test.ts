// Tests the accessibility of the enquiry form and its side panel in every state. Whole pages are checked in every-page.test.ts.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { long as isLong } from "../long.ts";
import { type Form, visitForm, visitPanel } from "./enquiry.ts";
import { findings, lost, small } from "./faults.ts";
import { eventually, withoutPictures } from "./visit.ts";

/** Time limit of the long tests, in milliseconds. */
const long = 900_000;

withoutPictures("the enquiry form", (visit) => {
  const sizes = [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
    { width: 320, height: 640 },
  ];

  /** Findings of axe in the visible parts: at one width in turn, with `npm run test:long` at each; all other faults are looked for at each width. */
  async function faults(page: Page, turn: number): Promise<string[]> {
    const found: string[] = [];
    for (const [index, size] of sizes.entries()) {
      await page.setViewportSize(size);
      const byAxe = isLong || index === turn % sizes.length ? await findings(page) : [];
      const all = [...byAxe, ...(await small(page, 24)), ...(await lost(page))];
      found.push(...all.map((fault) => `${size.width} px: ${fault}`));
    }
    return found;
  }

  async function showAllMessages(form: Form): Promise<void> {
    await form.button.click();
    await eventually(async () => Object.keys(await form.messages()).length).toBe(7);
  }

  /** The focused field and its label are in view, below the sticky header. */
  async function expectFocusSeen(form: Form): Promise<void> {
    const name = form.field("name");
    const isFocused = () => name.evaluate((field) => field === document.activeElement);
    const seen = () =>
      form.root.getByText("Full name", { exact: true }).evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        return [top + 2, bottom - 2].every(
          (y) => document.elementFromPoint(left + 5, y) === element,
        );
      });
    for (const size of sizes) {
      await form.page.setViewportSize(size);
      // Starts at the end of the form, so that the focused field has to be scrolled into view.
      await form.button.focus();
      await form.button.click();
      await eventually(isFocused).toBe(true);
      await eventually(seen, `${form.page.url()} at ${size.width} px`).toBe(true);
    }
  }

  // With reduced motion, so that axe measures no contrast in the middle of a colour transition.
  const still = { reducedMotion: "reduce" } as const;

  it("has no accessibility fault with all messages or while sending, scrolls to the focused field, and marks wrong ones in forced colours", {
    timeout: long,
  }, async () => {
    const form = await visitForm(visit, "/contact", {
      ...still,
      forcedColors: "active",
      play: { enquiry: () => {} },
    });
    const width = () =>
      form.field("name").evaluate((field) => getComputedStyle(field).borderTopWidth);
    const widths = [await width()];
    await showAllMessages(form);
    widths.push(await width());
    expect(widths, "forced colours").toEqual(["1px", "2px"]);
    await form.page.emulateMedia({ forcedColors: "none" });
    expect(await faults(form.page, 0)).toEqual([]);
    await expectFocusSeen(form);
    await form.fill();
    await form.button.click();
    await form.page.getByRole("dialog").waitFor();
    expect(await faults(form.page, 1)).toEqual([]);
  });

  it("in the panel has no accessibility fault, empty or with all messages, and scrolls the focused field into view", {
    timeout: long,
  }, async () => {
    const form = await visitPanel(visit, "/clients", still);
    await form.listed();
    expect(await faults(form.page, 0)).toEqual([]);
    await showAllMessages(form);
    expect(await faults(form.page, 2)).toEqual([]);
    await expectFocusSeen(form);
  });
});
