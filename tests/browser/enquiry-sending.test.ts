// What is sent, what shows meanwhile, and what comes after it (specification, sections 4, 7 and 9).

import { describe, expect, it } from "vitest";
import { articles, landingPath, must, products, site } from "./compiled.ts";
import { enquiry, type Form, formPages, later, reach, right, visitForm, visitPanel } from "./enquiry.ts";
import { shareForm } from "./shared-form.ts";
import { eventually, focused, go, withoutPictures } from "./visit.ts";

const { campaigns } = enquiry;
const path = (form: Form) => eventually(() => new URL(form.page.url()).pathname);

withoutPictures("an enquiry", (visit, visitForAll) => {
  describe.each(formPages)("from $path", ({ path: page, sending, send }) => {
    const shared = shareForm(visitForAll, page);

    it("is a multipart form with exactly the ten fields, with the campaign of the page", async () => {
      const { form } = shared();
      await form.fill({ ...right, name: "  Anu   Rao ", email: " anu@example.in " });
      await form.button.click();
      await path(form).toBe("/success");
      expect(form.services.enquiries).toEqual([
        {
          method: "POST",
          path: `/${site.brand.slug}/enquiries/create`,
          accept: "application/json",
          fields: [
            ...Object.entries(right),
            ["campaign_id", `${page === landingPath ? campaigns.landing : campaigns.default}`],
            ["source", "website"],
            ["zonal_name", "South Zone"],
          ],
        },
      ]);
    });

    it("says that it is on its way, on a button that is disabled and over the whole page, and is sent once", async () => {
      const { answer, go } = later((route) => route.fulfill({ json: { status: 200 } }));
      const { form, play } = shared();
      play(answer);
      await form.fill();
      expect(await form.button.innerText()).toBe(send);
      await form.button.dblclick();
      await eventually(() => form.button.textContent()).toBe(sending);
      expect(await form.button.isDisabled()).toBe(true);
      const loader = form.page.getByRole("dialog", { name: sending });
      expect(await loader.boundingBox()).toEqual({ x: 0, y: 0, ...form.page.viewportSize() });
      expect(await loader.getByRole("status").textContent()).toBe(sending);
      // Neither keys nor a mouse get behind it.
      await form.page.keyboard.press("Escape");
      await form.page.keyboard.press("Escape");
      await form.page.keyboard.press("Tab");
      await form.page.keyboard.press("Enter");
      expect(await loader.isVisible()).toBe(true);
      expect(await focused(form.page, "main *").count()).toBe(0);
      // It may still be on its way to the service.
      await eventually(() => form.services.enquiries.length).toBe(1);
      go();
      await path(form).toBe("/success");
      await loader.waitFor({ state: "detached" });
      await eventually(() => form.page.getByRole("heading", { level: 1 }).textContent()).toContain("Thank you");
      await eventually(() => focused(form.page).evaluate(({ tagName }) => tagName)).toBe("H1");
      expect(form.services.enquiries.length).toBe(1);
    });

    it("that gets no answer is logged only: nothing is lost and the button works again", async () => {
      let reachable = false;
      const { form, play } = shared();
      play((route) => (reachable ? route.fulfill({ json: { status: 200 } }) : route.abort()));
      await form.fill();
      const text = await form.page.locator("main").innerText();
      await form.button.click();
      await eventually(() => form.errors.some((line) => line.includes("Failed to fetch"))).toBe(true);
      await eventually(() => form.button.isEnabled()).toBe(true);
      expect(await form.button.innerText()).toBe(send);
      expect(await form.page.getByRole("dialog").count()).toBe(0);
      expect(await form.page.locator("main").innerText()).toBe(text);
      expect(await form.values()).toMatchObject(right);
      expect(new URL(form.page.url()).pathname).toBe(page);
      await eventually(() => form.button.evaluate((button) => button === document.activeElement)).toBe(true);
      reachable = true;
      await form.page.keyboard.press("Enter");
      await path(form).toBe("/success");
      expect(form.services.enquiries.length).toBe(2);
    });
  });

  describe("that is answered", () => {
    const shared = shareForm(visitForAll, "/contact");

    it.each([
      ["another status", { json: { status: 422 } }],
      ["a status that is no number", { json: { status: "OK" } }],
      ["no status", { json: {} }],
      ["no object", { json: null }],
      ["no JSON", { body: "OK" }],
      ["nothing", { status: 204, body: "" }],
      ["an error of the server", { status: 502, body: "<h1>Bad gateway</h1>" }],
    ])("with %s leads to /error", async (_, answer) => {
      const { form, play } = shared();
      play((route) => route.fulfill(answer));
      await form.fill();
      await form.button.click();
      await path(form).toBe("/error");
      // What has happened and how to reach us comes first, then the specified words.
      await eventually(() => form.page.getByRole("main").innerText()).toMatch(
        new RegExp(
          [
            "has not arrived",
            site.contact.phone,
            site.contact.email,
            "Thank you for your interest",
            "will connect with you",
          ]
            .concat("Go To Home Page")
            .join("[\\s\\S]*"),
        ),
      );
    });
  });

  it.each([
    ["/", campaigns.default],
    [must(products[0]).path, campaigns.default],
    ["/solutions", campaigns.solutions],
    ["/solutions/partitions", campaigns.solutions],
    ["/blogs/1", campaigns.blog],
    [must(articles[0]).path, campaigns.blog],
  ])("from the panel on %s has campaign %s", async (page, campaign) => {
    const form = await visitPanel(visit, page);
    await form.listed();
    await form.fill();
    await form.button.click();
    await path(form).toBe("/success");
    expect(Object.fromEntries(form.services.enquiries[0]?.fields ?? [])).toMatchObject({ campaign_id: `${campaign}` });
  });

  it.each([
    ["?c_id=77&src=radio", "77", "radio"],
    ["?c_id=%20&src=", `${campaigns.default}`, "website"],
    ["?src=a%26b", `${campaigns.default}`, "a&b"],
  ])("from an address with %s has the campaign %s and the source %s", async (query, campaign, source) => {
    const form = await visitForm(visit, `/enquiry${query}`);
    await form.fill();
    await form.button.click();
    await path(form).toBe("/success");
    expect(Object.fromEntries(form.services.enquiries[0]?.fields ?? [])).toMatchObject({
      campaign_id: campaign,
      source,
    });
  });

  it("keeps the first campaign of the visit, through every click and a reload", async () => {
    const form = await visitForm(visit, `${landingPath}?c_id=77&src=radio`);
    const { page } = form;
    // Inside the site, by an address of its own, and by one of another campaign.
    await page.locator("footer a[href='/privacy-policy']").click();
    await eventually(() => page.locator("h1").textContent()).toBe("Privacy Policy");
    await page.reload();
    await go(page, "/enquiry?c_id=99");
    await reach(page);
    await form.listed();
    await form.fill();
    await form.button.click();
    await path(form).toBe("/success");
    expect(Object.fromEntries(form.services.enquiries[0]?.fields ?? [])).toMatchObject({
      campaign_id: "77",
      source: "radio",
    });
  });

  it("takes the campaign from the address as it is when it is sent", async () => {
    const form = await visitForm(visit, "/enquiry");
    await form.fill();
    await form.page.evaluate(() => history.replaceState(history.state, "", "?c_id=78"));
    await form.button.click();
    await path(form).toBe("/success");
    expect(Object.fromEntries(form.services.enquiries[0]?.fields ?? [])).toMatchObject({ campaign_id: "78" });
  });

  it("carries the field that people do not see only when a program has filled it in", async () => {
    const form = await visitForm(visit);
    await form.fill();
    const trap = form.root.locator("[name=website]");
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = "http://spam.example";
    });
    const { width, height } = must(
      await trap.evaluate((input) => input.closest("[aria-hidden=true]")?.getBoundingClientRect()),
    );
    expect([width, height]).toEqual([1, 1]);
    await form.button.click();
    await path(form).toBe("/success");
    const fields = form.services.enquiries[0]?.fields ?? [];
    expect(fields.length).toBe(11);
    expect(Object.fromEntries(fields)).toMatchObject({ website: "http://spam.example" });
  });

  it("is accepted by the status in the body, a number or its digits, whatever the status of HTTP", async () => {
    const form = await visitForm(visit, "/enquiry", {
      play: { enquiry: (r) => r.fulfill({ status: 500, json: { status: "200" } }) },
    });
    await form.fill();
    await form.button.click();
    await path(form).toBe("/success");
  });

  it.each([
    ["accepted", { status: 200 }, "/success", "Thank you"],
    ["refused", { status: 500 }, "/error", "has not arrived"],
  ])("that is %s leaves an empty form behind", async (_, json, next, heading) => {
    const form = await visitPanel(visit, "/clients", { play: { enquiry: (route) => route.fulfill({ json }) } });
    await form.listed();
    await form.fill();
    await form.button.click();
    await path(form).toBe(next);
    await eventually(() => form.page.getByRole("dialog").count()).toBe(0);
    // The address comes before the page, and a page that comes closes the panel.
    await form.page.getByRole("heading", { level: 1, name: heading }).waitFor();
    // Who has just sent one is not asked for another there.
    if (next === "/success")
      await form.page.getByRole("banner").getByRole("link", { name: "Applications", exact: true }).click();
    await form.page.getByRole("link", { name: site.enquiry.button, exact: true }).click();
    await form.page.getByRole("dialog").waitFor();
    const empty = Object.fromEntries(Object.keys(right).map((name) => [name, ""]));
    expect(await form.values()).toMatchObject(empty);
    expect(await form.messages()).toEqual({});
    expect(await form.field("district").isDisabled()).toBe(true);
    // And one that works.
    await form.fill();
    await form.button.click();
    await eventually(() => form.services.enquiries.length).toBe(2);
    expect(form.services.enquiries[1]?.fields).toEqual(form.services.enquiries[0]?.fields);
  });
});
