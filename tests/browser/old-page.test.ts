// Tests a page that is older than the site: its links lead to the new build, as whole documents.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { testSite } from "../test-site-folder.ts";
import { must, pages } from "./compiled.ts";
import { eventually, withoutPictures } from "./visit.ts";

const from = "/clients";
const to = "/testimonials";
// The folder of assets also has those of the build before.
const [manifest = ""] =
  /manifest-[\w-]+\.js/.exec(
    readFileSync(join(testSite, "build/client/clients/index.html"), "utf8"),
  ) ?? [];

/** The addresses of the documents that the page loads from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

const leave = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
const shows = (page: Page, path: string) =>
  eventually(() => page.title()).toBe(must(pages[path]).title);

withoutPictures("a page that is older than the site", (visit) => {
  it("leads to the next page as a document if its scripts are gone, and Back leads back", async () => {
    const page = await visit(from);
    const documents = documentsOf(page);
    // The new build has other names for its files, and none of the old ones.
    let isOld = true;
    await page.route("**/assets/*.js", (route) =>
      isOld ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.route(`**${to}`, async (route) => {
      isOld = !route.request().isNavigationRequest();
      if (!isOld) return route.continue();
      // The page of the new build, as the old one finds it.
      const response = await route.fetch();
      const html = await response.text();
      return route.fulfill({ response, body: html.replaceAll(manifest, "manifest-new.js") });
    });
    await leave(page);
    await shows(page, to);
    expect(documents).toEqual([to]);
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.goBack();
    await shows(page, from);
  });

  it("is left for the document if the answer for the data is a document", async () => {
    const page = await visit(from);
    const documents = documentsOf(page);
    await page.route("**/*.data*", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><h1>Log in</h1>" }),
    );
    await leave(page);
    await shows(page, to);
    expect(documents).toEqual([to]);
    await page.goBack();
    await shows(page, from);
  });
});
