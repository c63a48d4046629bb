// Decodes and encodes drawings (SVG) in a process of its own, as only its end stops the library.

import { encoderOf, type Inspected, inspectDecoded } from "./decode.ts";
import type { PictureFile } from "./picture-files.ts";
import type { UnusablePicture } from "./unusable.ts";

/** What is done with the bytes of a drawing. */
type DrawingTask =
  | { readonly kind: "inspect"; readonly decode: boolean }
  | { readonly kind: "encode"; readonly picture: PictureFile };

/** A task with what it may take. */
export interface DrawingOrder {
  readonly task: DrawingTask;
  readonly bytes: Uint8Array;
  /** Seconds of a processor's time. */
  readonly seconds: number;
}

export type DrawingResult = Inspected | UnusablePicture | Uint8Array;

/** What became of it. */
export type DrawingAnswer =
  | { readonly result: DrawingResult }
  | { readonly failure: "damaged" | "time" };

/** Milliseconds between two looks at the time that a drawing has taken. */
const lookEvery = 50;

const answer = (message: DrawingAnswer, then = () => {}) => process.send?.(message, then);

const done = ({ task, bytes }: DrawingOrder) =>
  task.kind === "inspect" ? inspectDecoded(bytes, task.decode) : encoderOf(bytes)(task.picture);

process.on("message", async (order: DrawingOrder) => {
  const begun = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun);
    if ((user + system) / 1e6 < order.seconds) return;
    clearInterval(watch);
    // An ordinary end would wait for the library.
    answer({ failure: "time" }, () => process.kill(process.pid, "SIGKILL"));
  }, lookEvery);
  try {
    answer({ result: await done(order) });
  } catch {
    answer({ failure: "damaged" });
  } finally {
    clearInterval(watch);
  }
});
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
