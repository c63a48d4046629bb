// Lists the screens of the site, the route modules in app/routes/ that show pages, with their
// addresses.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { addressOf } from "./addresses.ts";

export interface Screen {
  /** Name of its file in app/routes/, or of the folder that contains its `route.tsx`. */
  readonly name: string;
  /** Its module, relative to app/. */
  readonly file: string;
  /** Its address pattern (addresses.ts). */
  readonly path: string;
}

/** Modules of app/routes/ that are not screens; routes.ts uses them. */
const others: readonly string[] = ["frame", "legal", "not-found", "unknown-address"];

const routes = join(import.meta.dirname, "routes");

/** The module of a route, relative to `folder`; undefined where there is none. */
function moduleOf(name: string, folder: string): string | undefined {
  return [`${name}.tsx`, `${name}/route.tsx`].find((file) => existsSync(join(folder, file)));
}

/**
 * The module of a route, relative to app/.
 * @throws Error where there is no route of that name
 */
export function routeModulePath(name: string): string {
  const file = moduleOf(name, routes);
  if (!file) {
    throw new Error(`There is no app/routes/${name}.tsx and no app/routes/${name}/route.tsx.`);
  }
  return `routes/${file}`;
}

/**
 * The screens in a folder of route modules, sorted by name. Imports no screen, so that the
 * content compiler can load this file.
 * @param folder absolute path of the folder
 */
export function screensIn(folder: string): Screen[] {
  return [...new Set(readdirSync(folder).map((entry) => entry.replace(/\.tsx$/, "")))]
    .sort()
    .flatMap((name) => {
      const file = moduleOf(name, folder);
      if (!file || others.includes(name)) return [];
      return [{ name, file: `routes/${file}`, path: addressOf(name) }];
    });
}

/** The addresses of screens that do not show an entry of a collection. */
export function pagesOf(list: readonly Screen[]): string[] {
  const paths = list.map(({ path }) => path.replace(/\/:\w+\?/g, ""));
  return paths.filter((path) => !path.includes(":"));
}

export const screens: readonly Screen[] = screensIn(routes);

/**
 * The pages that need a row in content/pages.yaml; the content compiler imports this list by its
 * name.
 */
export const pages: readonly string[] = pagesOf(screens);
