// Spares tsx and Node work with imports that need no search: it takes a module that is imported by its path from there, and reads JavaScript
// without looking for TypeScript in it. Loaded after tsx, as the hooks that were registered last are asked first; plain JavaScript.

import { existsSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";

/** Before 24.12, Node refuses what tsx's hooks return to others; tsx then does all the work. */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const isAllowed = major > 25 || (major === 24 && minor > 11);

/** Addresses of the ES modules that have been loaded, but `.mjs`, beside which may be others: what they import by a path is one, too. */
const modules = new Set();

const isPackaged = (url) => url.includes("/node_modules/");

const hooks = {
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (specifier.startsWith(".") && modules.has(parentURL)) {
      const { href: url } = new URL(specifier, parentURL);
      if (url.endsWith(isPackaged(parentURL) ? ".js" : ".ts") && existsSync(new URL(url))) {
        return { url, format: "module", shortCircuit: true };
      }
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    const { format, conditions } = context;
    if (format === "module" && !url.endsWith(".mjs")) modules.add(url);
    const isRead = format === "module" || (format === "commonjs" && conditions.includes("require"));
    return isRead && /\.[cm]?js$/.test(url)
      ? { format, source: readFileSync(new URL(url)), shortCircuit: true }
      : next(url, context);
  },
};

if (isAllowed) registerHooks(hooks);
