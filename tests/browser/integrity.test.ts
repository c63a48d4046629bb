// Tests that the browser refuses a script or stylesheet that differs from the built one by a byte; the page can then be read
// and its form sent as without script.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { noteField, trapField } from "../../enquiry/fields.ts";
import { site } from "./compiled.ts";
import { enquiry, right } from "./enquiry.ts";
import { eventually, origin, withoutPictures } from "./visit.ts";

/** Makes the host add a byte to matching files; returns their names. */
async function change(page: Page, files: string): Promise<string[]> {
  const changed: string[] = [];
  await page.route(files, async (route) => {
    const response = await route.fetch();
    changed.push(route.request().url());
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  return changed;
}

withoutPictures("a file that differs from the built one", (visit) => {
  it("is not run if it is a script: the page is readable, and the browser itself sends its form", async () => {
    const page = await visit("/404");
    const errors: string[] = [];
    page.on("console", (message) => errors.push(message.text()));
    let sent = "";
    const action = `/${site.brand.slug}/enquiries/create`;
    await page.route(`**${action}`, (route) => {
      sent += `${route.request().resourceType()} ${route.request().method()}\n${route.request().postDataBuffer()}`;
      return route.fulfill({ contentType: "text/html", body: "<h1>Taken</h1>" });
    });
    const changed = await change(page, "**/assets/entry.client-*.js");
    await page.goto(`${origin}/contact`);
    await page.mouse.move(20, 30);
    await eventually(() => errors.filter((text) => text.includes("'integrity'")).length).toBeGreaterThan(0);
    expect(changed.length).toBeGreaterThan(0);
    // React Router sets this when it hydrates the page.
    expect(await page.evaluate(() => history.scrollRestoration)).toBe("auto");
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    const field = (of: string) => page.locator(`main form [name=${of}]`);
    for (const of of ["name", "email", "phone_number", "city"] as const) await field(of).fill(right[of]);
    for (const of of ["category", "state", "district"] as const) await field(of).selectOption(right[of]);
    await page.locator("main form button[type=submit]").click();
    await page.getByRole("heading", { name: "Taken" }).waitFor();
    expect(sent).toMatch(/^document POST\n/);
    const fields = [...sent.matchAll(/name="([^"]*)"\r\n\r\n(.*)\r\n/g)].map(([, name, value]) => [name, value]);
    expect(Object.fromEntries(fields)).toEqual({
      ...right,
      campaign_id: `${enquiry.campaigns.default}`,
      source: enquiry.source,
      [noteField]: "",
      page: "/contact",
      language: "en-IN",
      [trapField]: "",
    });
  });

  it("is not run if it is a script of the next page, which shows an error instead", async () => {
    const page = await visit("/clients");
    const changed = await change(page, "**/assets/*.js");
    await page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
    await page.getByRole("alert").getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
    expect(changed.length).toBeGreaterThan(0);
  });

  it("is not applied if it is a stylesheet, and the page is readable", async () => {
    let changed: string[] = [];
    const page = await visit("/clients", {
      before: async (fresh) => {
        changed = await change(fresh, "**/assets/*.css");
      },
    });
    expect(changed).toHaveLength(1);
    const link = page.locator("link[rel=stylesheet]");
    expect(await link.evaluate((one: HTMLLinkElement) => one.sheet)).toBe(null);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  });
});
