// The side panel that Enquiry Now opens (specification, section 2, Footer and enquiry widget).

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { site } from "./compiled.ts";
import { enquiry, opener, playServices, right, servedPlaces, visitForm, visitPanel } from "./enquiry.ts";
import { desktop, eventually, focused, follow, phone, withoutPictures } from "./visit.ts";

const formChunk = /\/assets\/form-[^/]*\.js$/;

withoutPictures("Enquiry Now", (visit) => {
  it("opens a side panel with the specified heading, in which the form is", async () => {
    const form = await visitPanel(visit);
    const panel = form.page.getByRole("dialog", {
      name: "Want to know more about our products? Submit your details below.",
    });
    await eventually(async () => (await panel.boundingBox())?.x).toBe(desktop.viewport.width - 576);
    expect(await panel.boundingBox()).toMatchObject({ width: 576, height: desktop.viewport.height, y: 0 });
    expect(enquiry.heading).toBe("Want to know more about our products?");
    expect(await form.root.isVisible()).toBe(true);
    await form.listed();
  });

  it("fills the whole screen of a phone", async () => {
    const form = await visitPanel(visit, "/clients", phone);
    const panel = form.page.getByRole("dialog");
    await eventually(() => panel.boundingBox()).toEqual({ x: 0, y: 0, ...phone.viewport });
  });

  it("keeps the focus in the panel, and the page behind it from scrolling", async () => {
    const form = await visitPanel(visit);
    await form.listed();
    for (let i = 0; i < 30; i++) {
      await form.page.keyboard.press(i < 15 ? "Tab" : "Shift+Tab");
      const where = await form.page.evaluate(() => {
        const { activeElement: focus } = document;
        // Between the last control and the first is the browser's own frame.
        return focus === document.body || focus?.closest("dialog") !== null;
      });
      expect(where, `after ${i + 1} keys`).toBe(true);
    }
    const { width, height } = desktop.viewport;
    // A turn of the wheel reaches the page some time after it was sent.
    await form.page.evaluate(() => {
      document.documentElement.dataset.turns = "";
      const count = () => {
        document.documentElement.dataset.turns += "turn ";
      };
      addEventListener("wheel", count, { passive: true });
    });
    const turns = () => form.page.evaluate(() => document.documentElement.dataset.turns);
    await form.page.mouse.move(width / 4, height / 2);
    await form.page.mouse.wheel(0, 600);
    await eventually(turns).toBe("turn ");
    await form.page.mouse.move(width - 100, height / 2);
    await form.page.mouse.wheel(0, 6000);
    await eventually(turns).toBe("turn turn ");
    expect(await form.page.evaluate(() => scrollY)).toBe(0);
    await form.page.keyboard.press("Escape");
    await form.page.getByRole("dialog").waitFor({ state: "hidden" });
    await form.page.mouse.wheel(0, 600);
    await eventually(() => form.page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  it.each([
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
    ["its button", (page: Page) => page.getByRole("button", { name: "Close the enquiry" }).click()],
    ["a press beside it", (page: Page) => page.mouse.click(200, 400)],
  ])("is closed by %s, gives the focus back, and opens again with what was typed", async (_, close) => {
    const form = await visitPanel(visit);
    await form.listed();
    // A field that is left by that was not passed by: nothing is said of it.
    await form.field("name").focus();
    await close(form.page);
    await form.page.getByRole("dialog").waitFor({ state: "hidden" });
    await form.page.keyboard.press("Enter");
    await form.page.getByRole("dialog").waitFor();
    // The frame that opens it may still have what was said as the field was left.
    await eventually(() => form.messages()).toEqual({});
    await form.fill({ ...right, email: "anu" });
    await close(form.page);
    await form.page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await focused(form.page).textContent()).toBe(site.enquiry.button);
    await form.page.keyboard.press("Enter");
    await form.page.getByRole("dialog").waitFor();
    expect(await form.values()).toMatchObject({ ...right, email: "anu" });
    expect(form.services.geo.length).toBe(1);
  });

  it("is not closed by a press that begins in it and ends beside it", async () => {
    // With less motion the panel neither moves while it is measured, nor is there for a while after it was closed.
    const form = await visitPanel(visit, "/clients", { reducedMotion: "reduce" });
    await form.field("name").fill("Anu Rao");
    const box = await form.field("name").boundingBox();
    await form.page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 10);
    await form.page.mouse.down();
    await form.page.mouse.move(200, 400, { steps: 4 });
    await form.page.mouse.up();
    expect(await form.page.getByRole("dialog").isVisible()).toBe(true);
  });

  it("does all with keys alone", async () => {
    const form = await visitForm(visit, "/clients", { lists: false });
    const { page } = form;
    await opener(page).focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog");
    await panel.waitFor();
    await eventually(() => panel.locator("[name=state] option").count()).toBe(servedPlaces.state.length + 1);
    const keys = async (...all: string[]) => {
      for (const key of all) await page.keyboard.press(key);
    };
    const type = async (text: string) => {
      await page.keyboard.type(text);
      await keys("Tab");
    };
    await keys("Tab");
    await type(right.name);
    await type(right.email);
    await type(right.phone_number);
    // Lists are chosen from by their first letters.
    await type("Arch");
    await type("Kar");
    await type("Udu");
    await page.keyboard.type(right.city);
    await keys("Enter");
    await eventually(() => new URL(page.url()).pathname).toBe("/success");
    expect(Object.fromEntries(form.services.enquiries[0]?.fields ?? [])).toMatchObject(right);
  });

  it("keeps what was typed when no answer comes, and the panel open", async () => {
    const form = await visitPanel(visit, "/clients", { play: { enquiry: (route) => route.abort() } });
    await form.listed();
    await form.fill();
    await form.button.click();
    await eventually(() => form.errors.some((line) => line.includes("Failed to fetch"))).toBe(true);
    await eventually(() => form.button.isEnabled()).toBe(true);
    await eventually(() => form.page.getByRole("dialog").count()).toBe(1);
    expect(await form.values()).toMatchObject(right);
    await eventually(() => focused(form.page, "dialog button").count()).toBe(1);
    expect(await form.page.evaluate(() => document.querySelector("dialog")?.matches(":modal"))).toBe(true);
  });

  it("is there on every page but after an enquiry, and where the page's own form is in view; there it leads to that form", async () => {
    const shown = (page: Page) => opener(page).filter({ visible: true }).count();
    for (const path of ["/", "/error"]) expect(await shown(await visit(path)), path).toBe(1);
    expect(await shown(await visit("/success"))).toBe(0);
    for (const path of ["/enquiry", "/contact"]) {
      const page = await visit(path, { before: (fresh) => playServices(fresh) });
      await page.locator("main form").scrollIntoViewIfNeeded();
      await eventually(() => shown(page), path).toBe(0);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const away = await page.locator("#form").evaluate((part) => part.getBoundingClientRect().bottom < 0);
      await eventually(() => shown(page), path).toBe(away ? 1 : 0);
      if (path === "/enquiry") continue;
      expect(away).toBe(true);
      await opener(page).click();
      await eventually(() => page.locator("main form").isVisible()).toBe(true);
      await eventually(() => shown(page), path).toBe(0);
      expect(await page.getByRole("dialog").count()).toBe(0);
    }
  });

  it("loads the form's code when the visitor comes near, not before", async () => {
    const asked: string[] = [];
    const page = await visit("/clients", {
      before: async (fresh) => {
        await playServices(fresh);
        fresh.on("request", (request) => {
          if (formChunk.test(request.url())) asked.push(request.url());
        });
      },
    });
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    const loaded = page.waitForEvent("requestfinished", (request) => formChunk.test(request.url()));
    await opener(page).hover();
    await loaded;
    expect(asked.length).toBe(1);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("leads to the page with the form when its code cannot be loaded, and says what failed", async () => {
    const errors: string[] = [];
    const page = await visit("/clients", {
      before: async (fresh) => {
        await fresh.route(formChunk, (route) => (fresh.url().endsWith("/clients") ? route.abort() : route.continue()));
        fresh.on("console", (line) => errors.push(line.text()));
      },
    });
    await opener(page).click();
    await eventually(() => new URL(page.url()).pathname).toBe("/enquiry");
    await page.locator("main form").waitFor();
    expect(errors.join("\n")).toContain("ChunkLoadError: Loading chunk enquiry failed. (error)");
  });

  it("pressed again while its code is on the way, is followed as the link that it is", async () => {
    let go = () => {};
    const pressed = new Promise<void>((resolve) => {
      go = resolve;
    });
    const page = await visit("/clients", {
      before: (fresh) => fresh.route(formChunk, (route) => pressed.then(() => route.continue())),
    });
    await opener(page).click();
    // It says that something is happening.
    expect(await page.getByRole("complementary").locator("[aria-live]").textContent()).toBe(
      "The form is being loaded.",
    );
    await opener(page).click();
    go();
    await page.locator("main form").waitFor();
    expect(new URL(page.url()).pathname).toBe("/enquiry");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("leads to the page with the form when its code keeps a visitor waiting", async () => {
    const page = await visit("/clients", { clock: true, before: (fresh) => fresh.route(formChunk, () => {}) });
    await opener(page).click();
    await page.clock.runFor(7999);
    expect(new URL(page.url()).pathname).toBe("/clients");
    await page.clock.runFor(1);
    await eventually(() => new URL(page.url()).pathname).toBe("/enquiry");
  });

  it("is a link to the page with the form, for those who open links elsewhere", async () => {
    const page = await visit("/clients", { before: (fresh) => playServices(fresh) });
    expect(await opener(page).getAttribute("href")).toBe("/enquiry");
    const opened = page.context().waitForEvent("page");
    await opener(page).click({ modifiers: ["ControlOrMeta"] });
    // Some browsers tell of a window before it has its address.
    const other = await opened;
    await eventually(() => new URL(other.url()).pathname).toBe("/enquiry");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("is closed when another page is shown", async () => {
    const form = await visitForm(visit, "/clients", { lists: false });
    const { page } = form;
    await follow(page, page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }), "/testimonials");
    await opener(page).click();
    await page.getByRole("dialog").waitFor();
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/clients");
  });
});
