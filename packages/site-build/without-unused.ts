// Takes code of React Router out of the pages that no page of this site runs, and that the bundler cannot know to be unused.
import type { Plugin } from "vite";

/** The modules of React Router in which something is unused. */
const router = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.*)\.js$/;

/**
 * Functions that only other settings and props run, each by its module, with what is called in its place: the router is not instrumented,
 * all routes are known at first, no link prefetches, scripts are written while pages are prerendered, and nothing is a server component.
 */
export const unused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "router/instrumentation": {
    consumeInstrumentationClientResultMetaReceiver: "() => {}",
    getRouteInstrumentationUpdates: "() => ({})",
    instrumentClientSideRouter: "(router) => router",
  },
  "dom/ssr/fog-of-war": {
    getPatchRoutesOnNavigationFunction: "() => {}",
    useFogOFWarDiscovery: "() => {}",
  },
  "dom/ssr/components": {
    PrefetchPageLinks: "() => null",
    usePrefetchBehavior: "() => [false, null, {}]",
    Scripts: "() => null",
  },
  errors: {
    decodeRedirectErrorDigest: "() => {}",
    decodeRouteErrorResponseDigest: "() => {}",
  },
};

/** Components that are made by a call, and their names for React's tools: both keep what nothing uses. */
const calls = /(?<== )(?=React\$1\.(?:forwardRef|createContext|memo)\()/g;
const names = /^\w+\.displayName = "[^"]*";$/gm;

/** Has another function under a name, so that nothing uses the one that is declared. */
function replace(code: string, [name, other]: [string, string]): string {
  const declared = new RegExp(`^function ${name}(?=\\()`, "m");
  if (!declared.test(code)) throw new Error(`React Router no longer has a function ${name}.`);
  return `${code.replace(declared, `function unused_${name}`)}\nconst ${name} = ${other};\n`;
}

/**
 * A module without what is unused in it.
 * @param name its path in React Router's `lib`, without ending
 * @throws where it no longer has a function that is to be replaced
 */
export function leaner(name: string, code: string): string {
  const own = code.replace(names, "").replace(calls, "/* @__PURE__ */ ");
  return Object.entries(unused[name] ?? {}).reduce(replace, own);
}

/** The plugin, for the pages' scripts alone. */
export function withoutUnused(): Plugin {
  return {
    name: "without-unused",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const name = router.exec(id)?.[1]?.replaceAll("\\", "/");
      return name === undefined ? undefined : { code: leaner(name, code), map: null };
    },
  };
}
