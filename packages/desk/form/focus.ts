// Moves the keyboard focus after a part of the form was added or removed, so that it is not lost.

/** Most animation frames to wait for a part of the form, whose code may have to be loaded. */
const maxFrames = 120;

/** Focuses the first matching control in an element, as soon as it exists. */
export function focusIn(id: string, selector = "input, textarea, select"): void {
  let left = maxFrames;
  const look = () => {
    const around = document.getElementById(id);
    const control = around?.matches(selector)
      ? around
      : around?.querySelector<HTMLElement>(selector);
    if (control) {
      control.focus();
    } else if (left-- > 0) {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}
