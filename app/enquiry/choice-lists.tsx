// The options of the enquiry form's fields that are chosen from a list.
import { type ChoiceField, districtsOf, stateNames } from "@site/common/enquiry";
import { type ReactNode, useMemo } from "react";
import { kindNames, nameHere, subjectNames } from "./choices.ts";
import type { ChoiceList } from "./EnquiryField.tsx";
import { enquiry } from "./enquiry.ts";
import type { LoadedPlaces, NamesHere } from "./load-places.ts";

interface ShownChoices {
  /** The lists of places; undefined until they are loaded. */
  readonly shown: LoadedPlaces | undefined;
  /** false: they are the prerendered ones. */
  readonly isLoaded: boolean;
  /** The chosen state. */
  readonly state: string;
  /** Below the field of the district, and whether that is disabled. */
  readonly hint: string | undefined;
  readonly disabled: boolean;
}

/**
 * The lists of all these fields; each stays the same object until it changes, so that React leaves
 * its hundreds of options alone.
 */
export function useChoiceLists(choices: ShownChoices): Readonly<Record<ChoiceField, ChoiceList>> {
  const { shown, isLoaded, state, hint, disabled } = choices;
  return {
    ...useMemo(fixedLists, []),
    state: useMemo(
      () => ({ options: shown && placeOptions(stateNames(shown.places), shown.names) }),
      [shown],
    ),
    district: useMemo(
      () => ({ options: shown && districtOptions(shown, isLoaded, state), hint, disabled }),
      [shown, isLoaded, state, hint, disabled],
    ),
  };
}

/** The districts of a state; of all states until the lists are loaded. */
const districtOptions = (loaded: LoadedPlaces, isLoaded: boolean, state: string) =>
  isLoaded ? placeOptions(districtsOf(loaded.places, state), loaded.names) : groups(loaded);

/** The lists that are the same from the first. */
function fixedLists() {
  const { categories, categoryNames } = enquiry();
  return {
    request: { options: kindNames.map((sent) => option(sent, nameHere(sent))) },
    product: { options: subjectNames.map((sent) => option(sent, nameHere(sent))) },
    category: { options: namedOptions(categories, categoryNames) },
  };
}

const namedOptions = (sent: readonly string[], names: readonly string[] | undefined) =>
  sent.map((name, index) => option(name, names?.[index]));

/**
 * Without `value` an option would be sent in the words that it shows, which a browser may have
 * translated.
 */
function option(name: string, shown = name): ReactNode {
  return (
    <option key={name} value={name}>
      {shown}
    </option>
  );
}

/** Places by their names on the page, in the order of its alphabet. */
function placeOptions(sent: readonly string[], names: NamesHere | undefined): ReactNode {
  const known = new Set(sent);
  const sorted = names
    ? new Set([...Object.keys(names).filter((name) => known.has(name)), ...sent])
    : sent;
  return [...sorted].map((name) => option(name, names?.[name]));
}

/** All districts, grouped by state: without script the options cannot follow the chosen state. */
function groups({ places, names }: LoadedPlaces): ReactNode {
  return stateNames(places).map((state) => (
    <optgroup key={state} label={names?.[state] ?? state}>
      {placeOptions(districtsOf(places, state), names)}
    </optgroup>
  ));
}
