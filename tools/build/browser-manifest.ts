// The list of all routes that every page loads: without what the browser never asks it for. Which chunks a route's module brings along
// its own imports say, and what a route has not is left out rather than denied.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const opening = "window.__reactRouterManifest=";

/** A list of routes as React Router writes it, as far as it matters here. */
interface Manifest {
  readonly routes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * The list with nothing in it that is not used.
 * @param text the file that React Router has written
 * @throws Error where it is written in another way than this knows
 */
export function shortManifest(text: string): string {
  if (!text.startsWith(opening) || !text.endsWith(";"))
    throw new Error("React Router writes its list of routes in another way than this knows.");
  const manifest: Manifest = JSON.parse(text.slice(opening.length, -1));
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    Object.fromEntries(Object.entries(route).filter(([name, value]) => name !== "imports" && value !== false)),
  ]);
  return `${opening}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
}

/**
 * Shortens the list of a bundle for the browser.
 * @param client its folder
 * @throws Error where there is not exactly one list
 */
export function shortenManifest(client: string): void {
  const assets = join(client, "assets");
  const [name, ...others] = readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined || others.length > 0) throw new Error("React Router has not written one list of routes.");
  const file = join(assets, name);
  writeFileSync(file, shortManifest(readFileSync(file, "utf8")));
}
