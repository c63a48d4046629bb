// Tests the side panel that Enquiry Now opens (specification, section 2, Footer and enquiry
// widget). tests/site/forms.test.ts tests which pages link to it, landing.test.ts how it gives way
// to a page's own form.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { messages, site } from "./compiled.ts";
import { enquiry, later, opener, right, servedPlaces, visitPanel, visitPlayed } from "./enquiry.ts";
import { desktop, eventually, focused, follow, phone, withoutPictures } from "./visit.ts";

const formChunk = /\/assets\/EnquiryForm-[^/]*\.js$/;
const path = (page: Page) => eventually(() => new URL(page.url()).pathname);

withoutPictures("Enquiry Now", (visit) => {
  it("opens a panel with the form that contains the focus, closes in three ways with the focus back, keeps what was typed, and closes on another page", async () => {
    // With reduced motion the panel does not move while it is measured, and is gone at once when it
    // closes.
    const form = await visitPanel(visit, "/clients", { reducedMotion: "reduce" });
    const { page } = form;
    const panel = page.getByRole("dialog", { name: `${enquiry.heading} ${enquiry.text}` });
    const { width, height } = desktop.viewport;
    const side = { x: width - 576, y: 0, width: 576, height };
    await eventually(() => panel.boundingBox()).toEqual(side);
    await page.setViewportSize(phone.viewport);
    await eventually(() => panel.boundingBox()).toEqual({ x: 0, y: 0, ...phone.viewport });
    await page.setViewportSize(desktop.viewport);
    const overflow = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await overflow()).toBe("hidden");
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press(i < 15 ? "Tab" : "Shift+Tab");
      // Between the last control and the first comes the browser's own toolbar.
      const isInside = await page.evaluate(
        () => document.activeElement?.matches("body, dialog, dialog *") ?? false,
      );
      expect(isInside, `after ${i + 1} keys`).toBe(true);
    }

    await form.listed();
    await form.fill({ ...right, name: "", email: "" });
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => page.getByRole("button", { name: "Close the enquiry" }).click(),
      // A point beside the panel.
      () => page.mouse.click(200, 400),
    ]) {
      await form.fill({ name: right.name, email: "" });
      await page.keyboard.press("Escape");
      await page.keyboard.press("Enter");
      // Closing the panel takes the focus from a field, which is not validated for that.
      await form.field("email").focus();
      await close();
      await panel.waitFor({ state: "hidden" });
      expect(await focused(page).textContent()).toBe(site.enquiry.button);
      await page.keyboard.press("Enter");
      await panel.waitFor();
      // The frame that opens it may still have the message of the blur event.
      await eventually(() => form.messages()).toEqual({});
      expect(await form.values()).toMatchObject({ ...right, email: "" });
    }
    expect(form.services.geo).toBe(1);
    // A drag that begins in it and ends beside it, as one that selects text.
    await form.field("name").hover();
    await page.mouse.down();
    await page.mouse.move(200, 400, { steps: 4 });
    await page.mouse.up();
    expect(await panel.isVisible()).toBe(true);

    await page.keyboard.press("Escape");
    expect(await overflow()).not.toBe("hidden");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" });
    await follow(page, link, "/testimonials");
    await opener(page).click();
    await panel.waitFor();
    await page.goBack();
    await panel.waitFor({ state: "hidden" });
    await path(page).toBe("/clients");
  });

  it("loads the form's code on hover and the lists of places when the panel opens, without blocking input", async () => {
    const { answer, go: release } = later((route) => route.fulfill({ json: servedPlaces }));
    const { page, services } = await visitPlayed(visit, "/clients", { play: { geo: answer } });
    const asked: string[] = [];
    page.on("request", (request) => {
      if (formChunk.test(request.url())) asked.push(request.url());
    });
    await opener(page).hover();
    // The press only shows what is rendered already.
    await eventually(() => page.locator("dialog form [name=name]").count()).toBe(1);
    expect(asked.length).toBe(1);
    expect(services.geo).toBe(0);
    await opener(page).click();
    const field = (name: string) => page.getByRole("dialog").locator(`[name=${name}]`);
    await field("name").fill(right.name);
    await field("state").focus();
    await eventually(() => services.geo).toBe(1);
    release();
    await eventually(() => field("state").locator("option").count()).toBe(
      servedPlaces.state.length + 1,
    );
    expect(await field("name").inputValue()).toBe(right.name);
    expect(await focused(page).getAttribute("name")).toBe("state");
    await page.keyboard.press("Escape");
    // It slides away, and would stay where it is while another tab is in front.
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    // For visitors who open links in another tab it is a link to the page with the form.
    const opened = page.context().waitForEvent("page");
    await opener(page).click({ modifiers: ["ControlOrMeta"] });
    // Some browsers report a window before it has its address.
    await path(await opened).toBe("/enquiry");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("leads to the page with the form if the code takes longer than eight seconds, and says until then that it comes", async () => {
    const page = await visit("/clients", {
      clock: true,
      before: (fresh) => fresh.route(formChunk, () => {}),
    });
    await opener(page).click();
    expect(await page.getByRole("complementary").locator("[aria-live]").textContent()).toBe(
      messages.frame.formLoading,
    );
    await page.clock.runFor(7999);
    expect(new URL(page.url()).pathname).toBe("/clients");
    await page.clock.runFor(1);
    await path(page).toBe("/enquiry");
  });
});
