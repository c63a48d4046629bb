// States, districts and zones: where the lists come from, and what a change of state does (specification, sections 4 and 7).

import { expect, it } from "vitest";
import { zoneOf } from "../../enquiry/places.ts";
import {
  enquiry,
  type Form,
  formPages,
  opener,
  ownPlaces,
  right,
  servedPlaces,
  visitForm,
  visitPanel,
} from "./enquiry.ts";
import { eventually, follow, withoutPictures } from "./visit.ts";

const karnataka = ["Select District*", "Mysuru", "Udupi"];
const district = (form: Form) => form.field("district").inputValue();

/** Sends the form and gives the fields that arrived. */
async function sent(form: Form): Promise<Record<string, string>> {
  await form.button.click();
  await eventually(() => form.services.enquiries.length).toBe(1);
  return Object.fromEntries(form.services.enquiries[0]?.fields ?? []);
}

withoutPictures("the lists of places", (visit) => {
  it.each(formPages)("on $path are asked for once, without anything that says who asks", async ({ path }) => {
    const form = await visitForm(visit, path);
    await form.fill();
    await form.fill({ state: "Punjab", district: "Moga" });
    expect(form.services.geo.length).toBe(1);
    const { cookie, authorization } = form.services.geo[0]?.headers ?? {};
    expect([cookie, authorization]).toEqual([undefined, undefined]);
    expect(await form.options("state")).toEqual(["Select State*", "Karnataka", "Punjab", "Nowhere"]);
  });

  it("are not asked for by pages without a form, before the panel is opened", async () => {
    const { page, services } = await visitForm(visit, "/clients", { lists: false });
    await page.waitForLoadState("networkidle");
    expect(services.geo).toEqual([]);
    await opener(page).click();
    const options = page.getByRole("dialog").locator("[name=state] option");
    await eventually(() => options.count()).toBe(servedPlaces.state.length + 1);
    expect(services.geo.length).toBe(1);
  });

  it.each([
    ["answers 500", { status: 500, body: "" }],
    ["answers something else than JSON", { contentType: "application/json", body: "<html>" }],
    ["answers without districts", { json: { state: servedPlaces.state, zones: servedPlaces.zones } }],
  ])("come from the site itself when the service %s, and that is logged", async (_, answer) => {
    const form = await visitForm(visit, "/enquiry", { lists: false, play: { geo: (route) => route.fulfill(answer) } });
    await eventually(() => form.errors.length).toBeGreaterThan(0);
    await form.fill({ ...right, state: "Maharashtra", district: "Pune" });
    expect(await sent(form)).toMatchObject({
      state: "Maharashtra",
      district: "Pune",
      zonal_name: zoneOf(ownPlaces, "Maharashtra"),
    });
  });

  it("come from the site itself when the service cannot be reached", async () => {
    const form = await visitForm(visit, "/contact", { lists: false, play: { geo: (route) => route.abort() } });
    await eventually(() => form.field("district").isDisabled()).toBe(true);
    await form.fill({ state: "Kerala", district: "Ernakulam" });
    expect((await form.options("state")).length).toBe(ownPlaces.state.length + 1);
  });

  it("come from the site itself when the service takes longer than its time, and what was chosen stays", async () => {
    const form = await visitForm(visit, "/enquiry", { lists: false, clock: true, play: { geo: () => {} } });
    // The prerendered states can be chosen from meanwhile.
    await form.fill({ name: "Anu Rao", state: "Karnataka" });
    await form.page.clock.runFor(enquiry.geoTimeoutMs - 1);
    expect(await form.field("district").isDisabled()).toBe(true);
    // It is not grey without a word.
    const waiting = form.root.getByText("The list of districts is being loaded.", { exact: true });
    expect(await form.field("district").getAttribute("aria-describedby")).toBe(
      await waiting.first().getAttribute("id"),
    );
    expect(await waiting.first().isVisible()).toBe(true);
    expect(await form.root.getByRole("status").textContent()).toBe(await waiting.first().textContent());
    expect(form.errors).toEqual([]);
    await form.page.clock.runFor(1);
    await eventually(() => form.field("district").isDisabled()).toBe(false);
    expect(await waiting.count()).toBe(0);
    expect(form.errors.length).toBe(1);
    expect(await form.values()).toMatchObject({ name: "Anu Rao", state: "Karnataka", district: "" });
    await form.fill({ district: "Udupi" });
    expect(await district(form)).toBe("Udupi");
  });

  it("in the panel a service that is slow keeps nobody from typing", async () => {
    let answer = () => {};
    const waiting = new Promise<void>((go) => {
      answer = go;
    });
    const form = await visitPanel(visit, "/clients", {
      play: { geo: (route) => waiting.then(() => route.fulfill({ json: servedPlaces })) },
    });
    await form.fill({ name: "Anu Rao", category: "Builder" });
    await form.field("state").focus();
    answer();
    await form.listed();
    expect(await form.values()).toMatchObject({ name: "Anu Rao", category: "Builder" });
    expect(await form.field("state").evaluate((control) => control === document.activeElement)).toBe(true);
    expect(await form.messages()).toEqual({});
  });

  it("an enquiry that is sent before they are there waits for them", async () => {
    let answer = () => {};
    const waiting = new Promise<void>((go) => {
      answer = go;
    });
    const form = await visitForm(visit, "/enquiry", {
      lists: false,
      play: { geo: (route) => waiting.then(() => route.fulfill({ json: servedPlaces })) },
    });
    const { district: _, ...others } = right;
    await form.fill(others);
    await form.button.click();
    await form.page.getByText("Submitting...").first().waitFor();
    expect(await form.messages()).toEqual({});
    answer();
    await eventually(() => form.messages()).toEqual({ district: "District is required" });
    await eventually(() => form.field("district").evaluate((control) => control === document.activeElement)).toBe(true);
    expect(form.services.enquiries).toEqual([]);
  });

  it("are asked for again for a form that is loaded again", async () => {
    const form = await visitForm(visit, "/contact");
    await follow(
      form.page,
      form.page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }),
      "/testimonials",
    );
    await form.page.goBack();
    await form.listed();
    expect(form.services.geo.length).toBe(2);
  });
});

