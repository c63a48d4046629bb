// The lists of states, districts and zones for one form: asked for once, when the form is there.
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Places } from "../../enquiry/places.ts";
import { enquiry } from "./enquiry.ts";
import { loadPlaces } from "./load-places.ts";

/** The lists as soon as they are there, and a way to wait for them; where they could not be had, waiting asks again. */
export function usePlaces(): { places: Places | undefined; ready: () => Promise<Places> } {
  const [places, setPlaces] = useState<Places>();
  const asked = useRef<Promise<Places>>(undefined);

  const ready = useCallback(() => {
    asked.current ??= loadPlaces(enquiry.geoTimeoutMs).then(
      (lists) => {
        // Whoever waits finds the form with its lists.
        flushSync(() => setPlaces(lists));
        return lists;
      },
      (error: unknown) => {
        asked.current = undefined;
        throw error;
      },
    );
    return asked.current;
  }, []);

  useEffect(() => {
    ready().catch(console.error);
  }, [ready]);

  return { places, ready };
}
