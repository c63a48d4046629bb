// Gives a copy of the project its packages, as links. Links to the project's own packages lead into
// the copy, so that a change in the copy is what its modules import.
import { existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const installed = join(root, "node_modules");

/** The scope of the project's own packages. */
const ownScope = "@site";

/** The project's own packages: name in the scope → folder. */
const ownPackages = (): ReadonlyMap<string, string> =>
  new Map([
    ...readdirSync(join(root, "packages")).map((name) => [name, `packages/${name}`] as const),
    ...["app", "pipeline", "tests"].map((name) => [name, name] as const),
  ]);

/**
 * Makes `node_modules` in a copy of the project.
 * @param folder the copy; it has its packages' files already
 */
export function linkPackages(folder: string): void {
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, ownScope), { recursive: true });
  for (const name of readdirSync(installed)) {
    // The development server keeps its prepared packages there, each project its own.
    if (name === ".vite") continue;
    if (name !== ownScope) symlinkSync(join(installed, name), join(modules, name), "junction");
  }
  for (const [name, path] of ownPackages()) {
    const own = join(folder, path);
    if (existsSync(own)) symlinkSync(own, join(modules, ownScope, name), "junction");
  }
}