withoutPictures("the district", (visit) => {
  it.each(formPages)(
    "on $path cannot be chosen before a state is, and then from that state's only",
    async ({ path }) => {
      const form = await visitForm(visit, path);
      expect(await form.field("district").isDisabled()).toBe(true);
      expect(await form.options("district")).toEqual(["Select District*"]);
      await form.fill({ state: "Karnataka" });
      expect(await form.field("district").isDisabled()).toBe(false);
      expect(await form.options("district")).toEqual(karnataka);
      await form.fill({ state: "Punjab" });
      expect(await form.options("district")).toEqual(["Select District*", "Moga"]);
      await form.fill({ state: "" });
      expect(await form.options("district")).toEqual(["Select District*"]);
      expect(await form.field("district").isDisabled()).toBe(true);
    },
  );

  it("is kept on the enquiry form: it counts as not chosen in another state and is back with its own", async () => {
    const form = await visitForm(visit, "/enquiry");
    await form.fill();
    await form.fill({ state: "Punjab" });
    expect(await district(form)).toBe("");
    await eventually(() => form.messages()).toEqual({ district: "District is required" });
    await form.button.click();
    await eventually(() => form.field("district").evaluate((control) => control === document.activeElement)).toBe(true);
    // Leaving the empty select must not make it forget.
    await form.field("district").blur();
    expect(form.services.enquiries).toEqual([]);
    await form.fill({ state: "Karnataka" });
    expect(await district(form)).toBe("Udupi");
    await eventually(() => form.messages()).toEqual({});
    expect(await sent(form)).toMatchObject({ state: "Karnataka", district: "Udupi", zonal_name: "South Zone" });
  });

  it("is forgotten on the contact form when the state changes, and so is the zone", async () => {
    const form = await visitForm(visit, "/contact");
    await form.fill();
    await form.fill({ state: "Punjab" });
    expect(await district(form)).toBe("");
    await form.fill({ state: "Karnataka" });
    expect(await district(form)).toBe("");
    await form.fill({ state: "Punjab", district: "Moga" });
    expect(await sent(form)).toMatchObject({ state: "Punjab", district: "Moga", zonal_name: "North Zone" });
  });

  it("of a state without a zone is sent with an empty one", async () => {
    const form = await visitForm(visit);
    await form.fill({ ...right, state: "Nowhere", district: "Null" });
    expect(await sent(form)).toMatchObject({ state: "Nowhere", zonal_name: "" });
  });
});
