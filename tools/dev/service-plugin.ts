// Vite plugin for development: answers the service's calls as the real server does.
import { join } from "node:path";
import { addService, createApp, isForService, storeAt } from "@site/service";
import { compiledServiceContent } from "@site/site-build/parts";
import type { Plugin } from "vite";

/** Path of the database, which is thrown away. */
const file = ".cache/development-enquiries.db";

/**
 * @param root the project's folder
 * @param compiled the folder with the compiled content's `.content/`
 */
export function servicePlugin(root: string, compiled = root): Plugin {
  return {
    name: "enquiry-service",
    apply: "serve",
    configureServer(server) {
      const store = storeAt({ kind: "sqlite", file: join(root, file) });
      let started: ReturnType<typeof createApp> | undefined;
      const start = async () => {
        const settings = {
          rateLimit: 0,
          trustProxy: [],
          corsOrigins: [],
          logLevel: "warn",
        } as const;
        const app = await createApp(settings);
        await addService(app, compiledServiceContent(compiled, []), store, settings);
        await app.ready();
        return app;
      };
      server.middlewares.use((request, response, next) => {
        if (!isForService(request.url ?? "")) return next();
        started ??= start();
        started.then(({ routing }) => routing(request, response), next);
      });
      server.httpServer?.once("close", async () => {
        await (await started)?.close();
        await store.close();
      });
    },
  };
}
