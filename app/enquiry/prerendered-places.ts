// React context with the lists of places during prerendering.
import { createContext } from "react";
import type { LoadedPlaces } from "./load-places.ts";

/**
 * Undefined in the browser: only the HTML has the lists, for visitors without script, and the
 * loader data does not.
 */
export const PrerenderedPlaces = createContext<LoadedPlaces | undefined>(undefined);
