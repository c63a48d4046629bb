// Replays early clicks: an inline script records clicks on buttons and sample links, and attempts to send incomplete forms, before the page
// is hydrated; they are repeated afterwards. A sample link whose code never loads is followed as a link. Other links, menus and forms
// need no script.
import { inlineScript } from "./inline-script.ts";
import { hrefOf } from "./language.ts";

declare global {
  interface Window {
    /** Stops recording and returns the clicked elements in order. */
    pressedEarly?: () => HTMLElement[];
    /** Whether the visitor tried to send the form incomplete before its code was loaded. */
    askedEarly?: (form: HTMLFormElement) => boolean;
  }
}

/**
 * Records clicks on buttons and attempts to send incomplete forms.
 * @param samples selector of links that ask for a sample
 */
function notePresses(samples: string): void {
  const pressed: HTMLElement[] = [];
  const note = (event: MouseEvent) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const what =
      target instanceof Element && target.closest<HTMLElement>(`button[type=button]:not([popovertarget]), ${samples}`);
    if (!what) return;
    // The first click on a link waits, the second follows it.
    const isLink = what.tagName === "A";
    if (isLink && (metaKey || ctrlKey || shiftKey || altKey || pressed.includes(what))) return;
    pressed.push(what);
    if (!isLink) return;
    event.preventDefault();
    // If the code never loads, the enquiry page that the link leads to works without it.
    setTimeout(() => pressed.includes(what) && location.assign((what as HTMLAnchorElement).href), 4000);
  };
  document.addEventListener("click", note, true);
  window.pressedEarly = () => {
    document.removeEventListener("click", note, true);
    return pressed.splice(0);
  };
  // The form's own messages say what is missing once its code is loaded. A second attempt is left to the browser.
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

/** The inline script of every page. */
export const pressesScript = inlineScript(notePresses, `a[href^="${hrefOf("/enquiry")}?sample="]`);

/** Repeats the recorded clicks; called once every button works. */
export function pressAgain(): void {
  for (const button of window.pressedEarly?.() ?? []) if (button.isConnected) button.click();
}
