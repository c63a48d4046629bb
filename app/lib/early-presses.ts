// Buttons that are pressed before their code is there: they are noted, and pressed again when it is. Links, menus and forms work by
// themselves.
import { inlineScript } from "./inline-script.ts";

declare global {
  interface Window {
    /** Ends the noting, and gives the buttons that were pressed, in their order. */
    pressedEarly?: () => HTMLButtonElement[];
  }
}

/** Notes every button that is pressed. */
function notePresses(): void {
  const pressed: HTMLButtonElement[] = [];
  const note = ({ target }: Event) => {
    const button = target instanceof Element && target.closest("button[type=button]:not([popovertarget])");
    if (button instanceof HTMLButtonElement) pressed.push(button);
  };
  document.addEventListener("click", note, true);
  window.pressedEarly = () => {
    document.removeEventListener("click", note, true);
    return pressed.splice(0);
  };
}

/** Stands in every page. */
export const pressesScript = inlineScript(notePresses);

/** Presses them again, once: for when every button does what it says. */
export function pressAgain(): void {
  for (const button of window.pressedEarly?.() ?? []) if (button.isConnected) button.click();
}
