// Tests that nothing is lost of what visitors do before the page's scripts are loaded: it works as without script, or is done once they are
// loaded.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { articles, must } from "./compiled.ts";
import { playServices, right } from "./enquiry.ts";
import { htmlOf } from "./site-under-test.ts";
import { desktop, eventually, inChromium, origin, phone, ready } from "./visit.ts";

/** Holds back all scripts of a page; returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  let go = () => {};
  const time = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await time;
    await route.continue();
  });
  return () => go();
}

/** An article with a link to another page in its text. */
const articleWithLink = () =>
  must(
    articles.find(({ path }) =>
      /<section[^>]*>(?:(?!<\/section>)[\s\S])*<a href="\//.test(
        htmlOf(path).split("<article>")[1]?.split("</article>")[0] ?? "",
      ),
    ),
  ).path;

inChromium("before the scripts are loaded", (visit) => {
  /** A page without its scripts, and the function that releases them. */
  async function held(path: string, options: Parameters<typeof visit>[1] = {}) {
    const page = await visit("/404", options);
    await playServices(page);
    const release = await holdScripts(page);
    // The load event waits for the scripts.
    await page.goto(origin + path, { waitUntil: "domcontentloaded" });
    return { page, release };
  }

  // The landing page is tested likewise on the way to another part of it (landing.test.ts).
  it("values typed into a form stay, and are validated with the others", async () => {
    const { page, release } = await held("/contact", phone);
    const field = (name: string) => page.locator(`main form [name=${name}]`);
    await field("name").fill(right.name);
    await field("category").selectOption(right.category);
    await field("state").selectOption(right.state);
    await field("district").selectOption(right.district);
    await field("email").pressSequentially("anu@");
    release();
    await page.locator("main form[novalidate]").waitFor();
    expect(await field("name").inputValue()).toBe(right.name);
    expect(await field("category").inputValue()).toBe(right.category);
    expect(await field("email").inputValue()).toBe("anu@");
    // The caret has not moved.
    await page.keyboard.type("exam");
    expect(await field("email").inputValue()).toBe("anu@exam");
    await eventually(() => field("state").inputValue()).toBe(right.state);
    await eventually(() => field("district").inputValue()).toBe(right.district);
    await page.locator("main form button[type=submit]").click();
    await eventually(() =>
      page.locator("main form [aria-invalid]").evaluateAll((all) => all.map((one) => one.getAttribute("name"))),
    ).toEqual(expect.arrayContaining(["email", "phone_number", "city"]));
    expect(await field("name").getAttribute("aria-invalid")).toBe(null);
  });

  it("an empty form that was sent shows our messages once its code is loaded", async () => {
    const { page, release } = await held("/contact", desktop);
    const wrong = () =>
      page.locator("main form [aria-invalid]").evaluateAll((all) => all.map((one) => one.getAttribute("name")));
    await page.locator("main form button[type=submit]").click();
    expect(page.url()).toBe(`${origin}/contact`);
    // The browser's own validation would have focused the first field.
    expect(await page.locator("main form :focus:invalid").count()).toBe(0);
    expect(await wrong()).toEqual([]);
    release();
    await eventually(wrong).toEqual(["name", "email", "phone_number", "category", "state", "district", "city"]);
    expect(await page.locator("main form [name=name]:focus").count()).toBe(1);
    // With its code loaded, the form says it at each press.
    await page.locator("main form [name=name]").fill(right.name);
    await page.locator("main form button[type=submit]").click();
    await eventually(wrong).toEqual(["email", "phone_number", "category", "state", "district", "city"]);
  });

  it("a link for a sample adds it to the list and opens the form once the code is loaded", async () => {
    const { page, release } = await held("/products/vplank", desktop);
    await page.getByRole("link", { name: "Ask for a sample" }).first().click();
    expect(page.url()).toBe(`${origin}/products/vplank`);
    release();
    await page.getByRole("dialog").getByText("Sample: Vplank").waitFor();
    expect(page.url()).toBe(`${origin}/products/vplank`);
  });

  it("a link for a sample leads to the page with the form if the code is not loaded in time", async () => {
    const { page } = await held("/products/vplank", { ...desktop, clock: true });
    await page.getByRole("link", { name: "Ask for a sample" }).first().click();
    expect(page.url()).toBe(`${origin}/products/vplank`);
    await page.clock.runFor(4000);
    await page.waitForURL(`${origin}/enquiry?sample=Vplank`, { waitUntil: "commit" });
  });

  it("a menu can be opened, and stays open", async () => {
    const { page, release } = await held("/clients", desktop);
    const menu = page.locator("header nav details").filter({ visible: true }).first();
    await menu.locator("summary").click();
    release();
    await ready(page);
    expect(await menu.getAttribute("open")).not.toBe(null);
  });

  it("a pressed button takes effect once its code is loaded", async () => {
    const { page, release } = await held("/", desktop);
    await page.getByRole("button", { name: "Next slide" }).click();
    release();
    await ready(page);
    await eventually(() =>
      page.locator("[aria-roledescription=slide]:not([inert])").first().getAttribute("aria-label"),
    ).toMatch(/^2 of/);
  });

  it("a picture that never arrives delays the scripts by four seconds at most", async () => {
    const page = await visit("/404", { ...phone, clock: true });
    await page.route("**/media/**", () => {});
    await page.goto(`${origin}/contact`, { waitUntil: "domcontentloaded" });
    const isTaken = () => page.evaluate(() => history.scrollRestoration === "manual");
    expect(await isTaken()).toBe(false);
    // The time starts with the page's own script, whenever that arrives.
    await eventually(async () => {
      await page.clock.runFor(2000);
      return isTaken();
    }).toBe(true);
  });

  it("a link can be followed", async () => {
    const { page } = await held("/clients");
    await page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
    await page.waitForURL(`${origin}/testimonials`, { waitUntil: "domcontentloaded" });
  });

  it("a link in an article's text is followed without loading a document once they are loaded", async () => {
    const page = await visit(articleWithLink());
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    const link = page.locator("article section a[href^='/']").first();
    const to = (await link.getAttribute("href")) ?? "";
    await link.click();
    await eventually(() => new URL(page.url()).pathname).toBe(new URL(to, origin).pathname);
    expect(documents).toEqual([]);
    // Back, the same words, and a link again.
    await page.goBack();
    await page.locator(`article section a[href='${to}']`).first().waitFor();
    expect(documents).toEqual([]);
  });
});
