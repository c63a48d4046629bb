// Tests that a visitor who comes back finds the typed values. An enquiry that is being sent is not
// lost. enquiry-panel.test.ts tests the same of the panel that is closed.

import type { Route } from "playwright-core";
import { expect, it } from "vitest";
import { messages } from "./compiled.ts";
import { accepted, type Form, later, right, visitForm } from "./enquiry.ts";
import { eventually, follow, withoutPictures } from "./visit.ts";

const before = "/testimonials";
const empty = { name: "", email: "", category: "", state: "", district: "", city: "" };
const path = (form: Form) => eventually(() => new URL(form.page.url()).pathname);
const followTo = (form: Form, name: string, to: string) =>
  follow(
    form.page,
    form.page.getByRole("contentinfo").getByRole("link", { name, exact: true }),
    to,
  );

withoutPictures("a form that the visitor leaves", (visit) => {
  /** The contact form, to which a link has led, so that Back loads no document. */
  async function openForm(enquiry: (route: Route) => unknown = accepted): Promise<Form> {
    const form = await visitForm(visit, before, { lists: false, play: { enquiry } });
    await followTo(form, "Contact Us", "/contact");
    await form.listed();
    return form;
  }

  it("has the typed values when the visitor comes back, can be sent, and is empty then", async () => {
    const form = await openForm();
    await form.fill({ ...right, email: "anu" });
    await followTo(form, "Testimonials", before);
    await form.page.goBack();
    await form.listed();
    await eventually(() => form.values()).toMatchObject({ ...right, email: "anu" });
    await form.fill({ email: right.email });
    await form.button.click();
    await path(form).toBe("/success");
    expect(form.services.enquiries[0]).toMatchObject(right);
    await form.page.goBack();
    await form.listed();
    expect(await form.values()).toMatchObject(empty);
  });

  it.each([
    ["lets the visitor stay on the other page, and is empty if it is accepted", 200, before, empty],
    ["leads to the error page, and is empty if it is refused", 500, "/error", empty],
    ["has the typed values if no answer comes", undefined, before, right],
  ])("while its enquiry is being sent %s", async (_, status, end, values) => {
    const { answer, go } = later((route) =>
      status === undefined ? route.abort() : route.fulfill({ json: { status } }),
    );
    const form = await openForm(answer);
    await form.fill();
    await form.button.click();
    await eventually(() => form.services.enquiries.length).toBe(1);
    await form.page.goBack();
    await eventually(() => form.root.count()).toBe(0);
    const ended =
      status === undefined
        ? form.page.waitForEvent("requestfailed")
        : form.page.waitForResponse("**/enquiries/create");
    go();
    await ended;
    await path(form).toBe(end);
    await followTo(form, "Contact Us", "/contact");
    await form.listed();
    await eventually(() => form.values()).toMatchObject(values);
  });

  it("says so without network, and has the typed values after a page that could not be loaded", async () => {
    const form = await openForm();
    const { page } = form;
    const said = page.getByRole("status").filter({ hasText: messages.frame.noNetwork });
    await form.fill({ ...right, email: "anu" });
    await page.context().setOffline(true);
    await eventually(() => said.textContent()).toContain(messages.frame.typedKept);
    await page.getByRole("contentinfo").getByRole("link", { name: "Media", exact: true }).click();
    const alert = page.getByRole("alert").filter({ has: page.getByRole("heading", { level: 1 }) });
    await eventually(() => alert.textContent()).toContain(
      `${messages.frame.noNetwork} ${messages.frame.typedKept}`,
    );
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Reload the page" }).click();
    await path(form).toBe("/videos");
    expect(await said.count()).toBe(0);
    await page.goto(new URL("/contact", page.url()).href);
    await form.listed();
    await eventually(() => form.values()).toMatchObject({ ...right, email: "anu" });
  });
});
