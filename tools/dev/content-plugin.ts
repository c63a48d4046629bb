// In development: encodes pictures as they are asked for, puts compiled content on the screen without loading the page again, and
// shows the compiler's errors over it.
import { globSync, mkdirSync, readFileSync, watch } from "node:fs";
import { basename, dirname, join } from "node:path";
import sirv from "sirv";
import type { Plugin, ViteDevServer } from "vite";
import type { WatchState } from "../../pipeline/commands/watch.ts";
import { compiledPictures, Encoder, encodedOf } from "../build/encoder.ts";
import { askEvent, stateEvent } from "./content-event.ts";

export interface ContentPluginOptions {
  /** The project's folder. */
  readonly root: string;
  /** The compiler's output, absolute. */
  readonly output: string;
  /** Where `content watch --state` keeps what it found, absolute. */
  readonly state: string;
  /** The module of the page that everything else hangs on: the one that listens. */
  readonly entry: RegExp;
}

/** Files of the output that are part of the page's code: they are not read again with every page. */
const inCode = (output: string): string[] => [
  "site-client.json",
  "enquiry-client.json",
  ...globSync("messages/*.json", { cwd: output }),
];

const pageModule = join(import.meta.dirname, "content-page.ts");

function readState(file: string): WatchState | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function readOr(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Tells the pages what became of the last compile, and those that are opened later. */
function follow(server: ViteDevServer, { output, state }: ContentPluginOptions): () => void {
  mkdirSync(dirname(state), { recursive: true });
  const codeTexts = () => new Map(inCode(output).map((name) => [name, readOr(join(output, name))]));
  let texts = codeTexts();
  const tell = (found: WatchState) => server.ws.send({ type: "custom", event: stateEvent, data: found });
  server.ws.on(askEvent, (_data, client) => {
    const found = readState(state);
    if (found?.errors) client.send(stateEvent, found);
  });
  const watcher = watch(dirname(state), (_event, name) => {
    const found = name === basename(state) ? readState(state) : undefined;
    if (!found) return;
    const before = texts;
    texts = codeTexts();
    const changed = [...texts.keys()].filter((name) => texts.get(name) !== before.get(name));
    if (changed.length === 0) return tell(found);
    // The frame of every page holds them, so there is nothing of the page to keep.
    for (const environment of Object.values(server.environments))
      for (const file of changed)
        for (const module of environment.moduleGraph.getModulesByFile(join(output, file)) ?? [])
          environment.moduleGraph.invalidateModule(module);
    server.ws.send({ type: "full-reload" });
  });
  return () => watcher.close();
}

/** Makes pictures of the content as it was last compiled. */
function pictureMaker(root: string): (file: string) => Promise<string> | undefined {
  const encoderNow = () => new Encoder({ root, files: compiledPictures(root) });
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
      const make = pictureMaker(options.root);
      const files = sirv(encodedOf(options.root), { dev: true });
      server.middlewares.use("/media", (request, response, next) => {
        const making = make((request.url ?? "").replace(/^\/|\?.*/g, ""));
        if (making) making.then(() => files(request, response, next), next);
        else next();
      });
      const stop = follow(server, options);
      server.httpServer?.once("close", stop);
    },
    transform: {
      filter: { id: options.entry },
      handler(code) {
        if (this.environment.name !== "client") return null;
        return { code: `import ${JSON.stringify(pageModule)};\n${code}`, map: null };
      },
    },
  };
}
