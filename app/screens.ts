// The screens of the site, the one list of them: a module of app/routes/ answers under its own name, but for those of addresses.ts. It
// reads names of files only, so that the content's compiler can be told which pages there are.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { addressOf } from "./addresses.ts";

export interface Screen {
  /** Its name: that of its file in app/routes/, or of the folder in which it is `route.tsx`. */
  readonly name: string;
  /** Its module, relative to app/. */
  readonly file: string;
  /** Its address, as addresses.ts gives it. */
  readonly path: string;
}

/** Modules of app/routes/ that are no screen with an address of its own: routes.ts says where they are used. */
const others: readonly string[] = ["frame", "legal", "not-found", "styleguide", "unknown-address"];

const routes = join(import.meta.dirname, "routes");

/** The module of a route by its name, relative to app/; nothing where there is none. */
function moduleOf(name: string, folder: string): string | undefined {
  return [`${name}.tsx`, `${name}/route.tsx`].find((file) => existsSync(join(folder, file)));
}

/**
 * The module of a route, relative to app/.
 * @throws where there is no route of that name
 */
export function routeModule(name: string): string {
  const file = moduleOf(name, routes);
  if (!file) throw new Error(`There is no app/routes/${name}.tsx and no app/routes/${name}/route.tsx.`);
  return `routes/${file}`;
}

/**
 * The screens of a folder of routes, in the order of their names.
 * @param folder where the modules are
 */
export function screensIn(folder: string): Screen[] {
  return [...new Set(readdirSync(folder).map((entry) => entry.replace(/\.tsx$/, "")))].sort().flatMap((name) => {
    const file = moduleOf(name, folder);
    if (!file || others.includes(name)) return [];
    return [{ name, file: `routes/${file}`, path: addressOf(name) }];
  });
}

/** The addresses of screens that are no entry of the content. */
export function pagesOf(list: readonly Screen[]): string[] {
  const paths = list.map(({ path }) => path.replace(/\/:\w+\?/g, ""));
  return paths.filter((path) => !path.includes(":"));
}

export const screens: readonly Screen[] = screensIn(routes);

/** The pages that have a row in content/pages.yaml; the compiler asks for this list by its name. */
export const pages: readonly string[] = pagesOf(screens);
