// Uses a page as a curious visitor would: opens menus, presses tabs and buttons, and submits an
// incomplete form.

import type { Page } from "playwright-core";
import { opener, reach } from "./enquiry.ts";
import { eventually } from "./visit.ts";

/** How many controls of each kind were used. */
export const used = { controls: 0, videos: 0, panels: 0, forms: 0 };

/**
 * Opens and presses everything on a page: menus, tabs, slides, pictures, videos, the form.
 * @param around whether the menus of header and footer and the side panel are opened, too, which
 * are the same on every page that has them
 */
export async function tryAll(page: Page, around: boolean): Promise<void> {
  // By script, as the pointer would take a second for each: the effect is the same.
  const { controls, videos } = await page.evaluate(
    async (handles) => {
      const frame = () => new Promise(requestAnimationFrame);
      const all = `${handles}, main [role=tab], main button:not([type=submit])`;
      let controls = 0;
      let videos = 0;
      for (const control of document.querySelectorAll<HTMLElement>(all)) {
        if (control.tagName !== "SUMMARY" && !control.checkVisibility()) continue;
        control.click();
        await frame();
        controls += 1;
        videos += document.querySelectorAll("iframe").length;
        if (control.tagName === "SUMMARY") {
          control.click();
        }
        // Closes the gallery's full screen, and whatever else Escape closes.
        control.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      }
      if (document.fullscreenElement) await document.exitFullscreen();
      scrollTo(0, document.body.scrollHeight);
      await frame();
      return { controls, videos };
    },
    around ? "summary" : "main summary",
  );
  used.controls += controls;
  used.videos += videos;
  if (around && (await opener(page).count()) > 0) {
    used.panels += 1;
    await opener(page).first().click();
    const states = page.getByRole("dialog").locator("select[name=state] option");
    await eventually(() => states.count()).toBeGreaterThan(1);
    await page.keyboard.press("Escape");
  }
  const form = page.locator("main form", { has: page.locator("[name=phone_number]") });
  if ((await form.count()) === 0) return;
  used.forms += 1;
  await reach(page);
  await form.locator("button[type=submit]").click();
  await form.locator("[aria-invalid]").first().waitFor();
}
