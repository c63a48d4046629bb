// Keeps how many pixels of the visitor's screen are a millimetre, in the local storage and for styles.

import { useEffect, useState } from "react";

/** Local storage key, and the custom property of the root element. */
const name = "--pixels";

/** The stored number; undefined if there is none, or anything else. */
function stored(): number | undefined {
  try {
    const pixels = Number(localStorage.getItem(name));
    return pixels > 1 && pixels < 10 ? pixels : undefined;
  } catch {
    return undefined;
  }
}

/** Pixels for a millimetre, and a function that stores them; undefined until the visitor has measured the screen. */
export function usePixelsPerMillimetre() {
  const [pixels, setPixels] = useState<number>();
  useEffect(() => setPixels(stored()), []);
  useEffect(() => {
    if (pixels !== undefined) document.documentElement.style.setProperty(name, `${pixels}`);
  }, [pixels]);
  const store = (value: number) => {
    setPixels(value);
    try {
      localStorage.setItem(name, `${value}`);
    } catch {
      // Without storage it lasts as long as the page.
    }
  };
  return [pixels, store] as const;
}
