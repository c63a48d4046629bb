// What answers which address: the screens of screens.ts in the page frame, and what is no screen of its own.
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import legal from "../.content/legal/index.json" with { type: "json" };
import site from "../.content/site-client.json" with { type: "json" };
import { alone, unknownRoute } from "./addresses.ts";
import { routeModule, type Screen, screens } from "./screens.ts";

/** A screen has the same id whether it is a file or a folder; pages and error messages name it. */
function routeOf({ name, file, path }: Screen): RouteConfigEntry {
  const id = `routes/${name}`;
  return path === "/" ? index(file, { id }) : route(path.slice(1).replace("{slug}", site.brand.slug), file, { id });
}

export default [
  layout(routeModule("frame"), [
    ...screens.filter(({ name }) => name !== alone).map(routeOf),
    ...legal.map(({ key }) => route(key, routeModule("legal"), { id: key })),
    // For developers only: every component in its states.
    ...(process.env.NODE_ENV === "development" ? [route("styleguide", routeModule("styleguide"))] : []),
    // The page that servers answer unknown addresses with; the second catches them on the way inside the site.
    route(unknownRoute, routeModule("unknown-address"), { id: unknownRoute }),
    route("*", routeModule("not-found")),
  ]),
  ...screens.filter(({ name }) => name === alone).map(routeOf),
] satisfies RouteConfig;
