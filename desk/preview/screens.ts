// The site's screens by their addresses, each loaded when its page is looked at: the modules that the site itself is made of.
import type { ComponentType } from "react";
import { addressOf, alone } from "../../app/addresses.ts";
import type { Head } from "../../app/lib/head.ts";

/** The parts of a screen's address that vary. */
export type Params = Readonly<Record<string, string>>;

/** A module of app/routes/ as far as the preview uses it: its component takes what its loader gives. */
export interface ScreenModule {
  loader(args: { readonly params: Params }): { readonly head: Head };
  readonly default: ComponentType<{ loaderData: unknown }>;
}

export interface Screen {
  /** Its address, the varying parts of which are named. */
  readonly address: RegExp;
  /** It is the whole page: it has a `main` of its own. */
  readonly isWhole: boolean;
  load(): Promise<ScreenModule>;
}

const modules = import.meta.glob<ScreenModule>([
  "../../app/routes/*.tsx",
  "../../app/routes/*/route.tsx",
  // Texts are shown of the document that the check has made (Page.tsx).
  "!../../app/routes/article/route.tsx",
  "!../../app/routes/coverage.tsx",
  "!../../app/routes/legal/route.tsx",
  // Made of their address.
  "!../../app/routes/compare/route.tsx",
  "!../../app/routes/search/route.tsx",
  // No screens.
  "!../../app/routes/frame.tsx",
  "!../../app/routes/not-found.tsx",
  "!../../app/routes/styleguide/route.tsx",
  "!../../app/routes/unknown-address.tsx",
]);

/** What addresses of a screen are like; the brand's part of one is not known here. */
const shapeOf = (address: string) =>
  new RegExp(
    `^${address
      .replace("{slug}", "[^/]+")
      .replace(/\/:(\w+)\?/g, "(?:/(?<$1>[^/]+))?")
      .replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`,
  );

/** All but those that a preview cannot show. */
export const screens: readonly Screen[] = Object.entries(modules).map(([file, load]) => {
  const [, name = ""] = /([^/]+)(?:\/route)?\.tsx$/.exec(file) ?? [];
  return { address: shapeOf(addressOf(name)), isWhole: name === alone, load };
});

/** The screen at an address of the site; undefined where the preview has none. */
export function screenAt(address: string): { readonly screen: Screen; readonly params: Params } | undefined {
  for (const screen of screens) {
    const found = screen.address.exec(address);
    if (found) return { screen, params: { ...found.groups } };
  }
  return undefined;
}
