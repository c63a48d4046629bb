// A drawing in a page that needs no script for it: it stands there already, and its code comes with the next page that has one.
import { lazy } from "react";
import type { SvgElement } from "../../../drawings/svg.ts";
import { lazyChunk } from "../../lib/lazy-chunk.ts";
import { site } from "../../lib/site.ts";
import { AsPrerendered } from "./AsPrerendered.tsx";

/** Without a boundary around it: the page before stays until the code is there. */
const Drawing = lazy(async () => {
  const module = await lazyChunk(() => import("./Drawing.tsx"), "drawing", site.display.chunkTimeoutMs);
  return { default: module.Drawing };
});

/** Takes the width it is given. */
export function PrerenderedDrawing({ svg, className }: { svg: SvgElement; className?: string | undefined }) {
  return (
    <AsPrerendered>
      <Drawing svg={svg} className={className} />
    </AsPrerendered>
  );
}
