// The place in the enquiry form for collected items; loads their component (CollectedItems.tsx) as soon as there are any.
import { type ComponentProps, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { site } from "../../lib/site.ts";
import { lazyChunk } from "../../resilience/lazy-chunk.ts";
import { collected, onCollected } from "./collected.ts";

const load = () => import("./CollectedItems.tsx");

type CollectedItems = typeof import("./CollectedItems.tsx")["CollectedItems"];

/** Renders nothing until something is collected. */
export function Collecting({ known }: ComponentProps<CollectedItems>) {
  const [Part, setPart] = useState<CollectedItems>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may name an item in its address.
  useEffect(() => {
    const show = () => {
      lazyChunk(load, "items", site().display.chunkTimeoutMs).then(
        ({ CollectedItems }) => setPart(() => CollectedItems),
        console.error,
      );
    };
    // The address may name a sample.
    if (collected().length > 0 || location.search !== "") show();
    return onCollected(show);
  }, [key]);
  return Part && <Part known={known} />;
}
