// Replays clicks that come before the page is hydrated.
import { inlineScript } from "../lib/inline-script.ts";
import { mark } from "./script-mark.ts";

declare global {
  interface Window {
    /** Stops recording and returns the clicked elements in order. */
    pressedEarly?: () => HTMLElement[];
  }
}

/**
 * Records clicks on buttons, if the scripts are going to be loaded. Links, menus and forms need no
 * script.
 */
function notePresses(mark: string): void {
  if (!document.documentElement.hasAttribute(mark)) return;
  const pressed: HTMLElement[] = [];
  /**
   * The first press of an incomplete form's button waits; a complete form is sent by the browser.
   */
  const isForBrowser = (what: HTMLElement, { metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
    if (metaKey || ctrlKey || shiftKey || altKey || pressed.includes(what)) return true;
    const form = what instanceof HTMLButtonElement && what.form;
    return form && (form.noValidate || form.checkValidity());
  };
  const note = (event: MouseEvent) => {
    const { target } = event;
    const what =
      target instanceof Element && target.closest<HTMLElement>("button:not([popovertarget])");
    if (!what) return;
    if (!what.matches("[type=button]")) {
      if (isForBrowser(what, event)) return;
      event.preventDefault();
    }
    pressed.push(what);
  };
  document.addEventListener("click", note, true);
  window.pressedEarly = () => {
    document.removeEventListener("click", note, true);
    return pressed.splice(0);
  };
}

/** The inline script of every page. */
export const pressesScript = (): string => inlineScript(notePresses, mark);

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
