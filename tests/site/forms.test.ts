// Tests the HTML of each page's form: complete without script, with hidden fields for its page.
// Its behaviour is the same on each page: tests/browser/enquiry-*.test.ts.

import { askedFields, districtsOf, ownServiceFields } from "@site/common/enquiry";
import { expect, it } from "vitest";
import type { Messages, Videos } from "../../.content/types.d.ts";
import { compiled, landingPath, messages, site } from "../browser/compiled.ts";
import { enquiry, formPages, ownPlaces } from "../browser/enquiry.ts";
import { attributeOf, documentOf, type Element, elementsIn, textOf } from "./html.ts";

const form = (path: string) => {
  const [found] = elementsIn(documentOf(path)).filter((element) => attributeOf(element, "enctype"));
  if (!found) throw new Error(`${path} has no form.`);
  return found;
};

it.each(formPages)(
  "the form on $path can be posted without script, with the page's campaign and source",
  ({ path, send }) => {
    const found = form(path);
    expect(["method", "enctype", "action"].map((name) => attributeOf(found, name))).toEqual([
      "post",
      "multipart/form-data",
      `/${site.brand.slug}/enquiries/create`,
    ]);
    const controls = new Map(
      elementsIn(found).flatMap((control): [string, Element][] => {
        const name = attributeOf(control, "name");
        return name === undefined ? [] : [[name, control]];
      }),
    );
    expect([...controls.keys()].sort()).toEqual(
      [...askedFields, ...ownServiceFields, "campaign_id", "source"].sort(),
    );
    for (const field of askedFields) {
      const { attrs = [] } = controls.get(field) ?? {};
      const names = attrs.map(({ name }) => name);
      expect(names, field).toContain("required");
      expect(names, field).not.toContain("disabled");
    }
    const given = (field: string) =>
      controls.get(field) && attributeOf(controls.get(field) as Element, "value");
    expect(given("campaign_id")).toBe(
      `${enquiry.campaigns[path === landingPath ? "landing" : "default"]}`,
    );
    expect(given("source")).toBe(enquiry.source);
    // HTML gives other names to other types of field, and no label may be hidden from those whom it
    // is for.
    const { attrs: ofPhone = [] } = controls.get("phone_number") ?? {};
    expect(ofPhone).toEqual(
      expect.arrayContaining([
        { name: "type", value: "tel" },
        { name: "autocomplete", value: "tel" },
      ]),
    );
    const all = (element: Element, tag: string) =>
      elementsIn(element).filter(({ tagName }) => tagName === tag);
    expect(all(found, "label").map((label) => attributeOf(label, "aria-hidden"))).toEqual(
      all(found, "label").map(() => undefined),
    );
    expect(all(found, "button").map(textOf)).toEqual([send]);
    // All districts by their states.
    expect(
      all(found, "optgroup").map((group) => [
        attributeOf(group, "label"),
        all(group, "option").map(textOf),
      ]),
    ).toEqual(
      ownPlaces.state.map(({ state_name }) => [state_name, districtsOf(ownPlaces, state_name)]),
    );
  },
);

it("links ask for a kind of the form, and for a product by the name that is sent, in every language", () => {
  const addressOf = (path: string, words: string) => {
    const [link] = elementsIn(documentOf(path)).filter(
      (element) => element.tagName === "a" && textOf(element) === words,
    );
    return link && attributeOf(link, "href");
  };
  const { askPrice, askSample } = messages.parts;
  expect(addressOf("/products/vplank", askSample)).toBe("/enquiry?product=Vplank&ask=sample");
  expect(addressOf("/products/vplank", askPrice)).toBe("/enquiry?product=Vplank&ask=price");
  const inHindi = compiled<Messages>("hi/messages.json").parts.askPrice;
  expect(addressOf("/hi/solutions/false-ceiling", inHindi)).toBe(
    "/hi/enquiry?product=False+ceiling&ask=price",
  );
  expect(addressOf("/certificates", messages.certificates.ask)).toBe("/enquiry?ask=report");
});

it("the page after a refused enquiry has what happened and our contact before the specified words", () => {
  const [main] = elementsIn(documentOf("/error")).filter(({ tagName }) => tagName === "main");
  const { title, thanks, link } = messages.error;
  const words = [title, site.contact.phone, site.contact.email, thanks, link.label];
  const shown = main ? textOf(main).replace(/\s+/g, " ") : "";
  const places = words.map((text) => shown.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

it("videos without script are links to the platform", () => {
  const { large, items } = compiled<Videos>("videos.json");
  const links = elementsIn(documentOf("/videos")).filter(({ tagName }) => tagName === "a");
  for (const { id, title } of [large, ...items]) {
    expect(
      links.some((link) => textOf(link).includes(title) && attributeOf(link, "href")?.includes(id)),
      title,
    ).toBe(true);
  }
});

it("pages have a button that links to the form, but not the one after an enquiry", () => {
  for (const path of ["/", "/products", "/error", "/success"]) {
    const links = elementsIn(documentOf(path)).filter(({ tagName }) => tagName === "a");
    const buttons = links.filter((link) => textOf(link) === site.enquiry.button);
    expect(buttons.map((button) => attributeOf(button, "href"))).toEqual(
      path === "/success" ? [] : ["/enquiry"],
    );
  }
});
