// Vite: the React Router app, and compiled content and the enquiry service while developing.
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { brandPlugin } from "./tools/build/brand.ts";
import { contentOf } from "./tools/build/languages.ts";
import { styleIntegrity } from "./tools/build/style-integrity.ts";

const root = import.meta.dirname;

/** The language to build or to develop, where it is not that of the sources: `hi-IN`. */
const { SITE_LANGUAGE: language = "" } = process.env;

/** Compiled content and the enquiry service while developing. */
const development = async () => (await import("./tools/dev/plugins.ts")).developmentPlugins(root);

/**
 * What every page needs, and what at least four pages share: not thirty chunks of a few hundred bytes, and with more or fewer sharers
 * pages load more. What shows editors' texts stays with those.
 */
const groups = [
  { name: "react", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  { name: "frame", test: /\/app\/(?:root\.tsx|components\/frame\/)/ },
  { name: "parts", test: /\/(?:app\/(?:components\/parts|lib)\/|\.content\/|brand\.json$)/, minShareCount: 4 },
];

export default defineConfig(({ command }) => ({
  plugins: [command === "serve" && development(), brandPlugin(root, language), styleIntegrity(), reactRouter()],
  envPrefix: "PUBLIC_",
  resolve: { alias: contentOf(root, language) },
  // Without a value the code that other languages need is left out.
  define: { "import.meta.env.SITE_LANGUAGE": language === "" ? "undefined" : JSON.stringify(language) },
  build: {
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // One stylesheet: the order of its rules hangs neither on chunks nor on the way a visitor takes.
    cssCodeSplit: false,
    // How long each plugin took is no warning about the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // As one, the styles of the code for rendering would stand beside the site's own, and nobody loads them.
    ssr: { build: { cssCodeSplit: true } },
  },
  // Prerendering writes thousands of files that nothing has to watch; the compiler's are watched above.
  server: { watch: { ignored: ["**/build/**", "**/.content/**", "**/.cache/**", "**/content/**"] } },
  preview: { host: "127.0.0.1" },
}));
