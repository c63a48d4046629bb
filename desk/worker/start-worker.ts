// Starts the desk's workers, which share one script (`main.ts`); a build puts it beside the page under a fixed name.
import { ownScript } from "../own-script.ts";

/** Name of the worker that compiles and checks. */
export const compilerWorker = "compiler";

/** Name of the worker that converts pasted HTML. */
export const pasteWorker = "paste";

const script = import.meta.env.DEV ? "worker/main.ts" : "worker.js";

/** Starts a worker. */
export function startWorker(name: typeof compilerWorker | typeof pasteWorker): Worker {
  return new Worker(ownScript(new URL(script, document.baseURI).href), { type: "module", name });
}
