// Hook that loads the lists of states, districts and zones for one form.

import type { Places } from "@site/common/enquiry";
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { enquiry } from "./enquiry.ts";
import { type LoadedPlaces, loadPlacesHere } from "./load-places.ts";

/** Loading time after which the form shows a notice. */
const noticeMs = 1000;

interface AskedPlaces {
  loaded: LoadedPlaces | undefined;
  /** Whether loading takes longer than that. */
  late: boolean;
  /** Waits for the lists; after a failure it loads them again. */
  ready: () => Promise<Places>;
}

/** Starts loading when the form mounts. */
export function usePlaces(): AskedPlaces {
  const [loaded, setLoaded] = useState<LoadedPlaces>();
  const [late, setLate] = useState(false);
  const asked = useRef<Promise<Places>>(undefined);

  const ready = useCallback(() => {
    asked.current ??= loadPlacesHere(enquiry().geoTimeoutMs).then(
      (lists) => {
        // Rendered before the promise resolves, so that callers find the options in the form.
        flushSync(() => setLoaded(lists));
        return lists.places;
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

  return { loaded, late: late && !loaded, ready };
}
