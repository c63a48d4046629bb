// Tests that a visitor who comes back finds the typed values. An enquiry that is being sent is not lost.

import type { Route } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { messages } from "./compiled.ts";
import { accepted, type Form, later, opener, right, visitForm } from "./enquiry.ts";
import { eventually, follow, goInside, withoutPictures } from "./visit.ts";

const before = "/testimonials";
const empty = { name: "", email: "", category: "", state: "", district: "", city: "" };
const path = (form: Form) => eventually(() => new URL(form.page.url()).pathname);
const footer = (form: Form, name: string) =>
  form.page.getByRole("contentinfo").getByRole("link", { name, exact: true });

async function back(form: Form, page: string): Promise<void> {
  await form.page.goBack();
  await path(form).toBe(page);
  await eventually(() => form.root.count()).toBe(page === "/contact" ? 1 : 0);
}

withoutPictures("a form that the visitor leaves", (_visit, visitForAll) => {
  let form: Form;
  let answer: (route: Route) => unknown = accepted;
  beforeAll(async () => {
    form = await visitForm(visitForAll, before, {
      lists: false,
      play: { enquiry: (route) => answer(route) },
    });
  });
  /** Each test starts on a page without a form, and leaves the contact form empty. */
  beforeEach(async () => {
    await goInside(form.page, before);
    await eventually(() => form.root.count()).toBe(0);
    answer = accepted;
    form.services.enquiries.length = 0;
    form.services.geo.length = 0;
  });
  /** Follows a link to the contact form, so that Back loads no document. */
  async function followToForm(): Promise<void> {
    await follow(form.page, footer(form, "Contact Us"), "/contact");
    await form.listed();
  }

  it("has the typed values when the visitor comes back, and can be sent", async () => {
    await followToForm();
    await form.fill({ ...right, email: "anu" });
    await follow(form.page, footer(form, "Testimonials"), before);
    await back(form, "/contact");
    await form.listed();
    // A form that is mounted again asks for its lists again.
    expect(form.services.geo.length).toBe(2);
    await eventually(() => form.values()).toMatchObject({ ...right, email: "anu" });
    await form.fill({ email: right.email });
    await form.button.click();
    await path(form).toBe("/success");
    expect(Object.fromEntries(form.services.enquiries[0]?.fields ?? [])).toMatchObject(right);
    await back(form, "/contact");
    await form.listed();
    expect(await form.values()).toMatchObject(empty);
  });

  it("has the typed values also in the panel, on a page without a form", async () => {
    await opener(form.page).click();
    const name = form.page.getByRole("dialog").locator("[name=name]");
    await name.fill(right.name);
    await form.page.keyboard.press("Escape");
    await follow(form.page, footer(form, "Contact Us"), "/contact");
    expect(await form.values()).toMatchObject({ name: "" });
    await back(form, before);
    await opener(form.page).click();
    await eventually(() => name.inputValue()).toBe(right.name);
  });

  it.each([
    ["lets the visitor stay on the other page, and is empty if it is accepted", 200, before, empty],
    ["leads to the error page, and is empty if it is refused", 500, "/error", empty],
    ["has the typed values if no answer comes", undefined, before, right],
  ])("while its enquiry is being sent %s", async (_, status, end, values) => {
    const { answer: late, go } = later((route) =>
      status === undefined ? route.abort() : route.fulfill({ json: { status } }),
    );
    answer = late;
    await followToForm();
    await form.fill();
    await form.button.click();
    await eventually(() => form.services.enquiries.length).toBe(1);
    await back(form, before);
    const ended =
      status === undefined
        ? form.page.waitForEvent("requestfailed")
        : form.page.waitForResponse("**/enquiries/create");
    go();
    await ended;
    await path(form).toBe(end);
    await follow(form.page, footer(form, "Contact Us"), "/contact");
    await form.listed();
    await eventually(() => form.values()).toMatchObject(values);
    await path(form).toBe("/contact");
  });

  it("for a page that fails to load without network has the typed values after a reload", async () => {
    await followToForm();
    await form.fill({ ...right, email: "anu" });
    await form.page.context().setOffline(true);
    await footer(form, "Media").click();
    const alert = form.page
      .getByRole("alert")
      .filter({ has: form.page.getByRole("heading", { level: 1 }) });
    await eventually(() => alert.textContent()).toContain(
      `${messages.frame.noNetwork} ${messages.frame.typedKept}`,
    );
    await form.page.context().setOffline(false);
    await form.page.getByRole("button", { name: "Reload the page" }).click();
    await path(form).toBe("/videos");
    await form.page.goto(new URL("/contact", form.page.url()).href);
    await form.listed();
    await eventually(() => form.values()).toMatchObject({ ...right, email: "anu" });
    await form.fill({ email: right.email });
    await form.button.click();
    await path(form).toBe("/success");
  });
});
