// Where the keyboard is after something of the form has come or gone: it must not fall back to the beginning of the page.

/** Longest that a part of the form takes to be there, in frames: its code may have to be loaded. */
const mostFrames = 120;

/** Puts the focus on the first control in what has an id, as soon as there is one. */
export function focusIn(id: string, selector = "input, textarea, select"): void {
  let left = mostFrames;
  const look = () => {
    const around = document.getElementById(id);
    const control = around?.matches(selector) ? around : around?.querySelector<HTMLElement>(selector);
    if (control) control.focus();
    else if (left-- > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
