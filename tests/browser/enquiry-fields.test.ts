// The rules of the form, word for word, and when they are checked (specification, section 5).

import { beforeAll, beforeEach, expect, it } from "vitest";
import type { AskedField } from "../../enquiry/fields.ts";
import { type Form, formPages, right, visitForm } from "./enquiry.ts";
import { eventually, focused, phone, withoutPictures } from "./visit.ts";

const required = {
  name: "Full Name is required",
  email: "Email is required",
  phone_number: "Mobile Number is required",
  category: "Category is required",
  state: "State is required",
  district: "District is required",
  city: "City is required",
};

const wrong: [AskedField, string, string][] = [
  ["name", "An", "Name Should be Minimum 3 letters"],
  ["email", "anu@example", "Invalid Email address"],
  ["email", "anu", "Invalid Email address"],
  ["phone_number", "98765", "Mobile Number Must Be 10 Digits"],
];

const messageOf = (form: Form, name: AskedField) => eventually(() => form.messageOf(name), name);

withoutPictures("the form", (visit) => {
  it.each(formPages)(
    "on $path shows no message before it is touched, and asks for the seven fields",
    async ({ path }) => {
      const form = await visitForm(visit, path);
      expect(await form.messages()).toEqual({});
      const asked = form.root.locator("input:not([type=hidden]):not([tabindex='-1']), select");
      expect(await asked.evaluateAll((all) => all.map((control) => control.getAttribute("name")))).toEqual(
        Object.keys(right),
      );
      expect(await form.field("category").locator("option").first().textContent()).toBe("Select Category*");
      expect((await form.options("state"))[0]).toBe("Select State*");
      expect((await form.options("district"))[0]).toBe("Select District*");
      expect(form.errors).toEqual([]);
    },
  );

  it.each(formPages)(
    "on $path is not sent empty: every field says that it is required, the first has the focus",
    async ({ path }) => {
      const form = await visitForm(visit, path);
      await form.button.click();
      await eventually(() => form.messages()).toEqual(required);
      await eventually(() => focused(form.page).getAttribute("name")).toBe("name");
      // For those who do not see the messages, all of them at once.
      const said = await form.root.getByRole("alert").textContent();
      for (const message of Object.values(required)) expect(said).toContain(message);
      expect(form.services.enquiries).toEqual([]);
      expect(new URL(form.page.url()).pathname).toBe(path);
    },
  );

  it("says again what is wrong when it is sent again, and no more once a field was mended", async () => {
    const form = await visitForm(visit);
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
    const times = () => form.page.evaluate(() => (window as unknown as { seen: string[] }).seen.filter(Boolean).length);
    await form.field("city").press("Enter");
    await eventually(times).toBe(1);
    await form.field("name").press("Enter");
    await eventually(times).toBe(2);
    await form.field("name").fill(right.name);
    await eventually(() => said.textContent()).toBe("");
  });

  it("moves the focus to the first field that is wrong, not to the first field", async () => {
    const form = await visitForm(visit);
    await form.fill({ ...right, category: "", city: "" });
    await form.button.click();
    await eventually(() => form.messages()).toEqual({ category: required.category, city: required.city });
    await eventually(() => focused(form.page).getAttribute("name")).toBe("category");
    expect(form.services.enquiries).toEqual([]);
  });

  it.each(wrong)("checks %s on change: %s gives “%s”, until it is mended", async (name, value, message) => {
    const form = await visitForm(visit);
    await form.field(name).pressSequentially(value);
    await messageOf(form, name).toBe(message);
    // Nothing else is said to be wrong.
    expect(Object.keys(await form.messages())).toEqual([name]);
    await form.field(name).fill(right[name]);
    await messageOf(form, name).toBeUndefined();
    await form.field(name).fill("");
    await messageOf(form, name).toBe(required[name]);
  });

  it("checks every field when it is left", async () => {
    const form = await visitForm(visit);
    for (const name of ["name", "email", "phone_number", "category", "state", "city"] as const) {
      await form.field(name).focus();
      expect(await form.messageOf(name), name).toBeUndefined();
      await form.field(name).blur();
      await messageOf(form, name).toBe(required[name]);
      await eventually(() => form.root.getByRole("status").textContent()).toBe(required[name]);
    }
    await form.fill({ state: "Karnataka" });
    await form.field("district").focus();
    await form.field("district").blur();
    await messageOf(form, "district").toBe(required.district);
  });

  it("takes a name of spaces for none", async () => {
    const form = await visitForm(visit);
    await form.field("name").fill("   ");
    await messageOf(form, "name").toBe(required.name);
  });

  it("keeps what was typed before its script had run", async () => {
    const waiting: (() => void)[] = [];
    const form = await visitForm(visit, "/contact", {
      lists: false,
      javaScriptEnabled: true,
      before: async (page) => {
        // The page's script is held back until the visitor has begun.
        await page.route("**/assets/*.js", async (route) => {
          await new Promise<void>((go) => waiting.push(go));
          await route.continue();
        });
        page.once("domcontentloaded", async () => {
          await page.locator("[name=name]").fill("Anu Rao");
          await page.locator("[name=state]").selectOption("Karnataka");
          await page.locator("[name=district]").selectOption("Udupi");
          await page.unroute("**/assets/*.js");
          for (const go of waiting) go();
        });
      },
    });
    await form.listed();
    expect(await form.values()).toMatchObject({ name: "Anu Rao", state: "Karnataka", district: "Udupi" });
    expect(await form.field("district").isDisabled()).toBe(false);
    await form.fill({ ...right, name: "Anu Rao" });
    expect(await form.messages()).toEqual({});
    expect(form.errors).toEqual([]);
  });
});

