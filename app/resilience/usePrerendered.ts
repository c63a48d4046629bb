// Hook that says whether a component was part of the prerendered HTML, or rendered by React later.
import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * true while prerendering, and in the browser for a component that was hydrated; never changes.
 * Only a store informs a component that it is being hydrated. Its value has to stay the same
 * afterwards: another one would have React render the component a second time, at once.
 */
export function usePrerendered(): boolean {
  const [of] = useState({ prerendered: false });
  return useSyncExternalStore(
    never,
    () => of.prerendered,
    () => {
      of.prerendered = true;
      return true;
    },
  );
}
