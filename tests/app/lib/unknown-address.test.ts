// The route for unknown addresses answers at the address that was asked for, also where another route would look for an entry.
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { pathAt, unknownRoute } from "../../../app/lib/unknown-address.ts";

const others = ["products/:key", "applications/:type?/:key?", "blogs/:page?", "blog/:key", "products", "*"];

/** The route that React Router finds at an address when the one for unknown addresses has this path. */
function foundAt(address: string, path: string | undefined): string | undefined {
  const children: RouteObject[] = [{ id: unknownRoute, path }, ...others.map((other) => ({ id: other, path: other }))];
  const frame: RouteObject[] = [{ children }];
  return matchRoutes(frame, address)?.at(-1)?.route.id;
}

test.each([
  "/products/x",
  "/applications/indoor/x",
  "/blogs/0",
  "/blog/x/",
  "/x/y/z",
  "/404.html",
  "/fibre%20cement/a+b(c)",
  "/a:b/100%25/%E0%A4%B9",
  "/a%2Fb",
  "/broken/%E0%A4%A",
])("at %s, and nowhere else", (address) => {
  const path = pathAt(address);
  expect(path).toBeDefined();
  expect(foundAt(address, path)).toBe(unknownRoute);
  expect(foundAt("/products/vboards", path)).toBe("products/:key");
  expect(foundAt("/somewhere", path)).toBe("*");
});

test.each(["/:key", "/products/:key", "/x%3F/y", "/a*", "/*", "//x", "/x//y"])(
  "not at %s, which would be a pattern",
  (address) => expect(pathAt(address)).toBeUndefined(),
);
