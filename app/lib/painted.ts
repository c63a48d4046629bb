// When React takes a page over: once the page has been painted with all that is seen of it, or as soon as somebody reaches for it. Before
// that the work would only keep the picture back.

/** A picture that never comes must not keep the page from being taken over: milliseconds (decision 117). */
const atTheLatest = 4000;

/** What says that somebody reaches for the page. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin"] as const;

/** A pointer that only stands over the page is heard of as well, when the page is first drawn. */
const isTouch = (event: Event) => !(event instanceof PointerEvent && event.type === "pointermove") || moved(event);
const moved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0;

/** Waits for the next picture of the window, as an observer is told of it after each; a hidden page would get no timer. */
function nextPicture(): Promise<void> {
  return new Promise((resolve) => {
    new IntersectionObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe(document.body);
  });
}

const loaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === "complete") resolve(undefined);
    else addEventListener("load", resolve, { once: true });
  });

/** Waits until React may take the page over. */
export function paintedOrTouched(): Promise<unknown> {
  const end = new AbortController();
  const touched = new Promise<void>((resolve) => {
    const options = { capture: true, passive: true, signal: end.signal };
    for (const sign of signs) addEventListener(sign, (event) => isTouch(event) && resolve(), options);
  });
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, atTheLatest);
  });
  return Promise.race([loaded().then(nextPicture), touched, late]).finally(() => end.abort());
}
