// Starts a page's modules once the page is painted, or at the first interaction.
import { inlineScript } from "../lib/inline-script.ts";
import { mark } from "./script-mark.ts";

declare global {
  interface Window {
    /**
     * Until hydration: leaves the page as it was prerendered, and lets the browser have the presses
     * that were held.
     */
    fallBackToStatic?: (() => void) | undefined;
  }
}

/** Id of the template with the modules. */
export const modulesId = "modules";

/**
 * Time limit in milliseconds, so that a picture that never loads does not prevent hydration
 * (decision 23).
 */
const atTheLatest = 4000;

/**
 * Moves the modules out of the template, which browsers load nothing from, when it is time, if the
 * document is marked. Loaded earlier, they would delay the page's pictures.
 */
function startModules(id: string, latest: number, mark: string): void {
  const page = document.documentElement;
  if (!page.hasAttribute(mark)) return;
  window.fallBackToStatic = () => {
    page.removeAttribute(mark);
    for (const held of window.pressedEarly?.() ?? []) held.click();
  };
  // A script that was not loaded, could not be parsed or has failed; other programs' scripts are
  // nothing to us. An import that fails in a script of the page is a rejection.
  const failed = ({ type, target, filename }: Partial<ErrorEvent>) => {
    const isOurs =
      type !== "error" ||
      target instanceof HTMLScriptElement ||
      filename?.startsWith(`${location.origin}/assets/`);
    if (isOurs) window.fallBackToStatic?.();
  };
  addEventListener("error", failed, true);
  addEventListener("unhandledrejection", failed);
  const start = () => {
    end.abort();
    const template = document.getElementById(id);
    if (!(template instanceof HTMLTemplateElement)) return;
    // One by one, and between them what the visitor does: each starts a request, and all at once
    // they would hold the page.
    const { port1, port2 } = new MessageChannel();
    const move = () => {
      const part = template.content.firstChild;
      if (part) {
        // Beside what is shown, each would have the styles of what follows computed again.
        document.head.append(part);
        port2.postMessage(0);
      } else {
        port1.close();
      }
    };
    port1.onmessage = move;
    move();
  };
  const end = new AbortController();
  const touched = (event: Event) => {
    // A pointer that rests over the page also fires an event when the page is first drawn.
    const isMove = event instanceof PointerEvent && event.type === "pointermove";
    if (!isMove || event.movementX !== 0 || event.movementY !== 0) start();
  };
  for (const sign of ["pointermove", "pointerdown", "touchstart", "keydown", "focusin"]) {
    addEventListener(sign, touched, { capture: true, passive: true, signal: end.signal });
  }
  // An observer's callback runs after the next frame is rendered; animation frames do not run in a
  // hidden page.
  const painted = () =>
    new IntersectionObserver((_, observer) => {
      observer.disconnect();
      start();
    }).observe(document.body);
  if (document.readyState === "complete") {
    painted();
  } else {
    addEventListener("load", painted, { signal: end.signal });
  }
  setTimeout(start, latest);
}

/** The inline script behind the template of a page with modules. */
export const modulesScript = inlineScript(startModules, modulesId, atTheLatest, mark);
