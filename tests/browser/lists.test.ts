// Lists: pages of articles, what is counted and what is listed on the other pages, and what is left out where it is empty.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { ApplicationSummary, Coverage, Solution, SolutionSummary } from "../../.content/types.d.ts";
import { articles, compiled, landingPath, must, paths, products, site } from "./compiled.ts";
import { eventually, follow, inOneWindow, origin, withoutPictures } from "./visit.ts";

const { blogsPerPage, teaserLength } = site.display;
const lastPage = Math.ceil(articles.length / blogsPerPage);
const solutions = compiled<SolutionSummary[]>("solutions/index.json");
const coverages = compiled<Coverage[]>("coverages/index.json");
const applications = compiled<ApplicationSummary[]>("applications/index.json");

/** The counts of the specification's section 9, and of the lists in its section 2. */
const counts = [
  { path: "/clients", what: "client logos", count: 16, list: "main section li" },
  { path: "/certificates", what: "certificates", count: 4, list: "main [aria-roledescription=slide]" },
  { path: "/testimonials", what: "testimonials", count: 8, list: "main blockquote" },
  { path: "/videos", what: "small videos", count: 16, list: "main li article" },
  { path: "/products", what: "salient features", count: 8, list: "#features li" },
  { path: landingPath, what: "advantages", count: 6, list: "#advantages li" },
  { path: landingPath, what: "awards", count: 6, list: "#awards li" },
  { path: "/download-brochure", what: "brochures", count: products.length, list: "main li article" },
  { path: "/coverages", what: "coverages", count: 5, list: "main li article" },
];

/** What the specification lists on the sitemap page, in its order. */
const sitemap = [
  ...["indoor", "outdoor"].flatMap((type) =>
    applications.filter(({ group }) => group === type).map(({ path }) => path),
  ),
  ...["vboards", "vplank", "vpremium", "vpanels", "vframes"].map((key) => `/products/${key}`),
  "/products",
  ...["cnc-cutting", "false-ceiling", "partitions", "roof-underlay", "vplank-gate", "v-infill"].map(
    (key) => `/solutions/${key}`,
  ),
  "/solutions",
  ...["testimonials", "clients", "videos", "contact", "download-brochure", "certificates", "privacy-policy"].map(
    (key) => `/${key}`,
  ),
  ...["disclaimer", "term-conditions", "cookie-policy"].map((key) => `/${key}`),
];

/** The first characters and an ellipsis, where there are more. */
function cut(text: string): string {
  const characters = [...text];
  return characters.length > teaserLength ? `${characters.slice(0, teaserLength).join("")}…` : text;
}

const pagination = (page: Page) => page.getByRole("navigation", { name: "Pages of the blog" });
const hrefs = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
const texts = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => (one.textContent ?? "").replace(/\s+/g, " ").trim()));

