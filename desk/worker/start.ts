// Starts the desk's workers. Their script is the same (`main.ts`), which a build puts beside the page under a name that stays.
import { ownScript } from "../own-script.ts";

/** The name of the worker that checks. */
export const compilerWorker = "compiler";

/** The name of the worker that turns what was pasted into Markdown. */
export const pasteWorker = "paste";

const script = import.meta.env.DEV ? "worker/main.ts" : "worker.js";

/** Starts a worker. */
export function startWorker(name: typeof compilerWorker | typeof pasteWorker): Worker {
  return new Worker(ownScript(new URL(script, document.baseURI).href), { type: "module", name });
}
