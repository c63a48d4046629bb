// Helpers for tests of enquiries: stand-ins for the form's two services, and a page object of the
// form.

import type { AskedField, Places } from "@site/common/enquiry";
import type { Locator, Page, Route } from "playwright-core";
import type { ClientContent } from "../../.content/types.d.ts";
import { compiled, landingPath, site } from "./compiled.ts";
import { eventually, origin, type Visit, type VisitOptions } from "./visit.ts";

export const enquiry = compiled<ClientContent>("client.json").enquiry;

/** The lists that are compiled into the site. */
export const ownPlaces = compiled<Places>("geo.json");

/** The answer of the geo service here: other lists than the site's own, to distinguish them. */
export const servedPlaces: Places = {
  state: [
    { state_name: "Karnataka", state_code: "KA", zonal_code: "SZ" },
    { state_name: "Punjab", state_code: "PB", zonal_code: "NZ" },
  ],
  district: [
    { district_name: "Mysuru", state_code: "KA" },
    { district_name: "Udupi", state_code: "KA" },
    { district_name: "Moga", state_code: "PB" },
  ],
  zones: [
    { zonal_code: "SZ", zonal_name: "South Zone" },
    { zonal_code: "NZ", zonal_name: "North Zone" },
  ],
};

/** The pages with a form, with the words of each form's button. */
export const formPages = [
  { path: "/enquiry", send: "Send enquiry" },
  { path: landingPath, send: "Send enquiry" },
  { path: "/contact", send: "Submit" },
] as const;

export const right: Readonly<Record<AskedField, string>> = {
  name: "Anu Rao",
  email: "anu@example.in",
  phone_number: "9876543210",
  category: "Architect",
  state: "Karnataka",
  district: "Udupi",
  city: "Manipal",
};

export interface Services {
  /** How often the geo service was asked. */
  geo: number;
  /** The fields of each enquiry that arrived at its service. */
  enquiries: Readonly<Record<string, unknown>>[];
}

type Answer = (route: Route) => unknown;

interface Play {
  geo?: Answer;
  /** How the enquiry service answers; by default with status 200 in the body. */
  enquiry?: Answer;
}

/** The answer to an accepted enquiry. */
export const accepted = (route: Route) => route.fulfill({ json: { status: 200 } });
const served = (route: Route) => route.fulfill({ json: servedPlaces });

/** An answer that waits until the test releases it. */
export function later(answer: Answer) {
  let go = () => {};
  const time = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { answer: (route: Route) => time.then(() => answer(route)), go: () => go() };
}

/** Answers the page's two calls. */
export async function playServices(
  page: Page,
  { geo = served, enquiry = accepted }: Play = {},
): Promise<Services> {
  const services: Services = { geo: 0, enquiries: [] };
  await page.route("**/api/v2/geoservice/district/IN", async (route) => {
    services.geo += 1;
    await geo(route);
  });
  await page.route("**/enquiries/create", async (route) => {
    const request = route.request();
    const body = new Response(new Uint8Array(request.postDataBuffer() ?? []), {
      headers: { "Content-Type": request.headers()["content-type"] ?? "" },
    });
    services.enquiries.push(Object.fromEntries(await body.formData()));
    await enquiry(route);
  });
  return services;
}

/** A form on a page. */
export class Form {
  readonly page: Page;
  readonly root: Locator;
  readonly services: Services;
  readonly button: Locator;

  constructor(root: Locator, services: Services) {
    this.page = root.page();
    this.root = root;
    this.services = services;
    this.button = root.locator("button[type=submit]");
  }

  field(name: AskedField): Locator {
    return this.root.locator(`[name="${name}"]`);
  }

  /** All visible messages by field. */
  async messages(): Promise<Partial<Record<AskedField, string>>> {
    return this.root.evaluate((form) => {
      const all: Partial<Record<string, string>> = {};
      for (const control of form.querySelectorAll("[name][aria-invalid=true]")) {
        const [id = ""] = (control.getAttribute("aria-describedby") ?? "").split(" ");
        const message = document.getElementById(id);
        const below =
          message && message.getBoundingClientRect().top >= control.getBoundingClientRect().bottom;
        if (below && message.checkVisibility()) {
          all[control.getAttribute("name") ?? ""] = message.textContent ?? "";
        }
      }
      return all;
    });
  }

  async fill(values: Partial<Record<AskedField, string>> = right): Promise<void> {
    for (const [name, value] of Object.entries(values) as [AskedField, string][]) {
      const control = this.field(name);
      const isChosen = ["category", "state", "district"].includes(name);
      await (isChosen ? control.selectOption(value) : control.fill(value));
    }
  }

  /** The displayed values. */
  async values(): Promise<Record<string, string>> {
    return this.root.evaluate((form) => {
      const controls = [
        ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select"),
      ];
      return Object.fromEntries(controls.map(({ name, value }) => [name, value]));
    });
  }

  options(name: "state" | "district"): Promise<string[]> {
    return this.field(name).locator("option").allTextContents();
  }

  /** Waits until the lists of places are loaded. */
  async listed(): Promise<void> {
    const length = servedPlaces.state.length + 1;
    await eventually(() => this.options("state")).toHaveLength(length);
  }
}

export type FormOptions = VisitOptions & { play?: Play };

/** Opens a page with stand-ins for its services. */
export async function visitPlayed(
  visit: Visit,
  path: string,
  { play, ...options }: FormOptions = {},
) {
  let services: Services = { geo: 0, enquiries: [] };
  const page = await visit(path, {
    ...options,
    before: async (fresh) => {
      services = await playServices(fresh, play);
      await options.before?.(fresh);
    },
  });
  return { page, services };
}

/**
 * Opens a page, with stand-ins for its services, whose scripts are not loaded before they are
 * released.
 */
export async function visitHeld(
  visit: Visit,
  path: string,
  { play, ...options }: FormOptions = {},
) {
  const page = await visit("/robots.txt", options);
  const services = await playServices(page, play);
  const { answer, go: release } = later((route) => route.continue());
  await page.route("**/assets/*.js", answer);
  // The load event waits for the scripts.
  await page.goto(origin + path, { waitUntil: "domcontentloaded" });
  return { page, services, release };
}

/** Opens a page with a form, and waits for its lists. */
export async function visitForm(
  visit: Visit,
  path: string = "/enquiry",
  { lists = true, ...options }: FormOptions & { lists?: boolean } = {},
): Promise<Form> {
  const { page, services } = await visitPlayed(visit, path, options);
  const form = new Form(page.locator("main form"), services);
  await reach(page);
  if (lists) await form.listed();
  return form;
}

/** Moves the pointer to the page's form, if there is one: only then its code is loaded. */
export async function reach(page: Page): Promise<void> {
  if ((await page.locator("main form").count()) === 0) return;
  await page.locator("main form").dispatchEvent("pointerover");
  await page.locator("main form[novalidate]").waitFor();
}

/** Opens the side panel on a page. */
export async function visitPanel(
  visit: Visit,
  path = "/clients",
  options: FormOptions = {},
): Promise<Form> {
  const { page, services } = await visitPlayed(visit, path, options);
  await opener(page).click();
  const panel = page.getByRole("dialog");
  await panel.waitFor();
  return new Form(panel.locator("form"), services);
}

/** The button that opens the panel. */
export function opener(page: Page): Locator {
  return page.getByRole("link", { name: site.enquiry.button, exact: true });
}
