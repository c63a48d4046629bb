// The lists of places while a page is prerendered: they go into its HTML once, for visitors without script, and not again
// into its data. In the browser there is no such value.
import { createContext } from "react";
import type { Places } from "../../enquiry/places.ts";

export const PrerenderedPlaces = createContext<Places | undefined>(undefined);
