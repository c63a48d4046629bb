// Parts of pages that need no script: in the page that a visitor comes to they stand already, and their code comes with the next page
// that has them.
import { type ComponentType, lazy } from "react";
import { lazyChunk } from "../../lib/lazy-chunk.ts";
import { site } from "../../lib/site.ts";
import { AsPrerendered } from "./AsPrerendered.tsx";

/**
 * A component whose code is a chunk of its own. There is no boundary around it: the page before stays until the code is there.
 * @param id names the chunk where it cannot be loaded
 * @param load imports the module
 * @param choose takes the component out of it
 */
export function prerendered<Module, Properties extends object>(
  id: string,
  load: () => Promise<Module>,
  choose: (module: Module) => ComponentType<Properties>,
): ComponentType<Properties> {
  const Part = lazy(async () => ({ default: choose(await lazyChunk(load, id, site.display.chunkTimeoutMs)) }));
  return (properties) => (
    <AsPrerendered>
      <Part {...properties} />
    </AsPrerendered>
  );
}
