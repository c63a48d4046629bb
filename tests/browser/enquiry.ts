// A visitor who enquires: the two services that the form calls, played by the test, and the form as people find it.

import type { Locator, Page, Route } from "playwright-core";
import type { EnquiryClient } from "../../.content/types.d.ts";
import type { AskedField } from "../../enquiry/fields.ts";
import type { Places } from "../../enquiry/places.ts";
import { compiled, landingPath, site } from "./compiled.ts";
import { eventually, type Visit, type VisitOptions } from "./visit.ts";

export const enquiry = compiled<EnquiryClient>("enquiry-client.json");

/** The lists that are compiled into the site. */
export const ownPlaces = compiled<Places>("geo.json");

/** What the geo service answers here: other lists than the site's own, so that they can be told apart. */
export const servedPlaces: Places = {
  state: [
    { state_name: "Karnataka", state_code: "KA", zonal_code: "SZ" },
    { state_name: "Punjab", state_code: "PB", zonal_code: "NZ" },
    { state_name: "Nowhere", state_code: "NW", zonal_code: "??" },
  ],
  district: [
    { district_name: "Mysuru", state_code: "KA" },
    { district_name: "Udupi", state_code: "KA" },
    { district_name: "Moga", state_code: "PB" },
    { district_name: "Null", state_code: "NW" },
  ],
  zones: [
    { zonal_code: "SZ", zonal_name: "South Zone" },
    { zonal_code: "NZ", zonal_name: "North Zone" },
  ],
};

