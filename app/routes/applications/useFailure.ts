// Tells when a picture of the gallery does not load.
import { useEffect, useRef, useState } from "react";

/** Notices as well a picture that had failed before the page's script was there. */
export function useFailure() {
  const place = useRef<HTMLElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const image = place.current?.querySelector("img");
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setFailed(true);
  }, []);
  return { place, failed, onError: () => setFailed(true) };
}
