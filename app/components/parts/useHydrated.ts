// Hook that says whether React runs in the browser, for parts that differ without script.
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** false while prerendering and hydrating, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
