// The chosen state and what follows from it for the district (specification, section 4; decision 5).
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { districtsOf, type Places } from "../../enquiry/places.ts";
import type { Typed } from "./draft.ts";

interface PlaceChoice {
  /** Name of the chosen state; empty where none is. */
  state: string;
  onState: (name: string) => void;
  onDistrict: (name: string) => void;
  clear: () => void;
}

/**
 * Keeps the form's two selects in step with the lists.
 * @param keeps true: a district is remembered while another state is chosen, and is there again with its own state
 */
export function usePlaceChoice(
  { getValues, setValue, getFieldState }: UseFormReturn<Typed>,
  places: Places | undefined,
  keeps: boolean,
): PlaceChoice {
  const [state, setState] = useState("");
  const district = useRef("");

  // What was chosen before the page's script ran is in the selects; the form knows it once all its own effects have run.
  useEffect(() => {
    setState(getValues("state"));
    district.current = getValues("district");
  }, [getValues]);

  // Each time that the options were replaced, the selects have lost what was chosen.
  useLayoutEffect(() => {
    if (!places) return;
    const known = places.state.some(({ state_name }) => state_name === state);
    setValue("state", known ? state : "");
    const there = districtsOf(places, state).includes(district.current);
    setValue("district", there ? district.current : "", {
      shouldValidate: district.current !== "" || getFieldState("district").invalid,
    });
  }, [places, state, setValue, getFieldState]);

  return {
    state,
    onState: (name) => {
      if (!keeps) district.current = "";
      setState(name);
    },
    onDistrict: (name) => {
      district.current = name;
    },
    clear: () => {
      district.current = "";
      setState("");
    },
  };
}
