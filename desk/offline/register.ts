// The desk without a network. How it is used: `registerOffline(offer)` once, when the desk is shown; `offer` is called with a function
// when a newer desk, or a newer state of the site, is ready: called in its turn (after `OpenDraft.flush`), it reloads the page with it.
import { ownScript } from "../own-script.ts";

/** Name of the service worker, in the desk's folder. */
const address = "offline.js";

/** Milliseconds between two looks for a newer desk, while a page stays open. */
const between = 30 * 60 * 1000;

/**
 * Registers the service worker, which keeps the desk for times without a network.
 * @returns whether this browser can; false while developing, too
 */
export async function registerOffline(offer: (reload: () => void) => void): Promise<boolean> {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return false;
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register(ownScript(address), { updateViaCache: "none" });
    const told = new WeakSet<ServiceWorker>();
    const tell = (): void => {
      const { waiting } = registration;
      // The first one waits for nobody.
      if (!waiting || !serviceWorker.controller || told.has(waiting)) return;
      told.add(waiting);
      offer(() => {
        serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
        waiting.postMessage("take over");
      });
    };
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", tell));
    tell();
    // Without a network there is nothing newer.
    setInterval(() => registration.update().catch(() => {}), between);
    return true;
  } catch {
    // The browser forbids it, or has no room: the desk works with a network.
    return false;
  }
}
