// Finds the screen of the site for an address, whose route module is loaded when a page is previewed.

import { type PreviewScreen, previewScreens } from "@site/app/preview";
import { matchRoutes, type RouteObject } from "react-router";
import { siteContent } from "./site-content.ts";

const screens = new Map<RouteObject, PreviewScreen>(
  previewScreens(siteContent.site.brand.slug).map((screen) => [{ path: screen.path }, screen]),
);
const routes = [...screens.keys()];

/** The route for an address of the site; undefined if there is none. */
export function screenAt(address: string):
  | {
      readonly screen: PreviewScreen;
      readonly params: Readonly<Record<string, string | undefined>>;
    }
  | undefined {
  const [match] = matchRoutes(routes, address) ?? [];
  const screen = match && screens.get(match.route);
  return screen && { screen, params: match.params };
}
