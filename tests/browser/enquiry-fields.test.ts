// Tests the form's fields: what is required, when it is checked, and the places (specification, sections 4 and 5).
// Every page has the same form (tests/site/forms.test.ts); packages/common/enquiry/tests/rules.test.ts has its rules.

import { type AskedField, askedFields, zoneOf } from "@site/common/enquiry";
import { interpolate } from "@site/common/messages/interpolate";
import type { Locator } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { messages } from "./compiled.ts";
import { enquiry, type Form, ownPlaces, right, shareForm, visitForm } from "./enquiry.ts";
import { eventually, focused, withoutPictures } from "./visit.ts";

const { rules } = messages;
const required = Object.fromEntries(
  askedFields.map((name) => [name, rules[name].required]),
) as Record<AskedField, string>;
const tooShort = interpolate(rules.phone_number.length, { count: 10 });
const { digits: onlyNumbers } = rules.phone_number;

const wrong: [AskedField, string, string][] = [
  ["name", "An", interpolate(rules.name.short, { count: 3 })],
  ["email", "anu@example", rules.email.invalid],
  ["phone_number", "98765", tooShort],
];

const messageOf = (form: Form, name: AskedField) =>
  eventually(async () => (await form.messages())[name], name);
const district = (form: Form) => form.field("district").inputValue();
const hasFocus = (form: Form, name: AskedField) =>
  eventually(() => focused(form.page).getAttribute("name"), name).toBe(name);

