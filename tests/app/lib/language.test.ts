// Tests where links lead in a build of one language: to its own pages, or to the language that has the page.
import { beforeEach, expect, it, vi } from "vitest";

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

/** The pages that are translated to Hindi. */
const translated = ["/", "/enquiry"];

it.each<[string | undefined, string, object]>([
  [undefined, "/products/atum?a=1#b", { href: "/products/atum?a=1#b", to: "/products/atum?a=1#b" }],
  [undefined, "/hi/products/atum", { href: "/hi/products/atum", hrefLang: "hi-IN" }],
  [undefined, "/history", { href: "/history", to: "/history" }],
  // Addresses with the language's prefix.
  ["hi-IN", "/hi/products/atum#features", { href: "/hi/products/atum#features", to: "/products/atum#features" }],
  ["hi-IN", "/hi", { href: "/hi", to: "/" }],
  ["hi-IN", "/hi?c_id=21", { href: "/hi?c_id=21", to: "/?c_id=21" }],
  ["hi-IN", "/hi#about", { href: "/hi#about", to: "/#about" }],
  // Translated pages.
  ["hi-IN", "/", { href: "/hi", to: "/" }],
  ["hi-IN", "/#about", { href: "/hi#about", to: "/#about" }],
  ["hi-IN", "/enquiry?sample=Atum", { href: "/hi/enquiry?sample=Atum", to: "/enquiry?sample=Atum" }],
  // A page that only the source has, and one of a third language.
  ["hi-IN", "/compare?a=b", { href: "/compare?a=b", hrefLang: "en-IN", untranslated: true }],
  ["hi-IN", "/mr/products", { href: "/mr/products", hrefLang: "mr-IN" }],
])("in the build of the language %s, %s leads to %j", async (tag, address, lead) => {
  const { leadOf, base } = await builtIn(tag, tag ? translated : undefined);
  expect(leadOf(address)).toEqual(lead);
  expect(base).toBe(tag ? "/hi" : "");
});

it("ownPath and fullPath remove and add the language's prefix", async () => {
  const { ownPath, fullPath } = await builtIn("hi-IN", []);
  for (const [full, own] of [
    ["/hi", "/"],
    ["/hi/blogs/2", "/blogs/2"],
  ] as const)
    expect([ownPath(full), fullPath(own)]).toEqual([own, full]);
  expect(ownPath("/hindi")).toBe("/hindi");
});
