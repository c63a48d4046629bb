// Hook that keeps the selects of state and district consistent with each other and with the lists.

import { districtsOf, type Places } from "@site/common/enquiry";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { typedBefore } from "../resilience/typed-before.ts";
import type { Draft } from "./draft.ts";
import type { FormFields } from "./useFormFields.ts";

interface Place {
  readonly state: string;
  readonly district: string;
}

interface PlaceChoice {
  /** Name of the chosen state; empty where none is chosen. */
  state: string;
  /** The chosen place, also while its lists are not loaded. */
  chosen: RefObject<Place>;
  /** Follows the selects, which may have been written to without an event. */
  read: () => void;
  onDistrict: (name: string) => void;
  clear: () => void;
}

const none: Place = { state: "", district: "" };

/**
 * Resets the selects whenever their options change.
 * @param draft what was typed before into the form
 * @param keeps true: the district is restored when its state is chosen again
 */
export function usePlaceChoice(
  fields: FormFields,
  places: Places | undefined,
  draft: Draft | undefined,
  keeps: boolean,
): PlaceChoice {
  const [state, setState] = useState("");
  const chosen = useRef(none);
  const { control, check, shown } = fields;

  // The selects may have values from before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form mounts.
  useLayoutEffect(() => {
    const typed = fields.values();
    const before = (name: "state" | "district") =>
      typed[name] || typedBefore(name) || draft?.[name] || "";
    chosen.current = { state: before("state"), district: before("district") };
    setState(chosen.current.state);
  }, []);

  // Replacing the options of a select clears its value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the options change.
  useLayoutEffect(() => {
    if (!places) return;
    const { district } = chosen.current;
    const known = places.state.some(({ state_name }) => state_name === state);
    const stateControl = control("state");
    const districtControl = control("district");
    if (stateControl) stateControl.value = known ? state : "";
    if (districtControl) {
      const there = districtsOf(places, state).includes(district);
      districtControl.value = there ? district : "";
    }
    if (district !== "" || shown.district !== undefined) check(["district"], places);
  }, [places, state]);

  const onDistrict = (district: string) => {
    chosen.current = { ...chosen.current, district };
  };

  return {
    state,
    chosen,
    read: () => {
      const stateControl = control("state");
      const isFilled = stateControl instanceof HTMLSelectElement && stateControl.length > 1;
      if (!isFilled) return;
      const typed = fields.values();
      const isOtherState = typed.state !== state;
      if (isOtherState) {
        chosen.current = { state: typed.state, district: keeps ? chosen.current.district : "" };
      }
      // The options may still belong to the last state.
      if (!places || (!isOtherState && districtsOf(places, typed.state).includes(typed.district))) {
        onDistrict(typed.district || chosen.current.district);
      }
      if (isOtherState) setState(typed.state);
    },
    onDistrict,
    clear: () => {
      chosen.current = none;
      setState("");
    },
  };
}
