// The place in the enquiry form for collected items; loads their component (CollectedItems.tsx) as soon as there are any.
import { type ComponentType, useEffect, useState } from "react";

/** Whether something was collected on this page (collected.ts) or before (shown-collected.ts), or the address may name a sample. */
const isSomething = () => document.documentElement.style.length > 0 || location.search !== "";

/** Renders nothing until something is collected. */
export function Collecting() {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    const look = () => {
      if (isSomething()) {
        import("./CollectedItems.tsx").then(
          ({ CollectedItems }) => setPart(() => CollectedItems),
          console.error,
        );
      }
    };
    look();
    addEventListener("collected", look);
    return () => removeEventListener("collected", look);
  }, []);
  return Part && <Part />;
}