/** The forms that stand on a page, with the words of each while it is sending. */
export const formPages = [
  { path: "/enquiry", sending: "Submitting...", send: "Send enquiry" },
  { path: landingPath, sending: "Submitting...", send: "Send enquiry" },
  { path: "/contact", sending: "Processing...", send: "Submit" },
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

/** Fields that are chosen from a list. */
const chosen: ReadonlySet<AskedField> = new Set(["category", "state", "district"]);

/** What arrived at the enquiry service. */
export interface Arrived {
  method: string;
  path: string;
  accept: string | undefined;
  fields: [string, string][];
}

export interface Services {
  /** How often the geo service was asked, and what came with the question. */
  geo: { headers: Record<string, string> }[];
  enquiries: Arrived[];
}

interface Play {
  geo?: (route: Route) => unknown;
  /** How the enquiry service answers; with status 200 in the body unless it is told otherwise. */
  enquiry?: (route: Route) => unknown;
}

/** The answer to an enquiry that has arrived. */
export const accepted = (route: Route) => route.fulfill({ json: { status: 200 } });
const served = (route: Route) => route.fulfill({ json: servedPlaces });

/** An answer that comes when the test says so. */
export function later(answer: (route: Route) => unknown) {
  let go = () => {};
  const time = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { answer: (route: Route) => time.then(() => answer(route)), go: () => go() };
}

/** Answers the page's two calls. */
export async function playServices(page: Page, { geo = served, enquiry = accepted }: Play = {}): Promise<Services> {
  const services: Services = { geo: [], enquiries: [] };
  await page.route("**/api/v2/geoservice/district/IN", async (route) => {
    services.geo.push({ headers: await route.request().allHeaders() });
    await geo(route);
  });
  await page.route("**/enquiries/create", async (route) => {
    const request = route.request();
    const body = new Response(new Uint8Array(request.postDataBuffer() ?? []), {
      headers: { "Content-Type": request.headers()["content-type"] ?? "" },
    });
    const fields = [...(await body.formData())].map(([name, value]): [string, string] => [name, String(value)]);
    const path = new URL(request.url()).pathname;
    services.enquiries.push({ method: request.method(), path, accept: request.headers().accept, fields });
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
  /** What was written to the console as an error. */
  readonly errors: string[];

  constructor(page: Page, root: Locator, services: Services, errors: string[]) {
    this.page = page;
    this.root = root;
    this.services = services;
    this.errors = errors;
    this.button = root.locator("button[type=submit]");
  }

  field(name: AskedField): Locator {
    return this.root.locator(`[name="${name}"]`);
  }

  /** The message beneath a field, by way of what describes it; undefined where the field is not said to be wrong. */
  async messageOf(name: AskedField): Promise<string | undefined> {
    return (await this.messages())[name];
  }

  /** All messages that show, each beneath its field. */
  async messages(): Promise<Partial<Record<AskedField, string>>> {
    // All in one question: asked one by one they would cost more than what they are about.
    return this.root.evaluate((form, names) => {
      const all: Partial<Record<AskedField, string>> = {};
      for (const name of names) {
        const control = form.querySelector(`[name="${name}"]`);
        if (!control) throw new Error(`There is no field ${name}.`);
        if (control.getAttribute("aria-invalid") !== "true") continue;
        const [id = ""] = (control.getAttribute("aria-describedby") ?? "").split(" ");
        const message = document.getElementById(id);
        const below = message && message.getBoundingClientRect().top >= control.getBoundingClientRect().bottom;
        if (below && message.checkVisibility()) all[name] = message.textContent ?? "";
      }
      return all;
    }, Object.keys(right) as AskedField[]);
  }

  async fill(values: Partial<Record<AskedField, string>> = right): Promise<void> {
    for (const [name, value] of Object.entries(values) as [AskedField, string][]) {
      const control = this.field(name);
      await (chosen.has(name) ? control.selectOption(value) : control.fill(value));
    }
  }

  /** The values as they show. */
  async values(): Promise<Record<string, string>> {
    return this.root.evaluate((form) => {
      const controls = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")];
      return Object.fromEntries(controls.map(({ name, value }) => [name, value]));
    });
  }

  options(name: "state" | "district"): Promise<string[]> {
    return this.field(name)
      .locator("option")
      .evaluateAll((options) => options.map(({ textContent }) => textContent ?? ""));
  }

  /** Waits for the lists of places. */
  async listed(places: Places = servedPlaces): Promise<void> {
    await eventually(async () => (await this.options("state")).length).toBe(places.state.length + 1);
  }
}

type FormOptions = VisitOptions & { play?: Play };

/** Opens a page whose services are played, and notes what is written to its console as an error. */
async function visitPlayed(visit: Visit, path: string, { play, ...options }: FormOptions) {
  let services: Services = { geo: [], enquiries: [] };
  const errors: string[] = [];
  const page = await visit(path, {
    ...options,
    before: async (fresh) => {
      services = await playServices(fresh, play);
      fresh.on("console", (line) => {
        if (line.type() === "error") errors.push(line.text());
      });
      await options.before?.(fresh);
    },
  });
  return { page, services, errors };
}

/** Opens a page that has the form, and waits for its lists. */
export async function visitForm(
  visit: Visit,
  path: string = "/enquiry",
  { lists = true, ...options }: FormOptions & { lists?: boolean } = {},
): Promise<Form> {
  const { page, services, errors } = await visitPlayed(visit, path, options);
  const form = new Form(page, page.locator("main form"), services, errors);
  await reach(page);
  if (lists) await form.listed();
  return form;
}

/** Reaches for the form of a page, where there is one: only then its code comes. */
export async function reach(page: Page): Promise<void> {
  if ((await page.locator("main form").count()) === 0) return;
  await page.locator("main form").dispatchEvent("pointerover");
  await page.locator("main form[novalidate]").waitFor();
}

/** Opens the side panel on a page. */
export async function visitPanel(visit: Visit, path = "/clients", options: FormOptions = {}): Promise<Form> {
  const { page, services, errors } = await visitPlayed(visit, path, options);
  await opener(page).click();
  const panel = page.getByRole("dialog");
  await panel.waitFor();
  return new Form(page, panel.locator("form"), services, errors);
}

/** The button that opens the panel. */
export function opener(page: Page): Locator {
  return page.getByRole("link", { name: site.enquiry.button, exact: true });
}
