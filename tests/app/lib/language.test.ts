// Tests where links lead in a build of one language: to its own pages, or to the language that has the page.
import { beforeEach, describe, expect, it, vi } from "vitest";

const languages = [
  { tag: "en-IN", name: "English" },
  { tag: "hi-IN", name: "हिन्दी" },
  { tag: "mr-IN", name: "मराठी" },
];

/** The module as in the build of a language. */
async function builtIn(tag: string | undefined, pages?: readonly string[]) {
  vi.stubEnv("SITE_LANGUAGE", tag);
  vi.doMock("../../../app/lib/site.ts", () => ({ site: { languages, pages } }));
  return import("../../../app/lib/language.ts");
}

beforeEach(() => {
  vi.resetModules();
  return () => {
    vi.unstubAllEnvs();
    vi.doUnmock("../../../app/lib/site.ts");
    // Otherwise other files of the worker would get the modules of another language.
    vi.resetModules();
  };
});

describe("in the source language", () => {
  it("every address is a page of the router, except those with the prefix of another language", async () => {
    const { leadOf, base } = await builtIn(undefined);
    expect(base).toBe("");
    expect(leadOf("/products/atum?a=1#b")).toEqual({ href: "/products/atum?a=1#b", to: "/products/atum?a=1#b" });
    expect(leadOf("/hi/products/atum")).toEqual({ href: "/hi/products/atum", hrefLang: "hi-IN" });
    expect(leadOf("/history").to).toBe("/history");
  });
});

describe("in another language", () => {
  it.each([
    ["/hi/products/atum#features", "/products/atum#features"],
    ["/hi", "/"],
    ["/hi?c_id=21", "/?c_id=21"],
    ["/hi#about", "/#about"],
  ])("the address %s, which has the language's prefix, is %s for the router", async (address, to) => {
    const { leadOf } = await builtIn("hi-IN", []);
    expect(leadOf(address)).toEqual({ href: address, to });
  });

  it.each([
    ["/", "/hi"],
    ["/#about", "/hi#about"],
    ["/enquiry?sample=Atum", "/hi/enquiry?sample=Atum"],
  ])("a link to %s leads to the translated page %s", async (address, href) => {
    const { leadOf } = await builtIn("hi-IN", ["/", "/enquiry"]);
    expect(leadOf(address)).toEqual({ href, to: address });
  });

  it("a link to an untranslated page leads to the source's page with its language", async () => {
    const { leadOf } = await builtIn("hi-IN", ["/"]);
    expect(leadOf("/compare?products=atum")).toEqual({
      href: "/compare?products=atum",
      hrefLang: "en-IN",
      untranslated: true,
    });
  });

  it("a link to a page of a third language is not marked as untranslated", async () => {
    const { leadOf } = await builtIn("hi-IN", ["/"]);
    expect(leadOf("/mr/products")).toEqual({ href: "/mr/products", hrefLang: "mr-IN" });
  });

  it("ownPath and fullPath remove and add the language's prefix", async () => {
    const { ownPath, fullPath } = await builtIn("hi-IN", []);
    for (const [full, own] of [
      ["/hi", "/"],
      ["/hi/blogs/2", "/blogs/2"],
    ] as const) {
      expect([ownPath(full), fullPath(own)]).toEqual([own, full]);
    }
    expect(ownPath("/hindi")).toBe("/hindi");
  });
});
