// Tests where links lead: to the language's own pages, or to the language that has the page.

import { sourceContent } from "@site/tests/source-content";
import { afterEach, expect, it } from "vitest";
import { setClientContent } from "../client-content.ts";
import { base, fullPath, ownPath, resolveAddress } from "../language.ts";

const languages = [
  { tag: "en-IN", name: "English" },
  { tag: "hi-IN", name: "हिन्दी" },
  { tag: "mr-IN", name: "मराठी" },
];

/** The pages that are translated to Hindi. */
const translated = ["/", "/enquiry"];

/** Shows a page in a language. */
function showIn(language: string): void {
  const content = sourceContent();
  const pages = language === "en-IN" ? undefined : { pages: translated };
  setClientContent(() => ({
    ...content,
    language,
    site: { ...content.site, languages, ...pages },
  }));
}

afterEach(() => setClientContent(sourceContent));

const own = (href: string) => ({ href, isOwn: true });
const away = (href: string, hrefLang: string) => ({ href, isOwn: false, hrefLang });

it.each<[string, string, object]>([
  ["en-IN", "/products/atum?a=1#b", own("/products/atum?a=1#b")],
  ["en-IN", "/hi/products/atum", away("/hi/products/atum", "hi-IN")],
  ["en-IN", "/history", own("/history")],
  // Addresses with the language's prefix.
  ["hi-IN", "/hi/products/atum#features", own("/hi/products/atum#features")],
  ["hi-IN", "/hi", own("/hi")],
  ["hi-IN", "/hi?c_id=21", own("/hi?c_id=21")],
  ["hi-IN", "/hi#about", own("/hi#about")],
  // Translated pages.
  ["hi-IN", "/", own("/hi")],
  ["hi-IN", "/#about", own("/hi#about")],
  ["hi-IN", "/enquiry?product=Atum", own("/hi/enquiry?product=Atum")],
  // A page that only the source has, and one of a third language.
  ["hi-IN", "/compare?a=b", { ...away("/compare?a=b", "en-IN"), untranslated: true }],
  ["hi-IN", "/mr/products", away("/mr/products", "mr-IN")],
])("on a page in %s, %s leads to %j", (tag, address, lead) => {
  showIn(tag);
  expect(resolveAddress(address)).toEqual(lead);
  expect(base()).toBe(tag === "en-IN" ? "" : "/hi");
});

it("a site without a list of languages has one", () => {
  const content = sourceContent();
  setClientContent(() => ({ ...content, site: { ...content.site, languages: undefined } }));
  expect([base(), resolveAddress("/products")]).toEqual(["", own("/products")]);
});

it("ownPath and fullPath remove and add the language's prefix", () => {
  showIn("hi-IN");
  for (const [full, source] of [
    ["/hi", "/"],
    ["/hi/blogs/2", "/blogs/2"],
  ] as const) {
    expect([ownPath(full), fullPath(source)]).toEqual([source, full]);
  }
  expect(ownPath("/hindi")).toBe("/hindi");
});