withoutPictures("the enquiry form", (_visit, visitForAll) => {
  const shared = shareForm(visitForAll, "/enquiry");

  it("shows no message at first; each time it is sent empty, it marks and announces every field and focuses the first", async () => {
    const form = await shared();
    expect(await form.messages()).toEqual({});
    const said = form.root.getByRole("alert");
    await said.evaluate((alert) => {
      const seen: string[] = [];
      new MutationObserver(() => seen.push(alert.textContent ?? "")).observe(alert, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      Object.assign(window, { seen });
    });
    const times = () =>
      form.page.evaluate(
        () => (window as unknown as { seen: string[] }).seen.filter(Boolean).length,
      );
    await form.button.click();
    await eventually(() => form.messages()).toEqual(required);
    await hasFocus(form, "name");
    await eventually(times).toBe(1);
    for (const message of Object.values(required)) {
      expect(await said.textContent()).toContain(message);
    }
    await form.field("city").press("Enter");
    await eventually(times).toBe(2);
    expect(form.services.enquiries).toEqual([]);
    expect(new URL(form.page.url()).pathname).toBe("/enquiry");
    expect(form.errors).toEqual([]);
    // A correction clears the announcement.
    await form.field("name").fill(right.name);
    await eventually(() => said.textContent()).toBe("");
  });

  it("validates each field on a change and when it loses the focus, alone, and shows what it takes off around an address", async () => {
    const form = await shared();
    for (const [name, value, message] of wrong) {
      await form.field(name).fill(value);
      await messageOf(form, name).toBe(message);
      // No other field has a message.
      expect(Object.keys(await form.messages())).toEqual([name]);
      await form.field(name).fill(right[name]);
      await messageOf(form, name).toBeUndefined();
    }
    await form.field("email").fill("Asha <asha@example.in>,");
    await form.field("email").blur();
    await eventually(() => form.field("email").inputValue()).toBe("asha@example.in");
    for (const name of ["category", "state", "city"] as const) {
      await form.field(name).focus();
      expect(await form.messages(), name).not.toHaveProperty(name);
      await form.field(name).blur();
      await messageOf(form, name).toBe(required[name]);
      await eventually(() => form.root.getByRole("status").textContent()).toBe(required[name]);
    }
  });

  it("requests the lists of places once, offers only the districts of the chosen state, restores one with its state, and sends the last state's zone", async () => {
    const form = await shared();
    expect(form.services.geo.length).toBe(1);
    expect(await form.options("state")).toEqual([
      "Select State*",
      "Karnataka",
      "Punjab",
      "Nowhere",
    ]);
    expect(await form.field("district").isDisabled()).toBe(true);
    expect(await form.options("district")).toEqual(["Select District*"]);
    await form.fill({ state: "Karnataka" });
    expect(await form.field("district").isDisabled()).toBe(false);
    expect(await form.options("district")).toEqual(["Select District*", "Mysuru", "Udupi"]);
    await form.fill({ state: "" });
    expect(await form.options("district")).toEqual(["Select District*"]);
    expect(await form.field("district").isDisabled()).toBe(true);
    expect(form.services.geo.length).toBe(1);
    // The district is restored with its own state.
    await form.fill();
    await form.fill({ state: "Punjab" });
    expect(await district(form)).toBe("");
    await eventually(() => form.messages()).toEqual({ district: required.district });
    await form.button.click();
    await hasFocus(form, "district");
    // Leaving the empty select must not make it forget the district.
    await form.field("district").blur();
    expect(form.services.enquiries).toEqual([]);
    await form.fill({ state: "Karnataka" });
    expect(await district(form)).toBe("Udupi");
    await eventually(() => form.messages()).toEqual({});
    const last = { state: "Punjab", district: "Moga" };
    await form.fill(last);
    await form.button.click();
    await eventually(() => form.services.enquiries.length).toBe(1);
    expect(Object.fromEntries(form.services.enquiries[0]?.fields ?? [])).toMatchObject({
      ...last,
      zonal_name: "North Zone",
    });
  });
});

withoutPictures("the enquiry form with slow lists of places", (visit) => {
  it("waits for them if it is sent, uses the site's own after the service's timeout, and keeps the chosen values", async () => {
    const form = await visitForm(visit, "/enquiry", {
      lists: false,
      clock: true,
      play: { geo: () => {} },
    });
    // Until then, visitors can choose from the prerendered states.
    const { district: lacking, ...others } = right;
    await form.fill(others);
    await form.page.clock.runFor(enquiry.geoTimeoutMs - 2);
    expect(await form.field("district").isDisabled()).toBe(true);
    // The select does not look disabled without a reason.
    const waiting = form.root.getByText(messages.form.districtsLoading, { exact: true });
    expect(await form.field("district").getAttribute("aria-describedby")).toBe(
      await waiting.first().getAttribute("id"),
    );
    expect(await waiting.first().isVisible()).toBe(true);
    expect(await form.root.getByRole("status").textContent()).toBe(
      await waiting.first().textContent(),
    );
    await form.button.click();
    await form.page.clock.runFor(1);
    await form.page.getByText(messages.form.sending.enquiry).first().waitFor();
    expect(await form.messages()).toEqual({});
    expect(form.errors).toEqual([]);
    await form.page.clock.runFor(1);
    await eventually(() => form.messages()).toEqual({ district: required.district });
    await hasFocus(form, "district");
    expect(await waiting.count()).toBe(0);
    expect(form.errors.length).toBe(1);
    expect(form.services.enquiries).toEqual([]);
    expect(await form.values()).toMatchObject({ ...others, district: "" });
    await form.fill({ district: lacking });
    await form.button.click();
    await eventually(() => form.services.enquiries.length).toBe(1);
    const zonal_name = zoneOf(ownPlaces, right.state);
    expect(Object.fromEntries(form.services.enquiries[0]?.fields ?? [])).toMatchObject({
      ...right,
      zonal_name,
    });
  });
});

withoutPictures("the phone field", (_visit, visitForAll) => {
  let form: Form;
  let field: Locator;
  beforeAll(async () => {
    // The phone field does not need the lists of places.
    const permissions = ["clipboard-read", "clipboard-write"];
    form = await visitForm(visitForAll, "/enquiry", { permissions, hasTouch: true, lists: false });
    field = form.field("phone_number");
  });
  beforeEach(() => field.fill(""));

  it("asks for a numeric keyboard, and normalises what is typed after a tap, keeping the caret in place", async () => {
    expect(await field.getAttribute("inputmode")).toBe("numeric");
    await field.tap();
    await field.pressSequentially("+91 0a98-43210");
    expect(await field.inputValue()).toBe("9843210");
    for (const key of ["Home", "ArrowRight", "ArrowRight"]) await field.press(key);
    await field.pressSequentially("7 6x5");
    expect(await field.inputValue()).toBe("9876543210");
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5);
    await messageOf(form, "phone_number").toBeUndefined();
  });

  it("asks for numbers while what was just typed or pasted has a letter and is not ten digits, until the next change", async () => {
    await field.pressSequentially("98765x");
    expect(await field.inputValue()).toBe("98765");
    await messageOf(form, "phone_number").toBe(onlyNumbers);
    // Leaving the field is no change.
    await field.blur();
    await eventually(() => form.root.getByRole("status").textContent()).toBe(onlyNumbers);
    await messageOf(form, "phone_number").toBe(onlyNumbers);
    await field.press("End");
    await field.pressSequentially("4");
    await messageOf(form, "phone_number").toBe(tooShort);
    await field.fill("");
    await form.page.evaluate(() => navigator.clipboard.writeText("Mob. 98765 43210"));
    await field.press("ControlOrMeta+v");
    expect(await field.inputValue()).toBe("9876543210");
    await messageOf(form, "phone_number").toBeUndefined();
  });

  it("normalises its value only after an input method has finished composing", async () => {
    await field.focus();
    const session = await form.page.context().newCDPSession(form.page);
    await session.send("Input.imeSetComposition", {
      text: "०९८",
      selectionStart: 3,
      selectionEnd: 3,
    });
    expect(await field.inputValue()).toBe("०९८");
    await session.send("Input.insertText", { text: "०९८७६५४३२१०" });
    await eventually(() => field.inputValue()).toBe("9876543210");
  });
});
