// The site's screens by their addresses, each loaded when its page is looked at: the modules and addresses that the site itself is made of.
import type { ComponentType } from "react";
import { matchRoutes, type RouteObject } from "react-router";
import { addressOf, alone } from "../../app/addresses.ts";
import type { ArticleSummary } from "../../app/lib/content.ts";
import type { Head } from "../../app/lib/head.ts";
import { site } from "../../app/lib/site.ts";

/** What the preview itself knows of what a loader gives. */
export interface ShownData {
  readonly head: Head;
  /** Of the page of an article. */
  readonly article?: ArticleSummary;
}

/** The parts of a screen's address that vary. */
type Params = Readonly<Record<string, string | undefined>>;

/** A module of app/routes/ as far as the preview uses it: its component takes what its loader gives. */
export interface ScreenModule {
  loader(args: { readonly params: Params; readonly pattern: string }): ShownData;
  readonly default: ComponentType<{ loaderData: unknown }>;
}

export interface Screen {
  /** It is the whole page: it has a `main` of its own. */
  readonly isWhole: boolean;
  load(): Promise<ScreenModule>;
}

const modules = import.meta.glob<ScreenModule>([
  "../../app/routes/*.tsx",
  "../../app/routes/*/route.tsx",
  // No screens (app/screens.ts).
  "!../../app/routes/frame.tsx",
  "!../../app/routes/not-found.tsx",
  "!../../app/routes/styleguide/route.tsx",
  "!../../app/routes/unknown-address.tsx",
]);

const screens = new Map<RouteObject, Screen>();
for (const [file, load] of Object.entries(modules)) {
  const [, name = ""] = /([^/]+)(?:\/route)?\.tsx$/.exec(file) ?? [];
  // Each legal page has a route of its own, whose path is its key (app/routes.ts).
  const path = name === "legal" ? "/:key" : addressOf(name).replace("{slug}", site.brand.slug);
  screens.set({ path }, { isWhole: name === alone, load });
}
const routes = [...screens.keys()];

/** The screen at an address of the site; undefined where there is none. */
export function screenAt(address: string): { readonly screen: Screen; readonly params: Params } | undefined {
  const [match] = matchRoutes(routes, address) ?? [];
  const screen = match && screens.get(match.route);
  return screen && { screen, params: match.params };
}
