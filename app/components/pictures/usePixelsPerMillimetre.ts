// Keeps how many pixels of the visitor's screen are a millimetre, for styles and in the local
// storage.

import { useEffect, useState } from "react";

/** The custom property of the root element, the local storage key, and the event of a change. */
const name = "--pixels";

/** The number of this page or the stored one; undefined if there is none, or anything else. */
function measured(): number | undefined {
  const { style } = document.documentElement;
  let pixels = Number(style.getPropertyValue(name));
  try {
    pixels ||= Number(localStorage.getItem(name));
  } catch {
    // Without storage it lasts as long as the page.
  }
  if (!(pixels > 1 && pixels < 10)) return undefined;
  style.setProperty(name, `${pixels}`);
  return pixels;
}

function store(pixels: number): void {
  document.documentElement.style.setProperty(name, `${pixels}`);
  try {
    localStorage.setItem(name, `${pixels}`);
  } catch {
    // As above.
  }
  dispatchEvent(new Event(name));
}

/**
 * Pixels for a millimetre, the same for all users, and a function that stores them; undefined until
 * the visitor has measured the screen.
 */
export function usePixelsPerMillimetre() {
  const [pixels, setPixels] = useState<number>();
  useEffect(() => {
    const read = () => setPixels(measured());
    read();
    addEventListener(name, read);
    return () => removeEventListener(name, read);
  }, []);
  return [pixels, store] as const;
}