withoutPictures("the lists", (visit, visitForAll) => {
  const at = inOneWindow(visitForAll);

  describe("of articles", () => {
    it("show nine a page, each with its title, teaser, date and picture", { timeout: 300_000 }, async () => {
      expect(blogsPerPage).toBe(9);
      for (let number = 1; number <= lastPage; number += 1) {
        const page = await at(`/blogs/${number}`);
        const expected = articles.slice((number - 1) * blogsPerPage, number * blogsPerPage);
        const cards = await page
          .getByRole("list", { name: /^Articles/ })
          .getByRole("article")
          .all();
        expect(cards.length).toBe(expected.length);
        for (const [index, { title, description, dateText, path, image }] of expected.entries()) {
          const card = must(cards[index]);
          expect(await card.getByRole("link").getAttribute("href")).toBe(path);
          for (const text of [title, cut(description), dateText]) {
            expect(await card.getByText(text, { exact: true }).isVisible(), text).toBe(true);
          }
          expect(await card.getByRole("img").getAttribute("alt")).toBe(image.alt);
        }
      }
    });

    it("have Previous and Next, clamped at the first and the last page", async () => {
      const page = await visit("/blogs/1");
      const step = (name: string) => pagination(page).getByRole("link", { name, exact: true });
      expect(await step("Previous").getAttribute("aria-disabled")).toBe("true");
      expect(await step("Previous").getAttribute("href")).toBe(null);
      for (let number = 2; number <= lastPage; number += 1) await follow(page, step("Next"), `/blogs/${number}`);
      await eventually(() => step("Next").getAttribute("aria-disabled")).toBe("true");
      expect(await step("Next").getAttribute("href")).toBe(null);
      await follow(page, step("Previous"), `/blogs/${lastPage - 1}`);
    });

    it.each([390, 1440])("have numbered links with the current page marked, %i px wide", async (width) => {
      const page = await visit("/blogs/2", { viewport: { width, height: 900 } });
      const numbers = pagination(page).getByRole("listitem").getByRole("link").filter({ visible: true });
      const expected = Array.from({ length: lastPage }, (_, index) => `${index + 1}`);
      expect(await numbers.allTextContents()).toEqual(expected);
      const current = numbers.and(page.locator("[aria-current=page]"));
      expect(await current.allTextContents()).toEqual(["2"]);
      const background = (text: string) =>
        numbers.filter({ hasText: text }).evaluate((link) => getComputedStyle(link).backgroundColor);
      expect(await background("2")).not.toBe(await background("1"));
    });

    it.each(["0", `${lastPage + 1}`, "99", "x"])("have no page %s", async (name) => {
      const page = await at("/blogs/1");
      const response = await page.goto(`${origin}/blogs/${name}`);
      expect(response?.status()).toBe(404);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(site.notFound.title);
    });
  });

  it.each(counts)("have $count $what", async ({ path, count, list }) => {
    const page = await at(path);
    expect(await page.locator(list).filter({ visible: true }).count()).toBe(count);
  });

  it.each([
    ["/products", products],
    ["/solutions", solutions],
    ["/coverages", coverages],
  ])("of %s are cards with a teaser of 120 characters and an ellipsis", async (path, entries) => {
    expect(teaserLength).toBe(120);
    const page = await at(path);
    for (const { title, description, path: address } of entries) {
      const card = page.locator("main article").filter({ has: page.locator(`a[href="${address}"]`) });
      expect(await card.getByRole("heading", { name: title, exact: true }).isVisible(), title).toBe(true);
      expect(await card.getByText(cut(description), { exact: true }).isVisible(), title).toBe(true);
      expect(await card.locator("img").count()).toBe(1);
    }
  });

  it("of the sitemap page are exactly the links of the specification, and all lead somewhere", async () => {
    const page = await at("/sitemap");
    expect(await hrefs(page, "main ul a")).toEqual(sitemap);
    expect(paths).toEqual(expect.arrayContaining(sitemap));
    expect(await texts(page, "main h2")).toEqual(["Applications", "Products", "Solutions", "Others"]);
  });

  it("of the footer are the columns, the social links, the notice and the conditions", async () => {
    const page = await at("/clients");
    const footer = page.getByRole("contentinfo");
    const links = site.footer.columns.flatMap((column) => column.links);
    for (const { title } of site.footer.columns)
      expect(await footer.getByRole("heading", { name: title }).count()).toBe(1);
    for (const { label, path } of links) {
      expect(await footer.getByRole("link", { name: label, exact: true }).getAttribute("href")).toBe(path);
    }
    const specified = ["/testimonials", "/videos", "/clients", "/sitemap", "/download-brochure", "/disclaimer"].concat([
      "/cookie-policy",
      "/privacy-policy",
      "/term-conditions",
      "/certificates",
      "/solutions",
      "/products",
      "/blogs/1",
    ]);
    expect(links.map(({ path }) => path)).toEqual(expect.arrayContaining(specified));
    expect(site.social.length).toBeGreaterThanOrEqual(4);
    for (const { label, url } of site.social) {
      expect(await footer.getByRole("link", { name: label, exact: true }).getAttribute("href")).toBe(url);
    }
    const text = await footer.innerText();
    expect(text).toContain(site.footer.copyright);
    expect(site.footer.copyright).toMatch(/\b\d{4}\b/);
    expect(text).toContain("All information is subject to specific conditions.");
  });

  it("of solutions lead to a brochure button where there is a brochure, and to none where it is empty", async () => {
    const entries = solutions.map(({ key }) => compiled<Solution>(`solutions/${key}.json`));
    const page = await visit("/solutions", { javaScriptEnabled: false });
    for (const { path, brochure } of entries) {
      await page.goto(origin + path);
      expect(
        await page
          .locator("main")
          .getByRole("link", { name: /^Download Brochure/ })
          .count(),
        path,
      ).toBe(brochure ? 1 : 0);
    }
  });

  it("of partitions have the long description as well", async () => {
    const { path, longDescription } = compiled<Solution>("solutions/partitions.json");
    const [, text = ""] = /"value":"([^"\\]{30,})"/.exec(must(longDescription)) ?? [];
    const page = await at(path);
    expect(await page.getByText(text).isVisible()).toBe(true);
  });
});
