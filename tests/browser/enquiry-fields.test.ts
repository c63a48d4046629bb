// Tests the form's fields: what is required, when it is checked, and the places (specification,
// sections 4 and 5). Every page has the same form (tests/site/forms.test.ts);
// packages/common/enquiry/tests/rules.test.ts has its rules.

import { type AskedField, askedFields, zoneOf } from "@site/common/enquiry";
import { expect, it } from "vitest";
import { messages } from "./compiled.ts";
import { enquiry, type Form, ownPlaces, right, visitForm } from "./enquiry.ts";
import { eventually, focused, withoutPictures } from "./visit.ts";

const { rules } = messages;
const required = Object.fromEntries(askedFields.map((name) => [name, rules[name].required]));

const messageOf = (form: Form, name: AskedField) =>
  eventually(async () => (await form.messages())[name], name);
const hasFocus = (form: Form, name: AskedField) =>
  eventually(() => focused(form.page).getAttribute("name"), name).toBe(name);

/** Expects an enquiry with these fields to have arrived. */
async function expectSent(form: Form, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await form.button.click();
  await eventually(() => form.services.enquiries.length).toBe(1);
  expect(form.services.enquiries[0]).toMatchObject(fields);
}

withoutPictures("the enquiry form", (visit) => {
  it("checks each field when it is left and on a change, by itself; each time it is sent empty, it marks and announces all and focuses the first", async () => {
    const form = await visitForm(visit);
    expect(await form.messages()).toEqual({});
    for (const name of ["category", "state", "city"] as const) {
      await form.field(name).focus();
      expect(await form.messages(), name).not.toHaveProperty(name);
      await form.field(name).blur();
      await messageOf(form, name).toBe(required[name]);
      await eventually(() => form.root.getByRole("status").textContent()).toBe(required[name]);
    }
    const said = form.root.getByRole("alert");
    await said.evaluate((alert: HTMLElement) => {
      alert.dataset.times = "";
      const count = () => {
        if (alert.textContent) alert.dataset.times += "I";
      };
      new MutationObserver(count).observe(alert, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    const times = async () => (await said.getAttribute("data-times"))?.length;
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
    // A correction clears the announcement.
    await form.fill();
    await eventually(() => said.textContent()).toBe("");
    await eventually(() => form.messages()).toEqual({});

    await form.field("email").fill("anu@example");
    await eventually(() => form.messages()).toEqual({ email: rules.email.invalid });
    await form.field("email").fill("Asha <asha@example.in>,");
    await form.field("email").blur();
    await eventually(() => form.field("email").inputValue()).toBe("asha@example.in");
    await messageOf(form, "email").toBeUndefined();
  });

  it("offers only the districts of the chosen state, restores one with its state, and sends the last state's zone", async () => {
    const form = await visitForm(visit);
    const district = form.field("district");
    expect((await form.options("state")).slice(1)).toEqual(["Karnataka", "Punjab"]);
    expect(await district.isDisabled()).toBe(true);
    await form.fill({ state: "Karnataka" });
    expect((await form.options("district")).slice(1)).toEqual(["Mysuru", "Udupi"]);
    await form.fill({ state: "" });
    expect((await form.options("district")).length).toBe(1);
    expect(await district.isDisabled()).toBe(true);
    await form.fill();
    await form.fill({ state: "Punjab" });
    expect(await district.inputValue()).toBe("");
    await eventually(() => form.messages()).toEqual({ district: required.district });
    await form.button.click();
    await hasFocus(form, "district");
    // Leaving the empty select must not make it forget the district.
    await district.blur();
    await form.fill({ state: "Karnataka" });
    expect(await district.inputValue()).toBe(right.district);
    await eventually(() => form.messages()).toEqual({});
    expect(form.services.geo).toBe(1);
    const last = { state: "Punjab", district: "Moga" };
    await form.fill(last);
    await expectSent(form, { ...last, zonal_name: "North Zone" });
  });

  it("waits for slow lists of places if it is sent, uses the site's own after the service's timeout, and keeps the chosen values", async () => {
    const form = await visitForm(visit, "/enquiry", {
      lists: false,
      clock: true,
      play: { geo: () => {} },
    });
    // Until then, visitors can choose from the prerendered states.
    const { district: lacking, ...others } = right;
    await form.fill(others);
    await form.page.clock.runFor(enquiry.geoTimeoutMs - 2);
    // The select does not look disabled without a reason.
    expect(await form.field("district").isDisabled()).toBe(true);
    const waiting = form.root.getByText(messages.form.districtsLoading, { exact: true });
    expect(await waiting.first().isVisible()).toBe(true);
    expect(await form.field("district").getAttribute("aria-describedby")).toBe(
      await waiting.first().getAttribute("id"),
    );
    await form.button.click();
    await form.page.clock.runFor(1);
    await form.page.getByText(messages.form.sending.enquiry).first().waitFor();
    expect(await form.messages()).toEqual({});
    await form.page.clock.runFor(1);
    await eventually(() => form.messages()).toEqual({ district: required.district });
    await hasFocus(form, "district");
    expect(await waiting.count()).toBe(0);
    expect(form.services.enquiries).toEqual([]);
    await form.fill({ district: lacking });
    await expectSent(form, { ...right, zonal_name: zoneOf(ownPlaces, right.state) });
  });

  it("normalises a phone number that is typed with the caret in its place, entered at once, or composed by an input method, and asks for numbers in place of letters", async () => {
    const form = await visitForm(visit, "/enquiry", { lists: false });
    const field = form.field("phone_number");
    const shows = (value: string) => eventually(() => field.inputValue()).toBe(value);
    await field.pressSequentially("+91 0a98-43210");
    await shows("9843210");
    for (const key of ["Home", "ArrowRight", "ArrowRight"]) await field.press(key);
    await field.pressSequentially("7 6x5");
    await shows("9876543210");
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5);
    await messageOf(form, "phone_number").toBeUndefined();

    await field.fill("");
    await field.pressSequentially("98765x");
    await shows("98765");
    await field.blur();
    await messageOf(form, "phone_number").toBe(rules.phone_number.digits);
    await field.fill("Mob. 98765 43210");
    await shows("9876543210");
    await messageOf(form, "phone_number").toBeUndefined();

    await field.fill("");
    const session = await form.page.context().newCDPSession(form.page);
    const composed = { text: "०९८", selectionStart: 3, selectionEnd: 3 };
    await session.send("Input.imeSetComposition", composed);
    expect(await field.inputValue()).toBe(composed.text);
    await session.send("Input.insertText", { text: "०९८७६५४३२१०" });
    await shows("9876543210");
  });
});
