// Buttons, and links that ask for a sample, that are pressed before their code is there: they are noted, and pressed again when it is; a link
// whose code does not come leads where it says. Forms that are sent with something missing are noted, too. Other links, menus and forms work
// by themselves.
import { inlineScript } from "./inline-script.ts";
import { hrefOf } from "./language.ts";

declare global {
  interface Window {
    /** Ends the noting, and gives the buttons that were pressed, in their order. */
    pressedEarly?: () => HTMLElement[];
    /** Whether a form was to be sent with something missing before its code was there to say what. */
    askedEarly?: (form: HTMLFormElement) => boolean;
  }
}

/**
 * Notes every button that is pressed, and every form that is sent with something missing.
 * @param samples selects links that ask for a sample
 */
function notePresses(samples: string): void {
  const pressed: HTMLElement[] = [];
  const note = (event: MouseEvent) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const what =
      target instanceof Element && target.closest<HTMLElement>(`button[type=button]:not([popovertarget]), ${samples}`);
    if (!what) return;
    // A link waits once, and is followed when it is pressed again.
    const isLink = what.tagName === "A";
    if (isLink && (metaKey || ctrlKey || shiftKey || altKey || pressed.includes(what))) return;
    pressed.push(what);
    if (!isLink) return;
    event.preventDefault();
    // Its code may never come: the page with the form, to which it leads, needs none.
    setTimeout(() => pressed.includes(what) && location.assign((what as HTMLAnchorElement).href), 4000);
  };
  document.addEventListener("click", note, true);
  window.pressedEarly = () => {
    document.removeEventListener("click", note, true);
    return pressed.splice(0);
  };
  // What is missing is said by the form's own messages once its code is there. A second press is left to the browser.
  const asked = new WeakSet<HTMLFormElement>();
  window.askedEarly = (form) => asked.has(form);
  const hold = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest("button[type=submit]");
    const form = button instanceof HTMLButtonElement && button.form;
    if (!form || form.noValidate || asked.has(form) || form.checkValidity()) return;
    event.preventDefault();
    asked.add(form);
  };
  document.addEventListener("click", hold, true);
}

/** Stands in every page. */
export const pressesScript = inlineScript(notePresses, `a[href^="${hrefOf("/enquiry")}?sample="]`);

/** Presses them again, once: for when every button does what it says. */
export function pressAgain(): void {
  for (const button of window.pressedEarly?.() ?? []) if (button.isConnected) button.click();
}
