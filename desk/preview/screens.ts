// The site's screens by their addresses, each loaded when its page is looked at: the modules that the site itself is made of. Which files'
// pages are made of one document is said in Page.tsx.
import type { ComponentType } from "react";
import type { Head } from "../../app/lib/head.ts";

/** The parts of a screen's address that vary. */
export type Params = Readonly<Record<string, string>>;

/** A module of app/routes/ as far as the preview uses it. */
export interface ScreenModule {
  loader(args: { readonly params: Params }): { readonly head: Head };
  readonly default: ComponentType<{ loaderData: unknown }>;
}

export interface Screen {
  /** Its address, the varying parts of which are named. */
  readonly address: RegExp;
  /** It is the whole page: it has a `main` of its own. */
  readonly isWhole?: true;
  load(): Promise<ScreenModule>;
}

/** Of a screen's module, whose component takes what its loader gives. */
const by = (address: RegExp, load: () => Promise<unknown>): Screen => ({
  address,
  load: load as () => Promise<ScreenModule>,
});

/**
 * All but those that a preview cannot show: search and comparison are made of their address, and Page not Found has no file. The landing
 * page's address is the brand's.
 */
export const screens: readonly Screen[] = [
  by(/^\/$/, () => import("../../app/routes/home/route.tsx")),
  by(/^\/products$/, () => import("../../app/routes/products/route.tsx")),
  by(/^\/products\/(?<key>[^/]+)$/, () => import("../../app/routes/product/route.tsx")),
  by(/^\/solutions$/, () => import("../../app/routes/solutions/route.tsx")),
  by(/^\/solutions\/(?<key>[^/]+)$/, () => import("../../app/routes/solution/route.tsx")),
  by(
    /^\/applications(?:\/(?<type>[^/]+)(?:\/(?<key>[^/]+))?)?$/,
    () => import("../../app/routes/applications/route.tsx"),
  ),
  by(/^\/videos$/, () => import("../../app/routes/videos/route.tsx")),
  by(/^\/testimonials$/, () => import("../../app/routes/testimonials/route.tsx")),
  by(/^\/clients$/, () => import("../../app/routes/clients/route.tsx")),
  by(/^\/certificates$/, () => import("../../app/routes/certificates/route.tsx")),
  by(/^\/contact$/, () => import("../../app/routes/contact/route.tsx")),
  by(/^\/documents$/, () => import("../../app/routes/documents/route.tsx")),
  by(/^\/download-brochure$/, () => import("../../app/routes/download-brochure/route.tsx")),
  by(/^\/blogs(?:\/(?<page>\d+))?$/, () => import("../../app/routes/blogs/route.tsx")),
  by(/^\/coverages$/, () => import("../../app/routes/coverages/route.tsx")),
  by(/^\/sitemap$/, () => import("../../app/routes/sitemap/route.tsx")),
  by(/^\/enquiry$/, () => import("../../app/routes/enquiry.tsx")),
  by(/^\/success$/, () => import("../../app/routes/success.tsx")),
  by(/^\/error$/, () => import("../../app/routes/error/route.tsx")),
  { ...by(/^\/[^/]+_solutions$/, () => import("../../app/routes/landing/route.tsx")), isWhole: true },
];

/** The screen at an address of the site; undefined where the preview has none. */
export function screenAt(address: string): { readonly screen: Screen; readonly params: Params } | undefined {
  for (const screen of screens) {
    const found = screen.address.exec(address);
    if (found) return { screen, params: { ...found.groups } };
  }
  return undefined;
}
