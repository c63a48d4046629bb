// Entry point of the desk's workers. The worker's name selects its role: compiling, or converting pasted HTML. Both parse HTML with the
// same libraries, so they are one script with shared chunks.
import { pasteWorker } from "./start-worker.ts";

/** The message handler of a role. */
interface Role {
  readonly handle: (message: never) => Promise<unknown>;
}

const role: Promise<Role> = self.name === pasteWorker ? import("../paste/worker.ts") : import("./compiler-worker.ts");

self.onmessage = async ({ data }: MessageEvent) => {
  const { handle } = await role;
  // Not validated: the page that started the worker sends messages of the right type.
  self.postMessage(await handle(data as never));
};

// If the part cannot be loaded, the page gets an error event.
role.catch((problem: unknown) => reportError(problem));
