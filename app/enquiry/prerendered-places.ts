// React context with the lists of places during prerendering: they go into the HTML once, for visitors without script, and not again into
// the loader data. In the browser the context is undefined.
import { createContext } from "react";
import type { LoadedPlaces } from "./load-places.ts";

export const PrerenderedPlaces = createContext<LoadedPlaces | undefined>(undefined);
