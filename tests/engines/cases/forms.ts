// Tests of enquiries in every browser engine: filled in by keyboard alone and by pointer, with mistakes first, then sent and stored by the
// real service.

import { randomUUID } from "node:crypto";
import { askedFields, districtsOf } from "@site/common/enquiry";
import { readSqlite } from "@site/service";
import { describe, expect, inject, test } from "vitest";
import { landingPath, must, site } from "../../browser/compiled.ts";
import { enquiry, ownPlaces } from "../../browser/enquiry.ts";
import { sourceContent } from "../../source-content.ts";
import { sizeOf } from "../driver.ts";
import { eventually, type Visit, type Visitor } from "../visitor.ts";

const { form } = sourceContent().messages;

const state = must(ownPlaces.state[3]).state_name;
const district = must(districtsOf(ownPlaces, state).at(-1));

/** An equal enquiry would be stored only once, so each has a name of its own. */
export const enquiryOf = (name: string) => ({
  name,
  email: "anu@example.in",
  phone_number: "9876543210",
  category: "Architect",
  state,
  district,
  city: "Manipal",
});

export type Answers = ReturnType<typeof enquiryOf>;

/** A new random name, of letters only. */
export function newName(): string {
  return `Anu ${randomUUID().replace(/[^a-f]/g, "")}`;
}

const campaignOf = (path: string) =>
  `${enquiry.campaigns[path === landingPath ? "landing" : "default"]}`;

/** Enquiries that are stored under a name. */
export async function stored(name: string) {
  const found = [];
  for await (const enquiry of readSqlite(inject("engineStore"), new Date(0).toISOString())) {
    if (enquiry.name === name) found.push(enquiry);
  }
  return found;
}

export async function expectStored(answers: Answers, campaign: string): Promise<void> {
  await eventually(() => stored(answers.name), "the enquiry is stored").toEqual([
    expect.objectContaining({
      ...answers,
      campaign_id: campaign,
      source: "website",
      // A test may fill in the form faster than a person.
      marks: expect.stringMatching(/^(?:fast)?$/),
    }),
  ]);
}

/** Names of the fields that are marked as invalid. */
function wrong(visitor: Visitor, form: string): Promise<(string | null)[]> {
  return visitor.on({ css: `${form} [aria-invalid=true]` }, (all) =>
    all.map((field) => {
      const [id = ""] = (field.getAttribute("aria-describedby") ?? "").split(" ");
      const message = document.getElementById(id);
      return message?.checkVisibility() && message.textContent ? field.getAttribute("name") : null;
    }),
  );
}

export function forms(visit: Visit): void {
  describe("forms", () => {
    test.each(["/enquiry", "/contact", landingPath])(
      "the form on %s can be filled in, corrected and sent by keyboard alone",
      async (path) => {
        const visitor = visit();
        const answers = enquiryOf(newName());
        await visitor.open(path, sizeOf("desktop"));
        const field = (name: string) => ({ css: `main form [name=${name}]` });
        await visitor.tabTo(field("name"));
        // An empty form: each field has a message, and the first one has the focus.
        await visitor.press("Enter");
        await eventually(() => wrong(visitor, "main form"), "all fields say what is wrong").toEqual(
          expect.arrayContaining(["name", "email", "phone_number", "category", "state", "city"]),
        );
        expect(await visitor.hasFocus(field("name"))).toBe(true);
        for (const name of askedFields) {
          await visitor.tabTo(field(name));
          // Typed letters choose from a list.
          await visitor.type(name === "email" ? "anu" : answers[name]);
          if (name !== "email") {
            await eventually(
              () => visitor.on(field(name), ([one]) => one && "value" in one && one.value),
              `${form.labels[name]} is filled in`,
            ).toBe(answers[name]);
          }
        }
        await visitor.press("Enter");
        await eventually(
          () => wrong(visitor, "main form"),
          "the address is said to be wrong",
        ).toEqual(["email"]);
        await eventually(
          () => visitor.hasFocus(field("email")),
          "the wrong field has the focus",
        ).toBe(true);
        await visitor.press("End");
        await visitor.type("@example.in");
        await visitor.press("Enter");
        await eventually(() => visitor.path(), "the visitor is thanked").toBe("/success");
        await visitor.sees({ css: "h1" });
        await expectStored(answers, campaignOf(path));
        expect(await visitor.complaints()).toEqual([]);
      },
    );

    test("the panel can be opened, filled in and sent by pointer, and closes with Escape and after sending", async () => {
      const visitor = visit();
      const answers = enquiryOf(newName());
      const opener = { css: "a", name: site.enquiry.button };
      const dialog = { css: "dialog[open]" };
      await visitor.open("/clients", sizeOf("desktop"));
      await visitor.click(opener);
      await visitor.sees(dialog);
      await visitor.press("Escape");
      await visitor.misses(dialog);
      await eventually(() => visitor.hasFocus(opener), "the focus is back").toBe(true);
      await visitor.click(opener);
      const field = (name: string) => ({ css: `dialog[open] [name=${name}]` });
      const submit = { css: "dialog[open] button[type=submit]" };
      await visitor.click(submit);
      await eventually(
        () => wrong(visitor, "dialog[open]"),
        "the fields say what is wrong",
      ).toContain("name");
      for (const name of askedFields) {
        await visitor.sees(field(name));
        if (name === "category" || name === "state" || name === "district") {
          const entries = () =>
            visitor.on(
              field(name),
              ([list], value) =>
                [...(list?.querySelectorAll("option") ?? [])].some(
                  (entry) => entry.value === value,
                ),
              answers[name],
            );
          await eventually(entries, `${answers[name]} is on its list`).toBe(true);
          await visitor.driver.choose(field(name).css, answers[name]);
        } else {
          await visitor.click(field(name));
          await visitor.type(answers[name]);
        }
      }
      await eventually(() => wrong(visitor, "dialog[open]"), "nothing is wrong any more").toEqual(
        [],
      );
      await visitor.click(submit);
      await eventually(() => visitor.path(), "the visitor is thanked").toBe("/success");
      await visitor.misses(dialog);
      await expectStored(answers, campaignOf("/clients"));
      expect(await visitor.complaints()).toEqual([]);
    });

    test("the panel fills a phone's window", async () => {
      const visitor = visit();
      const size = sizeOf("phone");
      await visitor.open("/clients", size);
      await visitor.click({ css: "a", name: site.enquiry.button });
      const box = () =>
        visitor.on({ css: "dialog[open]" }, ([element]) =>
          element?.getBoundingClientRect().toJSON(),
        );
      await eventually(box, "the panel fills the window").toMatchObject({ x: 0, y: 0, ...size });
      await visitor.press("Escape");
      await visitor.misses({ css: "dialog[open]" });
      expect(await visitor.complaints()).toEqual([]);
    });
  });
}
