// Journeys of an enquiry through the real site and service: a visitor asks for the price of a
// board, and the owner answers.

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type {
  ClientContent,
  Messages,
  Product,
  ProductSummary,
} from "../../../.content/types.d.ts";
import { describeLong } from "../../support/lacking.ts";
import { mailServerOfTest, textOf } from "../../support/stand-in-mail.ts";
import { executablePath } from "../browsers.ts";
import { compiled, must } from "../compiled.ts";
import { eventually, ready, type Visit, withoutPictures } from "../visit.ts";
import { Person, serveSite, widths } from "./person.ts";

/** What the visitor types into the fields of these names. */
const visitor = {
  name: "Meena Patil",
  email: "meena@example.in",
  phone_number: "9876543210",
  city: "Baramati",
  quantity: "40",
} as const;

type Served = Awaited<ReturnType<typeof serveSite>>;

interface Way {
  /** Folder of the language's content. */
  readonly base?: "" | "hi/";
  readonly hasMouse?: boolean;
  readonly hasScript?: boolean;
  /** Finds the board by the search, not by the menu. */
  readonly searches?: boolean;
  readonly before?: (page: Page) => Promise<unknown>;
}

/**
 * Goes from the home page to a board and asks for its price.
 * @returns the window, and what was typed and chosen
 */
async function askForPrice(visit: Visit, width: number, way: Way, { origin, stored }: Served) {
  const { base = "", hasMouse = true, hasScript = true, searches = false, before } = way;
  const { site, messages, language } = compiled<ClientContent>(`${base}client.json`);
  const { form, frame, parts } = messages;
  const source = must(compiled<ProductSummary[]>("products/index.json")[0]);
  const { title, tagline } = compiled<Product>(`${base}products/${source.key}.json`);
  const note = `${title}, ${tagline}?`;
  const page = await visit("/robots.txt", {
    viewport: { width, height: 844 },
    javaScriptEnabled: hasScript,
    ...(before && { before }),
  });
  const person = new Person(page, hasMouse);

  await page.goto(origin);
  if (hasScript) await ready(page);
  await person.lookAtHeader();
  if (base) await person.press(must(site.languages?.find(({ tag }) => tag === language)).name);
  const isPhone = width < 1024;
  if (searches) {
    if (isPhone) await person.press(frame.search);
    await person.type(frame.searchSite, `${title}?`);
    await page.keyboard.press("Enter");
    // Until the results are counted, the page before may be there, which also has links to the
    // board.
    const count = page.getByRole("main").getByRole("status").first();
    await eventually(() => count.textContent()).toMatch(/\d/);
  } else {
    if (isPhone) {
      await person.press(frame.openMenu);
      await page.keyboard.press("Escape");
      await person.press(frame.openMenu);
      await person.press(frame.closeMenu);
      await person.press(frame.openMenu);
    }
    await person.press(must(site.navigation.find(({ menu }) => menu === "products")).label);
  }
  await person.press(title);
  await person.see(tagline);
  await person.lookAtHeader();

  await person.press(parts.askPrice);
  if (!hasScript) await person.press(form.addNeed);
  await person.type(form.labels.name, visitor.name);
  await person.type(form.labels.email, visitor.email);
  await person.type(form.labels.phone_number, visitor.phone_number);
  const category = await person.choose(form.labels.category);
  const state = await person.choose(form.labels.state);
  const district = await person.choose(form.labels.district);
  await person.type(form.labels.city, visitor.city);
  if (!hasScript) await person.choose(form.labels.product);
  const product = await person.field(form.labels.product).inputValue();
  await person.type(form.labels.quantity, visitor.quantity);
  await person.type(form.labels.note, note);
  await person.press(form.send.enquiry);
  await person.see(compiled<Messages>(`${base}messages.json`).success.title);
  await person.lookAtHeader();
  expect(product).toBe(source.title);
  const sent = { ...visitor, category, state, district, product, note };
  expect(await stored()).toMatchObject([{ ...sent, language }]);
  return { person, tagline, sent };
}

/** Takes popovers away, as in browsers before 2023 (Chromium 114, Firefox 125, Safari 17). */
async function withoutPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"] as const) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
    const { matches } = Element.prototype;
    Object.assign(Element.prototype, {
      matches(this: Element, selector: string) {
        if (selector.includes(":popover-open")) throw new DOMException(selector, "SyntaxError");
        return matches.call(this, selector);
      },
    });
  });
  await page.route("**", async (route) => {
    const type = route.request().resourceType();
    if (type !== "document" && type !== "stylesheet") return route.continue();
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/ popover(?:="[^"]*")?(?=[ >])/g, "")
      .replace(/ popovertarget(?:action)?="[^"]*"/gi, "")
      .replaceAll(":popover-open", ":unknown");
    await route.fulfill({ response, body });
  });
}

const journey = (name: string, way: Way) =>
  withoutPictures(name, (visit) => {
    it.each(widths)("at %i pixels", async (width) => {
      await askForPrice(visit, width, way, await serveSite());
    });
  });

describe("A visitor finds a board and asks for its price", () => {
  journey("by the search", { searches: true });
  journey("by keyboard alone", { hasMouse: false });
  journey("without script", { hasScript: false });
});

const lacking = executablePath ? undefined : "there is no Chromium";

describeLong(lacking, "The same", () => {
  journey("in Hindi", { base: "hi/" });
  journey("in a browser without popovers", { before: withoutPopovers });
});

describeLong(
  lacking,
  "The owner gets a mail with the enquiry, and notes that it is answered",
  () => {
    withoutPictures("asked by a visitor", (visit) => {
      it.each(widths)("at %i pixels", async (width) => {
        const { taken, settings } = await mailServerOfTest();
        const { host, port, from, to } = settings;
        const served = await serveSite({
          SMTP_URL: `smtp://${host}:${port}`,
          MAIL_FROM: from,
          MAIL_TO: to.join(),
        });
        const { person, tagline, sent } = await askForPrice(visit, width, {}, served);
        await eventually(() => taken.length).toBe(1);
        const mail = textOf(must(taken[0]));
        for (const value of Object.values(sent)) expect(mail).toContain(value);
        expect(mail.match(/\b(?:tel|mailto):\S+/g)).toEqual([
          `tel:+91${sent.phone_number}`,
          `mailto:${sent.email}`,
        ]);
        // The page that the visitor saw.
        await person.page.goto(served.origin + must(/ from (\/\S+)/.exec(mail)?.[1]));
        await person.see(tagline);

        const enquiries = (...args: readonly string[]) =>
          execFileSync("npm", ["run", "--silent", "enquiries", "--", ...args], {
            cwd: join(import.meta.dirname, "../../.."),
            env: { ...process.env, DATABASE_URL: "", ENQUIRY_DB: served.file },
            encoding: "utf8",
          });
        expect(enquiries("list")).toContain(sent.name);
        const [, command = ""] = must(/enquiries (answered .*) NAME/.exec(mail));
        enquiries(...command.split(" "), "Ravi");
        expect(enquiries("list")).not.toContain(sent.name);
        expect(enquiries("list", "--all")).toContain("Ravi");
      });
    });
  },
);
