// Replays clicks that come before the page is hydrated.
import { requestLinks } from "../enquiry/items/request-selector.ts";
import { inlineScript } from "../lib/inline-script.ts";
import { mark } from "./script-mark.ts";

declare global {
  interface Window {
    /** Stops recording and returns the clicked elements in order. */
    pressedEarly?: () => HTMLElement[];
  }
}

/**
 * Records clicks on buttons and on links that ask for something, if the scripts are going to be
 * loaded. Other links, menus and forms need no script.
 * @param requests selector of these links
 */
function notePresses(mark: string, requests: string): void {
  if (!document.documentElement.hasAttribute(mark)) return;
  const pressed: HTMLElement[] = [];
  /** The first press of a link or of an incomplete form's button waits; a complete form is sent by the browser. */
  const isForBrowser = (what: HTMLElement, { metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
    if (metaKey || ctrlKey || shiftKey || altKey || pressed.includes(what)) return true;
    const form = what instanceof HTMLButtonElement && what.form;
    return form && (form.noValidate || form.checkValidity());
  };
  const note = (event: MouseEvent) => {
    const { target } = event;
    const what =
      target instanceof Element &&
      target.closest<HTMLElement>(`button:not([popovertarget]), ${requests}`);
    if (!what) return;
    if (!what.matches("[type=button]")) {
      if (isForBrowser(what, event)) return;
      event.preventDefault();
    }
    pressed.push(what);
    // If the code never loads, the enquiry page that the link leads to works without it.
    if (what instanceof HTMLAnchorElement) {
      setTimeout(() => pressed.includes(what) && location.assign(what.href), 4000);
    }
  };
  document.addEventListener("click", note, true);
  window.pressedEarly = () => {
    document.removeEventListener("click", note, true);
    return pressed.splice(0);
  };
}

/** The inline script of every page. */
export const pressesScript = (): string => inlineScript(notePresses, mark, requestLinks());

const early: HTMLElement[] = [];

/** Stops recording; called when React handles clicks itself. */
export function stopRecording(): void {
  early.push(...(window.pressedEarly?.() ?? []));
}

/** Repeats the recorded clicks; called once every button works. */
export function replayClicks(): void {
  for (const button of early.splice(0)) {
    if (button.isConnected) button.click();
  }
}
