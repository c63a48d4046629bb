// Hook for the fullscreen mode of an element.
import { type RefObject, useEffect, useState } from "react";

interface Fullscreen {
  full: boolean;
  /** Returns false where the browser has no fullscreen mode for elements; then nothing changes. */
  enter: () => boolean;
  leave: () => void;
}

/** iPhones have it for videos only. */
export function useFullscreen(box: RefObject<HTMLElement | null>): Fullscreen {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(box.current !== null && document.fullscreenElement === box.current);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, [box]);
  return {
    full,
    enter: () => {
      if (!box.current?.requestFullscreen || !document.fullscreenEnabled) return false;
      void box.current.requestFullscreen();
      return true;
    },
    leave: () => void document.exitFullscreen(),
  };
}
