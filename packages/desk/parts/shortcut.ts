// Keys that act anywhere on the page: whether a press is one of them.

/** The parts of a press of a key that matter. */
export type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/**
 * Whether a press is meant as a shortcut.
 * @param shortcut a key, or `Control+` and a key, for which Mac has the command key
 * @param isWriting whether the key would type a character where the focus is
 */
export function isShortcut(press: KeyPress, shortcut: string, isWriting: boolean): boolean {
  const [key, isControl] = shortcut.startsWith("Control+")
    ? [shortcut.slice("Control+".length), true]
    : [shortcut, false];
  if (press.key !== key || press.altKey) return false;
  const isHeld = press.ctrlKey || press.metaKey;
  return isControl ? isHeld : !isHeld && !(isWriting && key.length === 1);
}

/** Whether the focus is in a box that is typed into. */
const isInBox = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable]") !== null;

/** Calls a function for a shortcut, unless a window is open; returns what ends that. */
export function onShortcut(shortcut: string, act: (event: KeyboardEvent) => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (!isShortcut(event, shortcut, isInBox(event.target))) return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    event.stopPropagation();
    act(event);
  };
  // Before the editor, which has keys of its own.
  addEventListener("keydown", listen, true);
  return () => removeEventListener("keydown", listen, true);
}
