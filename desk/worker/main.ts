// The workers of the desk: one that checks, and one that turns what was pasted into Markdown, by the name that each was started under.
// They read HTML with the same libraries, so both are one script whose parts are shared.
import { pasteWorker } from "./start.ts";

/** What a worker does with a message. */
interface Role {
  readonly take: (message: never) => Promise<unknown>;
}

const role: Promise<Role> = self.name === pasteWorker ? import("../paste/worker.ts") : import("./compiling.ts");

self.onmessage = async ({ data }: MessageEvent) => {
  const { take } = await role;
  // Whoever started it knows what its worker takes.
  self.postMessage(await take(data as never));
};

// Where the part cannot be loaded, whoever started the worker is told, as of any other fault of it.
role.catch((problem: unknown) => reportError(problem));
