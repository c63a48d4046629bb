// Hook that keeps the selects of state and district consistent with each other and with the lists (specification, section 4; decision 5).
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { districtsOf, type Places } from "../../enquiry/places.ts";
import type { Typed } from "./draft.ts";

interface PlaceChoice {
  /** Name of the chosen state; empty where none is chosen. */
  state: string;
  onState: (name: string) => void;
  onDistrict: (name: string) => void;
  clear: () => void;
}

/**
 * Resets the selects whenever their options change.
 * @param keeps true: the district is restored when its state is chosen again
 */
export function usePlaceChoice(
  { getValues, setValue, getFieldState }: UseFormReturn<Typed>,
  places: Places | undefined,
  keeps: boolean,
): PlaceChoice {
  const [state, setState] = useState("");
  const district = useRef("");

  // The selects may have values from before hydration; the form knows them once its own effects have run.
  useEffect(() => {
    setState(getValues("state"));
    district.current = getValues("district");
  }, [getValues]);

  // Replacing the options of a select clears its value.
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
