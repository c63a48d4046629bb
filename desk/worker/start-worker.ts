// Starts a worker of the desk; a build puts its script (`main.ts`) beside the page under a fixed name.
import { ownScript } from "../own-script.ts";

const script = import.meta.env.DEV ? "worker/main.ts" : "worker.js";

export function startWorker(): Worker {
  return new Worker(ownScript(new URL(script, document.baseURI).href), { type: "module" });
}
