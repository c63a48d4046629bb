// A hook that tells whether a part was in the prerendered HTML, or has been rendered by React since.
import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this stood in the page before React came, also while the page is rendered; as it was at first, ever after. */
export function usePrerendered(): boolean {
  const taking = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(taking)[0];
}
