// React Router's route table: the screens, legal pages, and pages for unknown addresses.
import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";
import type { LegalPageSummary, SiteClient } from "../.content/types.d.ts";
import { screenWithoutFrame, unknownRoute } from "./addresses.ts";
import { compiledFolder, readCompiledFile } from "./lib/compiled-file.server.ts";
import { routeModulePath, type Screen, screens } from "./screens.ts";

const client: { site: Pick<SiteClient, "brand" | "languages"> } = JSON.parse(
  readCompiledFile(compiledFolder, "client.json"),
);
const legal: readonly LegalPageSummary[] = JSON.parse(
  readCompiledFile(compiledFolder, "legal/index.json"),
);
const { brand, languages } = client.site;

/**
 * The id of a route does not depend on whether its module is a file or a folder: pages and error
 * messages contain it.
 */
function routeOf({ name, file, path }: Screen): RouteConfigEntry {
  const id = `routes/${name}`;
  return path === "/"
    ? index(file, { id })
    : route(path.slice(1).replace("{slug}", brand.slug), file, { id });
}

const routes = [
  layout(routeModulePath("frame"), [
    ...screens.filter(({ name }) => name !== screenWithoutFrame).map(routeOf),
    ...legal.map(({ key }) => route(key, routeModulePath("legal"), { id: key })),
    // Servers send the first for unknown addresses; the second catches them on navigation within
    // the site.
    route(unknownRoute, routeModulePath("unknown-address"), { id: unknownRoute }),
    route("*", routeModulePath("not-found")),
  ]),
  ...screens.filter(({ name }) => name === screenWithoutFrame).map(routeOf),
];

/**
 * Addresses of all languages lead to the same routes: the prefix of each language but the first may
 * stand before a path.
 */
const prefixes = (languages ?? []).slice(1).map(({ tag }) => `${tag.split("-")[0]}?`);

export default (prefixes.length === 0
  ? routes
  : prefix(prefixes.join("/"), routes)) satisfies RouteConfig;
