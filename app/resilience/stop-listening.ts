// Ends what React and its router listen to on a page that stays as it was prerendered.

declare global {
  interface Window {
    /** React Router's own, once it has begun. */
    __reactRouterDataRouter?: { dispose(): void; navigate(path: string): Promise<void> };
  }
}

const end = new AbortController();

/** @param add adds listeners to the document, which are removed by `stopListening` */
export function listenForNow(add: () => void): void {
  const { addEventListener } = EventTarget.prototype;
  const addWithEnd = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options: boolean | AddEventListenerOptions = false,
  ) => {
    const listenerOptions = typeof options === "boolean" ? { capture: options } : options;
    addEventListener.call(document, type, listener, { ...listenerOptions, signal: end.signal });
  };
  Object.assign(document, { addEventListener: addWithEnd });
  add();
  Reflect.deleteProperty(document, "addEventListener");
}

/**
 * From now on no event of the page is anything to React or its router. Before hydration React holds
 * back every event, also from other programs, and tries again at each press.
 */
export function stopListening(): void {
  end.abort();
  window.__reactRouterDataRouter?.dispose();
}
