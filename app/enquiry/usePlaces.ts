// Hook that loads the lists of states, districts and zones for one form.

import type { Places } from "@site/common/enquiry";
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
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

interface RenderedPlaces extends LoadedPlaces {
  /** To be called once the form has them as options. */
  readonly onRendered: (places: Places) => void;
}

/** Starts loading when the form is shown. */
export function usePlaces(isShown: boolean): AskedPlaces {
  const [loaded, setLoaded] = useState<RenderedPlaces>();
  const [late, setLate] = useState(false);
  const asked = useRef<Promise<Places>>(undefined);

  const ready = useCallback(() => {
    asked.current ??= loadPlacesHere(enquiry().geoTimeoutMs).then(
      (lists) =>
        // Callers find the options in the form. Replacing the prerendered ones, which are hundreds,
        // gives way to presses.
        new Promise<Places>((onRendered) => {
          startTransition(() => setLoaded({ ...lists, onRendered }));
        }),
      (error: unknown) => {
        asked.current = undefined;
        throw error;
      },
    );
    return asked.current;
  }, []);

  useLayoutEffect(() => {
    loaded?.onRendered(loaded.places);
  }, [loaded]);

  useEffect(() => {
    if (isShown) ready().catch(console.error);
  }, [isShown, ready]);

  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setLate(true), noticeMs);
    return () => clearTimeout(timer);
  }, [isShown]);

  return { loaded, late: late && !loaded, ready };
}
