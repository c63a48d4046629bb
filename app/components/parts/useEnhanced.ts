// Tells the prerendered page, which has to work without script, from the same page with script.
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
