// The place in the form for what a visitor has collected on the way to it; the code of that comes when there is something.
import { type ComponentType, useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Typed } from "./draft.ts";

interface CollectingProps {
  /** The form that it stands in. */
  form: UseFormReturn<Typed>;
}

/** Something was collected in this document (collected.ts), before it (shown-collected.ts), or is named by the page's address. */
const isSomething = () => document.documentElement.style.length > 0 || location.search !== "";

/** Nothing, until there is something. */
export function Collecting({ form }: CollectingProps) {
  const [Part, setPart] = useState<ComponentType<CollectingProps>>();
  useEffect(() => {
    const look = () => {
      if (isSomething())
        import("./CollectedPart.tsx").then(({ CollectedPart }) => setPart(() => CollectedPart), console.error);
    };
    look();
    addEventListener("collected", look);
    return () => removeEventListener("collected", look);
  }, []);
  return Part && <Part form={form} />;
}
