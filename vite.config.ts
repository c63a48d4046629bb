// Configures Vite for the React Router app, and during development for the compiled content and the
// enquiry service.
import { createHash } from "node:crypto";
import { relative, resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { brandPlugin, compiledImports, oldestBrowsers } from "@site/site-build/vite";
import { defineConfig } from "vite";

const root = import.meta.dirname;

const hashOf = (path: string) =>
  createHash("sha256").update(path.replaceAll("\\", "/")).digest("base64url").slice(0, 4);

/**
 * A folder with its own `.content/`, which development and previews compile into; empty for a
 * build.
 */
const { SITE_COMPILED_IN: compiledIn = "" } = process.env;

/** The plugins for development. */
const development = async () => (await import("./tools/dev/plugins.ts")).developmentPlugins(root);

/**
 * Chunks: code that every page needs, and code that at least four pages share, in place of thirty
 * chunks of a few hundred bytes. With a higher or lower number of sharing pages, pages load more.
 * Components for editors' texts stay with their pages. On Windows the bundler may name modules with
 * backslashes.
 */
const groups = [
  { name: "react", test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
  {
    name: "frame",
    test: /[\\/]app[\\/](?:root\.tsx|routes[\\/]frame\.tsx|components[\\/](?:frame|header|opening)[\\/])/,
  },
  {
    name: "parts",
    test: /[\\/](?:app[\\/](?:components[\\/]parts|hydration|lib)[\\/]|(?:brand\.json|common[\\/]sample\.ts)$)/,
    minShareCount: 4,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [
    command === "serve" && development(),
    compiledIn !== "" && compiledImports(root, resolve(root, compiledIn)),
    brandPlugin(root),
    reactRouter(),
  ],
  envPrefix: "PUBLIC_",
  css: {
    // One hash for all classes of a file: the scripts of the home page are 400 bytes smaller than
    // with Vite's own names.
    modules: { generateScopedName: (name, file) => `${name}_${hashOf(relative(root, file))}` },
    // Features.LightDark: pages have one scheme, and no light-dark() that needs properties of its
    // own.
    lightningcss: { exclude: 1 << 20 },
  },
  // Development: the packages of all components are prepared before the first page, which would
  // load again if one were found later.
  optimizeDeps: { entries: ["app/{components,enquiry}/**/*.tsx", "packages/search/finder.ts"] },
  build: {
    // data: URLs would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    // The oldest browsers that can show a page: newer syntax is lowered if possible
    // (docs/browsers.md).
    cssTarget: [...oldestBrowsers],
    // One stylesheet, so that the order of its rules depends neither on chunks nor on the visitor's
    // path through the site.
    cssCodeSplit: false,
    // What two chunks import is requested with them (EnquiryNow.tsx); the others import what the
    // page has.
    modulePreload: false,
    // The duration of plugins is not a warning about the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // A single stylesheet of the rendering code would be written beside the site's own, and nothing
    // loads it. Only browsers load code later.
    ssr: {
      build: {
        cssCodeSplit: true,
        cssMinify: false,
        rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
      },
    },
  },
  // Prerendering writes thousands of files that need no watching; the development plugin watches
  // the compiler's output.
  server: {
    watch: { ignored: ["**/build/**", "**/.content/**", "**/.cache/**", "**/content/**"] },
  },
  preview: { host: "127.0.0.1" },
}));
