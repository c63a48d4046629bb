// Vite plugin for development: encodes pictures on request, and shows the result of each compile.
import { mkdirSync, readFileSync, statSync, watch } from "node:fs";
import { basename, dirname } from "node:path";
import { pageAddresses, pageLanguages } from "@site/common/languages";
import { compiledFolderOf } from "@site/common/page-files";
import type { WatchState } from "@site/pipeline";
import { compiledPictures, Encoder, encodedFolderOf } from "@site/site-build/parts";
import sirv from "sirv";
import { normalizePath, type Plugin, type ViteDevServer } from "vite";

interface ContentPluginOptions {
  /** The project's folder. */
  readonly root: string;
  /** Absolute path of the folder with the compiler's output, `.content/`. */
  readonly compiled: string;
  /** Absolute path of the state file of `content watch --state`. */
  readonly state: string;
}

/** The result of the last compile; undefined if there is none yet. */
function readState(file: string): WatchState | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Makes a function that invalidates changed modules of the compiled content, which Vite does not
 * watch.
 */
function moduleInvalidator({ environments }: ViteDevServer, output: string): () => void {
  /** Times of the files' last changes, in milliseconds. */
  const known = new Map<string, number | undefined>();
  const isChanged = (file: string) => {
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    return known.get(file) !== time && known.set(file, time);
  };
  return () => {
    const inside = `${normalizePath(output)}/`;
    const graphs = Object.values(environments).map(({ moduleGraph }) => moduleGraph);
    const files = graphs.flatMap(({ fileToModulesMap }) => [...fileToModulesMap.keys()]);
    for (const file of new Set(files)) {
      if (file.startsWith(inside) && isChanged(file)) {
        for (const graph of graphs) graph.onFileChange(file);
      }
    }
  };
}

/**
 * What React Router says of a route without a page in the compiled content, and of a page without a
 * route.
 */
const routeProblem = /^Invalid route exports found|^Unable to prerender path/;

/**
 * Keeps the server running while a route has no page in the compiled content. React Router leaves
 * that error to nobody, which would end the process.
 * @returns whether it has happened, and what ends the watching
 */
function forgiveRoutes({ config }: ViteDevServer) {
  let isBehind = false;
  const forgive = (error: unknown) => {
    if (!(error instanceof Error && routeProblem.test(error.message))) throw error;
    isBehind = true;
    config.logger.warn(
      "Routes and content do not fit yet: the server restarts after the content is compiled.",
    );
  };
  process.on("unhandledRejection", forgive);
  return { isBehind: () => isBehind, stop: () => process.off("unhandledRejection", forgive) };
}

/**
 * The languages and addresses of the site as text: React Router reads them only when the server
 * starts.
 */
function siteOutline(root: string): string | undefined {
  try {
    return JSON.stringify([pageLanguages(root), pageAddresses(root)]);
  } catch {
    // Nothing is compiled yet.
    return undefined;
  }
}

/** Sends the result of each compile to open pages, and the last errors to pages opened later. */
function follow(server: ViteDevServer, { compiled, state }: ContentPluginOptions): () => void {
  const routes = forgiveRoutes(server);
  const outline = siteOutline(compiled);
  mkdirSync(dirname(state), { recursive: true });
  const show = ({ summary, errors }: WatchState) =>
    server.ws.send({
      type: "error",
      err: { message: `${summary} in the content; the page is as it was before.`, stack: errors },
    });
  server.ws.on("connection", () => {
    const found = readState(state);
    if (found?.errors) show(found);
  });
  const invalidateChanged = moduleInvalidator(server, compiledFolderOf(compiled));
  const watcher = watch(dirname(state), (_event, name) => {
    const found = name === basename(state) ? readState(state) : undefined;
    if (!found) return;
    if (found.errors) return show(found);
    if (routes.isBehind() || siteOutline(compiled) !== outline) return void server.restart();
    invalidateChanged();
    server.ws.send({ type: "full-reload" });
  });
  return () => {
    watcher.close();
    routes.stop();
  };
}

/** Encodes pictures; reads the list of pictures again if a name is unknown. */
function pictureMaker({
  root,
  compiled,
}: ContentPluginOptions): (file: string) => Promise<string> | undefined {
  const encoderNow = () => new Encoder({ root, files: compiledPictures(compiled) });
  let encoder = encoderNow();
  return (file) => {
    const making = encoder.make(file);
    if (making) return making;
    encoder = encoderNow();
    return encoder.make(file);
  };
}

export function contentPlugin(options: ContentPluginOptions): Plugin {
  return {
    name: "compiled-content",
    apply: "serve",
    configureServer(server) {
      const make = pictureMaker(options);
      const files = sirv(encodedFolderOf(options.root), { dev: true });
      server.middlewares.use("/media", (request, response, next) => {
        const making = make((request.url ?? "").replace(/^\/|\?.*/g, ""));
        if (making) {
          making.then(() => files(request, response, next), next);
        } else {
          next();
        }
      });
      const stop = follow(server, options);
      server.httpServer?.once("close", stop);
    },
  };
}
