// The lists of states, districts and zones for one form: asked for once, when the form is there.
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Places } from "../../enquiry/places.ts";
import { enquiry } from "./enquiry.ts";
import { loadPlaces } from "./load-places.ts";

/** How long the lists may be on their way before a form says so. */
const noticeMs = 1000;

interface AskedPlaces {
  places: Places | undefined;
  /** Whether they keep a visitor waiting. */
  late: boolean;
  /** Waits for them; where they could not be had, it asks again. */
  ready: () => Promise<Places>;
}

/** The lists as soon as they are there. */
export function usePlaces(): AskedPlaces {
  const [places, setPlaces] = useState<Places>();
  const [late, setLate] = useState(false);
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

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), noticeMs);
    return () => clearTimeout(timer);
  }, []);

  return { places, late: late && !places, ready };
}
