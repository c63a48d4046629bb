// React context with the lists of places during prerendering. The HTML has them once, for visitors without script, and the loader data
// does not. In the browser the context is undefined.
import { createContext } from "react";
import type { LoadedPlaces } from "./load-places.ts";

export const PrerenderedPlaces = createContext<LoadedPlaces | undefined>(undefined);
