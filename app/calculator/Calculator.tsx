// The place of the calculator in a page: its form as it was rendered, and at the first touch the code that reckons.
import { lazy } from "react";
import { AsPrerendered } from "../components/parts/AsPrerendered.tsx";
import { useFirstTouch } from "../components/parts/useFirstTouch.ts";
import { lazyChunk } from "../lib/lazy-chunk.ts";
import { site } from "../lib/site.ts";
import type { Calculation } from "./calculation.server.ts";

/** Without a boundary around it: the page before stays until the code is there. */
const CalculatorForm = lazy(async () => {
  const form = await lazyChunk(() => import("./CalculatorForm.tsx"), "calculator", site.display.chunkTimeoutMs);
  return { default: form.CalculatorForm };
});

const load = () => import("./following.ts").catch(console.error);

interface CalculatorProps {
  /** So it is named in the page's data, where what stands in the page is left out. */
  asPrerendered: Calculation;
}

/** Of a page that has one. */
export function Calculator({ asPrerendered }: CalculatorProps) {
  useFirstTouch(load);
  return (
    <AsPrerendered>
      <CalculatorForm {...asPrerendered} />
    </AsPrerendered>
  );
}
