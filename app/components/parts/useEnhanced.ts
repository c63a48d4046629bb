// A hook that is false in the prerendered page and true once script runs, for parts that differ without script.
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** false in the prerendered page and for the first render in the browser, true afterwards. */
export function useEnhanced(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
