// Serves a built site until it is asked to stop.

import { once } from "node:events";
import { listen, type Place } from "./listen.ts";
import { staticSite } from "./static.ts";

/**
 * Serves a folder, says where, and ends when the signal comes and the last answer is out.
 * @param root folder of the built site
 * @throws StartError when the port cannot be had
 */
export async function serve(root: string, place: Place, stop: AbortSignal): Promise<void> {
  const running = await listen(await staticSite(root), place);
  console.log(`Ready: ${running.origin} (Ctrl+C stops it)`);
  if (!stop.aborted) await once(stop, "abort");
  console.log("Stopping: finishing what is under way.");
  await running.close();
}
