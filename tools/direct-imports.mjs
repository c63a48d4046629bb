// Speeds up imports: finds files that are imported by their path, or as a door of our packages.
// tsx and Node need not search for them, nor look for TypeScript in JavaScript. Loaded after tsx, as the hooks that were registered last are asked first; plain JavaScript.

import { existsSync, readdirSync, readFileSync } from "node:fs";
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

const project = new URL("../", import.meta.url);

/** The folders of the project's own packages, as the workspaces of package.json name them. */
function ownFolders() {
  const { workspaces = [] } = JSON.parse(readFileSync(new URL("package.json", project), "utf8"));
  return workspaces.flatMap((name) => {
    if (!name.endsWith("/*")) return [new URL(`${name}/`, project)];
    const parent = new URL(name.slice(0, -1), project);
    return readdirSync(parent).map((folder) => new URL(`${folder}/`, parent));
  });
}

/** The doors of the project's own packages: name → address. */
function doorsIn(folders) {
  const doors = new Map();
  for (const folder of folders) {
    const manifest = new URL("package.json", folder);
    if (!existsSync(manifest)) continue;
    const { name, exports = {} } = JSON.parse(readFileSync(manifest, "utf8"));
    for (const [door, file] of Object.entries(exports)) {
      doors.set(name + door.slice(1), new URL(file, folder).href);
    }
  }
  return doors;
}

const doors = isAllowed ? doorsIn(ownFolders()) : new Map();

/** The address of a file that is imported by its path, or as a door; undefined for all others, which Node finds. */
function knownAddress(specifier, context) {
  const isPath = /^\.\.?\//.test(specifier) && context.parentURL?.startsWith("file:");
  return isPath ? addressOf(specifier, context) : doors.get(specifier);
}

const hooks = {
  resolve(specifier, context, next) {
    const url = knownAddress(specifier, context);
    const format = url && formats.get(sortOf(url));
    if (format && existsSync(new URL(url))) return { url, format, shortCircuit: true };
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
