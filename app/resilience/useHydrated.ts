// Hook that says whether React runs in the browser, for parts that differ without script.
import { startTransition, useEffect, useState } from "react";
import { usePrerendered } from "./usePrerendered.ts";

/**
 * false while prerendering and hydrating, true afterwards: for all components of a page at the same
 * time, in a rendering that a press interrupts.
 */
export function useHydrated(): boolean {
  const prerendered = usePrerendered();
  const [isHydrated, setHydrated] = useState(!prerendered);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
