// Hook that detects that a picture of the gallery failed to load.
import { useEffect, useRef, useState } from "react";

/** Also detects a failure from before hydration. */
export function useFailure() {
  const place = useRef<HTMLElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const image = place.current?.querySelector("img");
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setFailed(true);
  }, []);
  return { place, failed, onError: () => setFailed(true) };
}
