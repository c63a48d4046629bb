// Tests the side panel that Enquiry Now opens (specification, section 2, Footer and enquiry widget). tests/site/forms.test.ts tests which
// pages link to it, landing.test.ts how it gives way to a page's own form.

import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { messages, site } from "./compiled.ts";
import {
  enquiry,
  type Form,
  later,
  opener,
  playServices,
  right,
  servedPlaces,
  visitPanel,
} from "./enquiry.ts";
import {
  desktop,
  eventually,
  focused,
  follow,
  inOneWindow,
  phone,
  withoutPictures,
} from "./visit.ts";

const formChunk = /\/assets\/EnquiryForm-[^/]*\.js$/;
const closings: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => page.keyboard.press("Escape"),
  (page) => page.getByRole("button", { name: "Close the enquiry" }).click(),
  // A point beside the panel.
  (page) => page.mouse.click(200, 400),
];
const path = (page: Page) => eventually(() => new URL(page.url()).pathname);

withoutPictures("Enquiry Now", (visit, visitForAll) => {
  const at = inOneWindow(visitForAll);

  describe("opens a side panel that", () => {
    let form: Form;
    let page: Page;
    const panel = () => page.getByRole("dialog");
    const open = async () => {
      await opener(page).click();
      await panel().waitFor();
    };
    const isClosed = () => panel().waitFor({ state: "hidden" });
    /** Each test starts with the open panel, and may leave it open. */
    beforeEach(async () => {
      // With reduced motion the panel does not move while it is measured, and is gone at once when it closes.
      form ??= await visitPanel(visitForAll, "/clients", { reducedMotion: "reduce" });
      page = form.page;
      if (!(await panel().isVisible())) await open();
      await form.listed();
    });

    it("has the specified heading and the form, at the side of a desktop window and in a phone's whole window", async () => {
      const { width, height } = desktop.viewport;
      const named = page.getByRole("dialog", {
        name: `${enquiry.heading} ${enquiry.text}`,
      });
      const side = { x: width - 576, y: 0, width: 576, height };
      await eventually(() => named.boundingBox()).toEqual(side);
      expect(await form.root.isVisible()).toBe(true);
      await page.setViewportSize(phone.viewport);
      await eventually(() => named.boundingBox()).toEqual({ x: 0, y: 0, ...phone.viewport });
      await page.setViewportSize(desktop.viewport);
    });

    it("contains the focus, and prevents the page behind it from scrolling", async () => {
      for (let i = 0; i < 30; i++) {
        await page.keyboard.press(i < 15 ? "Tab" : "Shift+Tab");
        const where = await page.evaluate(() => {
          const { activeElement: focus } = document;
          // Between the last control and the first comes the browser's own toolbar.
          return focus === document.body || focus?.closest("dialog") !== null;
        });
        expect(where, `after ${i + 1} keys`).toBe(true);
      }
      const overflow = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
      expect(await overflow()).toBe("hidden");
      await page.keyboard.press("Escape");
      await isClosed();
      expect(await overflow()).not.toBe("hidden");
    });

    it("closes by Escape, its button or a click beside it, returns the focus, and reopens with the typed values", async () => {
      await form.fill({ ...right, name: "", email: "" });
      for (const closing of closings) {
        await page.keyboard.press("Escape");
        await isClosed();
        await open();
        // Closing the panel takes the focus from a field, which is not validated for that.
        await form.field("name").focus();
        await closing(page);
        await isClosed();
        await page.keyboard.press("Enter");
        await panel().waitFor();
        // The frame that opens it may still have the message of the blur event.
        await eventually(() => form.messages()).toEqual({});
        await form.fill({ name: right.name, email: "anu" });
        await closing(page);
        await isClosed();
        expect(await focused(page).textContent()).toBe(site.enquiry.button);
        await page.keyboard.press("Enter");
        await panel().waitFor();
        expect(await form.values()).toMatchObject({ ...right, email: "anu" });
        await form.fill({ name: "", email: "" });
      }
      expect(form.services.geo.length).toBe(1);
    });

    it("stays open if the close event of its last closing is late, or after a drag that begins in it and ends beside it", async () => {
      await panel().evaluate((dialog) => dialog.dispatchEvent(new Event("close")));
      expect(await panel().isVisible()).toBe(true);
      const box = await form.field("name").boundingBox();
      await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 10);
      await page.mouse.down();
      await page.mouse.move(200, 400, { steps: 4 });
      await page.mouse.up();
      expect(await panel().isVisible()).toBe(true);
    });

    it("closes when another page is shown", async () => {
      await page.keyboard.press("Escape");
      await follow(
        page,
        page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }),
        "/testimonials",
      );
      await open();
      await page.goBack();
      await isClosed();
      expect(new URL(page.url()).pathname).toBe("/clients");
    });
  });

  it("loads the form's code on hover and the lists of places when the panel opens, without blocking input", async () => {
    const { answer, go: release } = later((route) => route.fulfill({ json: servedPlaces }));
    const asked: string[] = [];
    const page = await at("/clients");
    page.on("request", (request) => {
      if (formChunk.test(request.url())) asked.push(request.url());
    });
    const { geo } = await playServices(page, { geo: answer });
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await opener(page).hover();
    // The press only shows what is rendered already.
    await eventually(() => page.locator("dialog form [name=name]").count()).toBe(1);
    expect(asked.length).toBe(1);
    expect(geo).toEqual([]);
    await opener(page).click();
    const field = (name: string) => page.getByRole("dialog").locator(`[name=${name}]`);
    await field("name").fill(right.name);
    await field("state").focus();
    await eventually(() => geo.length).toBe(1);
    release();
    await eventually(() => field("state").locator("option").count()).toBe(
      servedPlaces.state.length + 1,
    );
    expect(await field("name").inputValue()).toBe(right.name);
    expect(await focused(page).getAttribute("name")).toBe("state");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    // For visitors who open links in another tab it is a link to the page with the form.
    const opened = page.context().waitForEvent("page");
    await opener(page).click({ modifiers: ["ControlOrMeta"] });
    // Some browsers report a window before it has its address.
    await path(await opened).toBe("/enquiry");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("leads to the page with the form if the code cannot be loaded, and logs what failed", async () => {
    const errors: string[] = [];
    // In a profile of its own: the browser has the code in its memory where another tab shows the form, and asks for nothing.
    const page = await visit("/clients", {
      before: async (fresh) => {
        await fresh.route(formChunk, (route) =>
          fresh.url().endsWith("/clients") ? route.abort() : route.continue(),
        );
        fresh.on("console", (line) => errors.push(line.text()));
      },
    });
    await opener(page).click();
    await path(page).toBe("/enquiry");
    await page.locator("main form").waitFor();
    expect(errors.join("\n")).toContain("ChunkLoadError: Loading chunk enquiry failed. (error)");
  });

  it("leads to the page with the form if the code takes longer than eight seconds", async () => {
    const page = await visit("/clients", {
      clock: true,
      before: (fresh) => fresh.route(formChunk, () => {}),
    });
    await opener(page).click();
    // The button shows that something is loading.
    expect(await page.getByRole("complementary").locator("[aria-live]").textContent()).toBe(
      messages.frame.formLoading,
    );
    await page.clock.runFor(7999);
    expect(new URL(page.url()).pathname).toBe("/clients");
    await page.clock.runFor(1);
    await path(page).toBe("/enquiry");
  });
});
