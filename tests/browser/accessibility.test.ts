// Tests the accessibility of the enquiry form and its side panel with all messages and while
// sending. Whole pages are checked in every-page.test.ts and in the smoke.

import { expect, it } from "vitest";
import { type Form, visitForm, visitPanel } from "./enquiry.ts";
import { findings, lost, small } from "./faults.ts";
import { eventually, focused, withoutPictures } from "./visit.ts";

/** Faults at two widths; axe checks the narrow one. */
async function faultsOf({ page }: Form): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 640 });
    found.push(...(await small(page)), ...(await lost(page)));
  }
  return [...found, ...(await findings(page))];
}

/** Sends it empty: the focused field and its label are in view, below the sticky header. */
async function showAllMessages(form: Form): Promise<void> {
  for (const width of [1440, 320]) {
    await form.page.setViewportSize({ width, height: 640 });
    // Starts at the end of the form, so that the focused field has to be scrolled into view.
    await form.button.focus();
    await form.button.click();
    await eventually(async () => Object.keys(await form.messages()).length).toBe(7);
    await eventually(() => focused(form.page).getAttribute("name")).toBe("name");
    const isSeen = () =>
      form.root.getByText("Full name", { exact: true }).evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        return [top + 2, bottom - 2].every(
          (y) => document.elementFromPoint(left + 5, y) === element,
        );
      });
    await eventually(isSeen, `${form.page.url()} at ${width} px`).toBe(true);
  }
}

// With reduced motion, so that axe measures no contrast in the middle of a colour transition.
const still = { reducedMotion: "reduce" } as const;

withoutPictures("the enquiry form", (visit) => {
  it("has no fault with all messages or while sending, shows the focused field, and marks wrong ones in forced colours", async () => {
    const form = await visitForm(visit, "/contact", { ...still, play: { enquiry: () => {} } });
    await showAllMessages(form);
    expect(await faultsOf(form)).toEqual([]);
    await form.fill({ name: "Anu Rao" });
    await form.page.emulateMedia({ forcedColors: "active" });
    const width = (name: "name" | "email") =>
      form.field(name).evaluate((field) => getComputedStyle(field).borderTopWidth);
    expect([await width("name"), await width("email")]).toEqual(["1px", "2px"]);
    await form.page.emulateMedia({ forcedColors: "none" });
    await form.fill();
    await form.button.click();
    await form.page.getByRole("dialog").waitFor();
    expect(await faultsOf(form)).toEqual([]);
  });

  it("has none in the panel either", async () => {
    const form = await visitPanel(visit, "/clients", still);
    await showAllMessages(form);
    expect(await faultsOf(form)).toEqual([]);
  });
});
