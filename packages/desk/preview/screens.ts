// Maps addresses to the app's route modules, which are loaded when a page is previewed.

import { addressOf, alone } from "@site/app/addresses";
import type { ComponentType } from "react";
import { matchRoutes, type RouteObject } from "react-router";
import { siteContent } from "./site-content.ts";

/** Parameters of a route. */
type Params = Readonly<Record<string, string | undefined>>;

/** A route module of app/routes/: its component takes its loader's data. */
export interface ScreenModule {
  loader(args: { readonly params: Params; readonly pattern: string }): unknown;
  readonly default: ComponentType<{ loaderData: unknown }>;
}

export interface Screen {
  /** Whether it is a whole page with its own `main`. */
  readonly isWhole: boolean;
  load(): Promise<ScreenModule>;
}

const modules = import.meta.glob<ScreenModule>([
  "../../../app/routes/*.tsx",
  "../../../app/routes/*/route.tsx",
  // These are not pages of the site (app/screens.ts).
  "!../../../app/routes/frame.tsx",
  "!../../../app/routes/not-found.tsx",
  "!../../../app/routes/unknown-address.tsx",
]);

const screens = new Map<RouteObject, Screen>();
for (const [file, load] of Object.entries(modules)) {
  const [, name = ""] = /([^/]+)(?:\/route)?\.tsx$/.exec(file) ?? [];
  // Each legal page has its own route, whose path is its key (app/routes.ts).
  const path =
    name === "legal" ? "/:key" : addressOf(name).replace("{slug}", siteContent.site.brand.slug);
  screens.set({ path }, { isWhole: name === alone, load });
}
const routes = [...screens.keys()];

/** The route for an address of the site; undefined if there is none. */
export function screenAt(
  address: string,
): { readonly screen: Screen; readonly params: Params } | undefined {
  const [match] = matchRoutes(routes, address) ?? [];
  const screen = match && screens.get(match.route);
  return screen && { screen, params: match.params };
}
