// Hook that says whether a component was part of the prerendered HTML, or rendered by React later.
import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** true while prerendering, and in the browser for a component that was hydrated; never changes. */
export function usePrerendered(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(hydrating)[0];
}