withoutPictures("the phone field", (visit, visitForAll) => {
  let form: Form;
  beforeAll(async () => {
    // Its lists are none of this field.
    const permissions = ["clipboard-read", "clipboard-write"];
    form = await visitForm(visitForAll, "/enquiry", { permissions, lists: false });
  });
  beforeEach(() => form.field("phone_number").fill(""));

  /** Pastes by the browser's own command, as a visitor would. */
  async function paste(text: string): Promise<void> {
    await form.page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await form.field("phone_number").press("ControlOrMeta+v");
  }

  const number = () => form.field("phone_number").inputValue();

  it("asks for a keyboard of digits and has no limit of its own, which would cut before cleaning", async () => {
    const field = form.field("phone_number");
    expect(await field.getAttribute("inputmode")).toBe("numeric");
    expect(await field.getAttribute("maxlength")).toBeNull();
  });

  it("loses every non-digit and leading zeros while it is typed in", async () => {
    await form.field("phone_number").pressSequentially("+0a9 8-7");
    expect(await number()).toBe("987");
  });

  it("loses a country code that is typed", async () => {
    await form.field("phone_number").pressSequentially("+91 98765 43210");
    expect(await number()).toBe("9876543210");
    await messageOf(form, "phone_number").toBeUndefined();
  });

  it("takes no eleventh digit", async () => {
    await form.field("phone_number").pressSequentially("98765432109");
    expect(await number()).toBe("9876543210");
    // Nor one in the middle, which would push the last one out.
    await form.field("phone_number").press("Home");
    await form.field("phone_number").press("ArrowRight");
    await form.field("phone_number").pressSequentially("55");
    expect(await number()).toBe("9876543210");
    await messageOf(form, "phone_number").toBeUndefined();
  });

  it("leaves the caret where it was when something is typed in the middle", async () => {
    const field = form.field("phone_number");
    await field.pressSequentially("9843210");
    for (const key of ["Home", "ArrowRight", "ArrowRight"]) await field.press(key);
    await field.pressSequentially("7 6x5");
    expect(await number()).toBe("9876543210");
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5);
  });

  it.each([
    ["+91 98765 43210", "9876543210"],
    ["098765-43210", "9876543210"],
    ["९८७६५४३२१०", "9876543210"],
  ])("cleans what is pasted: %s", async (text, clean) => {
    await paste(text);
    expect(await number()).toBe(clean);
    await messageOf(form, "phone_number").toBeUndefined();
  });

  it("leaves a number whole that is too long when it is pasted, and says so", async () => {
    await paste("98765 43210 123");
    expect(await number()).toBe("9876543210123");
    await messageOf(form, "phone_number").toBe("Mobile Number Must Be 10 Digits");
    // It can be cut by hand.
    for (let i = 0; i < 3; i++) await form.field("phone_number").press("Backspace");
    await messageOf(form, "phone_number").toBeUndefined();
  });

  it("is cleaned when it is left, whatever filled it in", async () => {
    await form.field("phone_number").evaluate((input: HTMLInputElement) => {
      input.focus();
      // Past all listeners, as some programs that fill in forms do.
      input.value = "0 98765 43210";
    });
    await form.field("phone_number").blur();
    expect(await number()).toBe("9876543210");
    await messageOf(form, "phone_number").toBeUndefined();
  });

  it("is not touched while a word is composed, and cleaned after it", async () => {
    await form.field("phone_number").focus();
    const session = await form.page.context().newCDPSession(form.page);
    await session.send("Input.imeSetComposition", { text: "०९८", selectionStart: 3, selectionEnd: 3 });
    expect(await number()).toBe("०९८");
    await session.send("Input.insertText", { text: "०९८७६५४३२१०" });
    await eventually(() => number()).toBe("9876543210");
  });

  it("is as usable with a finger", async () => {
    const onPhone = (await visitForm(visit, "/enquiry", phone)).field("phone_number");
    await onPhone.tap();
    await onPhone.pressSequentially("9876543210");
    expect(await onPhone.inputValue()).toBe("9876543210");
  });
});
