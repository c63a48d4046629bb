// When a page's modules are asked for: once the page has been painted with all that is seen of it, or as soon as somebody reaches for it.
// Before that they would only keep the picture back. Until then they wait in a template, where no browser looks.
import { inlineScript } from "./inline-script.ts";

/** Id of the template in which the modules of a page wait. */
export const modulesId = "modules";

/** A picture that never comes must not keep the page from being taken over: milliseconds (decision 117). */
const atTheLatest = 4000;

/** Puts the modules into the page when it is time. */
function startModules(id: string, latest: number): void {
  const start = () => {
    end.abort();
    const template = document.getElementById(id);
    if (template instanceof HTMLTemplateElement) template.replaceWith(template.content);
  };
  const end = new AbortController();
  const touched = (event: Event) => {
    // A pointer that only stands over the page is heard of as well, when the page is first drawn.
    const stands = event instanceof PointerEvent && event.type === "pointermove";
    if (!stands || event.movementX !== 0 || event.movementY !== 0) start();
  };
  for (const sign of ["pointermove", "pointerdown", "touchstart", "keydown", "focusin"])
    addEventListener(sign, touched, { capture: true, passive: true, signal: end.signal });
  // An observer is told after the next picture of the window; a hidden page would get no timer.
  const painted = () =>
    new IntersectionObserver((_, observer) => {
      observer.disconnect();
      start();
    }).observe(document.body);
  if (document.readyState === "complete") painted();
  else addEventListener("load", painted, { signal: end.signal });
  setTimeout(start, latest);
}

/** Stands in every page that has modules, after their template. */
export const modulesScript = inlineScript(startModules, modulesId, atTheLatest);
