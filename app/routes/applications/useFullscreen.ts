// Shows a box on the whole screen, where the browser lets elements have it.
import { type RefObject, useEffect, useState } from "react";

interface Fullscreen {
  full: boolean;
  /** false where elements cannot have the screen: the box was not enlarged. */
  enter: () => boolean;
  leave: () => void;
}

/** iPhones only give it to videos. */
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
