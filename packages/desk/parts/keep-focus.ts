// Moves the keyboard focus to the replacement of a control that goes away. A browser would leave it
// at the top of the page. Parts of the desk that know better move it themselves, before.

/** What can have the focus by the Tab key. */
const controls =
  "button:enabled, a[href], summary, input:enabled, select:enabled, textarea:enabled, [contenteditable=true], [tabindex]";

/** Those of them that open the keyboard of a touch screen. */
const boxes = "input, textarea, [contenteditable=true]";

const isShown = (element: Element) => element.getClientRects().length > 0;

/** An element around what has the focus, and which of its children leads there. */
interface Step {
  readonly around: Element;
  readonly index: number;
}

/** The element around another one, which may hold it in a shadow root, as that of the text does. */
function outOf(element: Element): Element | undefined {
  const { parentNode } = element;
  if (parentNode instanceof ShadowRoot) return parentNode.host;
  return parentNode instanceof Element ? parentNode : undefined;
}

function wayTo(element: Element): readonly Step[] {
  const way: Step[] = [];
  let inner = element;
  for (let around = outOf(inner); around; around = outOf(inner)) {
    way.push({ around, index: [...around.children].indexOf(inner) });
    inner = around;
  }
  return way;
}

/** The first control in an element, or itself. */
function controlIn(element: Element, isTouch: boolean): HTMLElement | undefined {
  const all = [element, ...element.querySelectorAll(controls)];
  return all.find(
    (one): one is HTMLElement =>
      one instanceof HTMLElement &&
      one.matches(controls) &&
      isShown(one) &&
      !(isTouch && one.matches(boxes)),
  );
}

/** What stands where an element was: the next, the one before, or what is around them. */
export function inPlaceOf(way: readonly Step[], isTouch: boolean): HTMLElement | undefined {
  for (const { around, index } of way) {
    if (!around.isConnected || !isShown(around)) continue;
    const children = [...around.children];
    const near = [...children.slice(index), ...children.slice(0, index).reverse()];
    for (const one of near) {
      const control = controlIn(one, isTouch);
      if (control) return control;
    }
    if (around instanceof HTMLElement && around.matches("[tabindex], dialog")) return around;
  }
  return undefined;
}

/** Starts to keep it; returns what ends that. */
export function keepFocus(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const touch = matchMedia("(pointer: coarse)");
  let last: { readonly element: Element; readonly way: readonly Step[] } | undefined;
  let isLooking = false;
  const isLost = () => {
    const { activeElement: now } = document;
    return !now || now === document.body || now.matches(":disabled, dialog") || !isShown(now);
  };
  const look = () => {
    isLooking = false;
    if (!last || !document.hasFocus() || !isLost()) return;
    const { element, way } = last;
    const isThere = element.isConnected && isShown(element) && !element.matches(":disabled");
    // Moved to another place of the page, it is the same.
    const next =
      isThere && element instanceof HTMLElement ? element : inPlaceOf(way, touch.matches);
    next?.focus({ preventScroll: isThere });
  };
  const watcher = new MutationObserver(() => {
    if (isLooking || !last || !isLost()) return;
    isLooking = true;
    // After whoever has taken it away has moved the focus.
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
  addEventListener(
    "focusin",
    (event) => {
      const [target] = event.composedPath();
      last = target instanceof Element ? { element: target, way: wayTo(target) } : undefined;
    },
    { signal, capture: true },
  );
  // A press beside everything leaves what had the focus.
  addEventListener(
    "pointerdown",
    () => {
      last = undefined;
    },
    { signal, capture: true },
  );
  watcher.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden", "data-part"],
  });
  return () => {
    ending.abort();
    watcher.disconnect();
  };
}
