// React Router's route table: the screens of screens.ts, all but the landing page within the page frame, the legal pages, and the pages for
// unknown addresses.
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import legal from "../.content/legal/index.json" with { type: "json" };
import site from "../.content/site-client.json" with { type: "json" };
import { alone, unknownRoute } from "./addresses.ts";
import { routeModule, type Screen, screens } from "./screens.ts";

/** The id of a route does not depend on whether its module is a file or a folder: pages and error messages contain it. */
function routeOf({ name, file, path }: Screen): RouteConfigEntry {
  const id = `routes/${name}`;
  return path === "/" ? index(file, { id }) : route(path.slice(1).replace("{slug}", site.brand.slug), file, { id });
}

export default [
  layout(routeModule("frame"), [
    ...screens.filter(({ name }) => name !== alone).map(routeOf),
    ...legal.map(({ key }) => route(key, routeModule("legal"), { id: key })),
    // Servers send the first for unknown addresses; the second catches them on navigation within the site.
    route(unknownRoute, routeModule("unknown-address"), { id: unknownRoute }),
    route("*", routeModule("not-found")),
  ]),
  ...screens.filter(({ name }) => name === alone).map(routeOf),
] satisfies RouteConfig;
