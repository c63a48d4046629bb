// The routes against the one list of addresses: every address of the content has a screen, and no screen is without one.
import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import type { Address } from "../../app/lib/content.ts";
import routes from "../../app/routes.ts";

const addresses: Address[] = JSON.parse(readFileSync(".content/addresses.json", "utf8"));

function objects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ id, file, path, index, children }) =>
    index ? { id: id ?? file, index: true } : { id: id ?? file, path, children: children && objects(children) },
  );
}

const tree = objects(routes);
const screenOf = (path: string) => matchRoutes(tree, path)?.at(-1)?.route;

test("every address leads to a screen", () => {
  const lost = addresses.filter(({ path }) => {
    const screen = screenOf(path);
    return !screen || screen.path === "*";
  });
  expect(lost.map(({ path }) => path)).toEqual([]);
});

test("every screen has an address", () => {
  const reached = new Set(
    [...addresses.map(({ path }) => path), "/404", "/nothing/here"].map((path) => screenOf(path)?.id),
  );
  const all = (list: RouteObject[]): RouteObject[] => list.flatMap((route) => [route, ...all(route.children ?? [])]);
  const unreached = all(tree).filter((route) => !route.children && !reached.has(route.id));
  expect(unreached.map((route) => route.id)).toEqual([]);
});

test("an unknown address leads to Page not Found", () => {
  for (const path of ["/nothing", "/products/vplank/more", "/blogs/1/2", "/applications/indoor/soffit/x"]) {
    expect([path, screenOf(path)?.path]).toEqual([path, "*"]);
  }
});

test("the style guide is for developers only", () => {
  expect(screenOf("/styleguide")?.path).toBe("*");
});
