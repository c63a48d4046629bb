// Spares tsx and Node the search for a file that is imported by its path, and the look for TypeScript in JavaScript. Loaded after tsx, as
// the hooks that were registered last are asked first; plain JavaScript.

import { existsSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { dirname, extname } from "node:path";

/** Before 24.12, Node refuses what tsx's hooks return to others; tsx then does all the work. */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const isAllowed = major > 25 || (major === 24 && minor > 11);

/** Whether modules are ES modules or CommonJS, by folder and ending: it is the same for all files with that ending in that folder. */
const formats = new Map();

const sortOf = (url) => `${dirname(url)} ${extname(url)}`;

/** The address that a path means; CommonJS leaves the ending out. */
function addressOf(path, { parentURL, conditions }) {
  const { href } = new URL(path, parentURL);
  return extname(href) === "" && conditions.includes("require") ? `${href}.js` : href;
}

const hooks = {
  resolve(specifier, context, next) {
    if (/^\.\.?\//.test(specifier) && context.parentURL?.startsWith("file:")) {
      const url = addressOf(specifier, context);
      const format = formats.get(sortOf(url));
      if (format && existsSync(new URL(url))) return { url, format, shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    const { format, conditions } = context;
    const isRequired = format === "commonjs" && conditions.includes("require");
    if (format !== "module" && !isRequired) return next(url, context);
    formats.set(sortOf(url), format);
    return /\.[cm]?js$/.test(url)
      ? { format, source: readFileSync(new URL(url)), shortCircuit: true }
      : next(url, context);
  },
};

if (isAllowed) registerHooks(hooks);
