// Vite: the React Router app, and the compiled pictures at /media while developing.
import { watch } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import sirv from "sirv";
import { defineConfig, type Plugin } from "vite";

/** In development: serves the compiler's pictures, which a build copies beside the pages, and reloads after a compile. */
const compiledContent: Plugin = {
  name: "compiled-content",
  apply: "serve",
  configureServer(server) {
    server.middlewares.use("/media", sirv(".content/media", { dev: true }));
    let reload: NodeJS.Timeout | undefined;
    // Loaders read the JSON afresh for every page, so Vite, which follows imports, does not see it change.
    const watcher = watch(".content", { recursive: true }, () => {
      clearTimeout(reload);
      reload = setTimeout(() => server.ws.send({ type: "full-reload" }), 30);
    });
    server.httpServer?.once("close", () => watcher.close());
  },
};

/** Modules that bring or use the renderer of editors' text: only the pages that have some load it. */
const richText = /RichText|StoryBody|TitledItems/;

export default defineConfig({
  plugins: [compiledContent, reactRouter()],
  envPrefix: "PUBLIC_",
  build: {
    // One stylesheet, loaded once: no page waits for a second one, and its order never depends on the way a visitor takes.
    cssCodeSplit: false,
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Three chunks and the route's own, not thirty of a few hundred bytes.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: "frame",
                  test: (module) => /\/app\/|site-client/.test(module) && !richText.test(module),
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Prerendering writes thousands of files that nothing has to watch; the compiler's are watched above.
  server: { watch: { ignored: ["**/build/**", "**/.content/**"] } },
  preview: { host: "127.0.0.1" },
});
