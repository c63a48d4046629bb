// Leaves out of the browser's code what React Router brings for settings that this site does not have: routes that are found on the
// way (it is prerendered whole), links that load pages before they are pressed, hooks for measuring tools, and pages of its own for
// errors, which root.tsx has.
import type { Plugin } from "vite";

/** Whole modules by the end of their path, and what stands in for them. */
const modules: readonly (readonly [path: RegExp, code: string])[] = [
  [
    /react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/,
    `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = undefined;`,
  ],
  [
    /react-router\/dist\/\w+\/lib\/dom\/ssr\/fog-of-war\.js$/,
    `export const URL_LIMIT = 7680;
export const getManifestPath = () => "";
export const getPartialManifest = (manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const getPathsWithAncestors = () => [];
export const handleClientVersionMismatch = () => false;
export const isFogOfWarEnabled = () => false;
export const useFogOFWarDiscovery = () => {};`,
  ],
];

/** Functions by the end of their module's path, and what they do instead. */
const functions: readonly (readonly [path: RegExp, name: string, instead: string])[] = [
  [/react-router\/dist\/\w+\/lib\/dom\/ssr\/components\.js$/, "PrefetchPageLinks", "() { return null; }"],
  // Reached where root.tsx itself cannot be shown: the words of the error, without a look.
  [
    /react-router\/dist\/\w+\/lib\/dom\/ssr\/errorBoundaries\.js$/,
    "RemixRootDefaultErrorBoundary",
    `({ error }) {
  console.error(error);
  return React$1.createElement("html", null, React$1.createElement("body", null, String(error)));
}`,
  ],
  [
    /react-router\/dist\/\w+\/lib\/dom\/ssr\/errorBoundaries\.js$/,
    "BoundaryShell",
    "({ children }) { return children; }",
  ],
];

const names = (code: string) =>
  [...code.matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, list = ""]) => list.split(",").map((name) => name.trim()))
    .sort();

/**
 * Replaces them where they stand.
 * @throws where React Router is built in another way than this plugin knows
 */
export function unusedRouter(): Plugin {
  return {
    name: "unused-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: [...modules, ...functions].map(([path]) => path) },
      handler(code, id) {
        const [, instead] = modules.find(([path]) => path.test(id)) ?? [];
        if (instead !== undefined) {
          const known = [...instead.matchAll(/export const (\w+)/g)].map(([, name = ""]) => name).sort();
          if (names(code).join() !== known.join()) this.error(`${id} has other exports than this plugin knows.`);
          return instead;
        }
        let changed = code;
        for (const [path, name, body] of functions) {
          if (!path.test(id)) continue;
          const opening = `\nfunction ${name}(`;
          if (!changed.includes(opening)) this.error(`${id} has no function ${name}.`);
          changed = changed.replace(opening, () => `\nfunction ${name}${body}\nfunction Unused${name}(`);
        }
        return changed;
      },
    },
  };
}
