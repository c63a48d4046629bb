// Tests what a visitor sees when a file cannot be loaded or was changed on its way. That is a page that works as without script, or
// a named error with a reload button, not an empty page or an endless reload.

import { noteField, trapField } from "@site/common/enquiry";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { must, pages, site } from "./compiled.ts";
import { enquiry, right } from "./enquiry.ts";
import { eventually, go, inOneWindow, origin, withoutPictures } from "./visit.ts";

const from = "/clients";
const to = "/testimonials";
/** With an editors' text, whose renderer is a file of its own. */
const legal = "/privacy-policy";

const leave = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
const titled = (page: Page, path: string) =>
  eventually(() => page.title()).toBe(must(pages[path]).title);

/** The addresses of the documents that a page loads from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

async function expectFailure(page: Page, failure: string): Promise<void> {
  const alert = page.getByRole("alert");
  await alert
    .getByRole("heading", { level: 1, name: "Unexpected Application Error!", exact: true })
    .waitFor();
  expect(await alert.textContent()).toMatch(
    new RegExp(`Loading chunk \\S+ failed\\. \\(${failure}\\)`),
  );
  await eventually(() => page.title()).toContain("Unexpected Application Error!");
}

withoutPictures("a script of the next page", (visit, visitForAll) => {
  const at = inOneWindow(visitForAll);

  it.each<[string, (page: Page) => Promise<unknown>]>([
    [
      "is gone with its build",
      async (page) => {
        let isGone = true;
        await page.route("**/assets/*.js", (route) =>
          isGone ? route.fulfill({ status: 404 }) : route.continue(),
        );
        await page.route(`**${to}`, (route) => {
          // The next page is one of the new build, whose scripts are there.
          isGone = !route.request().isNavigationRequest();
          return route.continue();
        });
      },
    ],
    [
      "gets a document as its data, as of a network's sign-in page,",
      (page) =>
        page.route("**/*.data*", (route) =>
          route.fulfill({ contentType: "text/html", body: "<!doctype html><h1>Log in</h1>" }),
        ),
    ],
  ])("that %s has the page come as a document, and Back leads back", async (_, harm) => {
    const page = await visit(from);
    const documents = documentsOf(page);
    await harm(page);
    await leave(page);
    await titled(page, to);
    expect(documents).toEqual([to]);
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.goBack();
    await titled(page, from);
  });

  it("that cannot be loaded, like the document, causes the page Unexpected Application Error! with a reload button, but no automatic reload", async () => {
    const page = await at(from);
    const documents = documentsOf(page);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.route(`**${to}`, (route) => route.fulfill({ status: 503 }));
    await leave(page);
    await expectFailure(page, "error");
    await page.waitForLoadState("networkidle");
    expect(documents).toEqual([]);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Reload the page" }).click();
    await titled(page, to);
    expect(documents.length).toBe(1);
  });

  it("that hangs is not waited for where the address is the next page's already: that comes as a document, and not if the visitor has gone back", async () => {
    const page = await visit(from, { clock: true });
    const documents = documentsOf(page);
    let asked = 0;
    await page.route("**/assets/RichText-*.js", () => {
      asked += 1;
    });
    const link = page.locator(`footer a[href="${legal}"]`).filter({ visible: true });
    const waits = async (times: number) => {
      await link.click();
      await eventually(() => new URL(page.url()).pathname).toBe(legal);
      await eventually(() => asked).toBe(times);
      await titled(page, from);
    };
    await waits(1);
    await page.goBack();
    await eventually(() => new URL(page.url()).pathname).toBe(from);
    await page.clock.runFor(10_000);
    expect(documents).toEqual([]);
    await titled(page, from);
    // React asks for it once; a page that stands anew asks again.
    await go(page, from);
    documents.length = 0;
    await waits(2);
    await page.clock.runFor(10_000);
    await eventually(() => page.title()).not.toBe(must(pages[from]).title);
    await eventually(() => documents).toEqual([legal]);
    expect(await page.getByRole("alert").count()).toBe(0);
  });
});

withoutPictures("a file of the page", (_visit, visitForAll) => {
  const at = inOneWindow(visitForAll);

  it("that is a script and cannot be loaded leaves a readable page, whose form the browser itself sends", async () => {
    const page = await at("/404");
    let sent = "";
    await page.route(`**/${site.brand.slug}/enquiries/create`, (route) => {
      sent += `${route.request().resourceType()} ${route.request().method()}\n${route.request().postDataBuffer()}`;
      return route.fulfill({ contentType: "text/html", body: "<h1>Taken</h1>" });
    });
    await page.route("**/assets/entry.client-*.js", (route) => route.fulfill({ status: 404 }));
    const refused = page.waitForResponse("**/assets/entry.client-*.js");
    await page.goto(`${origin}/contact`);
    await page.mouse.move(20, 30);
    await refused;
    // React Router sets this when it hydrates the page.
    expect(await page.evaluate(() => history.scrollRestoration)).toBe("auto");
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    const field = (of: string) => page.locator(`main form [name=${of}]`);
    for (const of of ["name", "email", "phone_number", "city"] as const) {
      await field(of).fill(right[of]);
    }
    for (const of of ["category", "state", "district"] as const) {
      await field(of).selectOption(right[of]);
    }
    await page.locator("main form button[type=submit]").click();
    await page.getByRole("heading", { name: "Taken" }).waitFor();
    expect(sent).toMatch(/^document POST\n/);
    const fields = [...sent.matchAll(/name="([^"]*)"\r\n\r\n(.*)\r\n/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(Object.fromEntries(fields)).toEqual({
      ...right,
      campaign_id: `${enquiry.campaigns.default}`,
      source: enquiry.source,
      product: "",
      thickness: "",
      quantity: "",
      [noteField]: "",
      page: "/contact",
      language: "en-IN",
      [trapField]: "",
    });
  });
});
