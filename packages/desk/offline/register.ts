// Registers the desk's service worker. Usage: call `registerOffline(offer)` once; when a newer version of the desk or of the site's data is
// ready, `offer` receives a function that reloads the page with it (call it after `OpenDraft.flush`).
import { ownScript } from "../own-script.ts";

/** File of the service worker, in the desk's folder. */
const address = "offline.js";

/** Interval between checks for a newer version while a page is open, in milliseconds. */
const between = 30 * 60 * 1000;

/** Registers the service worker, which makes the desk work offline. Development has none, as its list of files is missing. */
export async function registerOffline(offer: (reload: () => void) => void): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register(ownScript(address), {
      updateViaCache: "none",
    });
    const tell = (): void => {
      const { waiting } = registration;
      // The first version has no older one to replace.
      if (!waiting || !serviceWorker.controller) return;
      offer(() => {
        serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
        waiting.postMessage("take over");
      });
    };
    registration.addEventListener("updatefound", () =>
      registration.installing?.addEventListener("statechange", tell),
    );
    tell();
    // Offline the check fails, which does not matter.
    setInterval(() => registration.update().catch(() => {}), between);
  } catch {
    // The browser forbids it or has no space; the desk then works online only.
  }
}
