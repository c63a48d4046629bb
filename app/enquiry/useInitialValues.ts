// Initial values and focus of the enquiry form: taken over from the prerendered form that it replaces, and from a stored draft.
import { type RefObject, useEffect, useRef, useState } from "react";
import { typedFields } from "../../enquiry/fields.ts";
import { usePrerendered } from "../components/parts/usePrerendered.ts";
import { draftOf, type Typed, valuesIn } from "./draft.ts";

/** The element around the prerendered form; undefined where there was none. */
type PrerenderedForm = RefObject<Element | null> | undefined;

/** The initial state of a form. */
interface InitialValues {
  readonly values?: Typed;
  /** The field that has the focus. */
  readonly focused?: keyof Typed;
}

/**
 * Reads the initial state from the prerendered form and from the draft of its place.
 * @param hydrates whether the form hydrates the prerendered one: then the fields keep their focus, and React Hook Form reads their values
 */
function initialValues(place: string, prerendered: Element | null | undefined, hydrates: boolean): InitialValues {
  const draft = draftOf(place);
  const typed = prerendered ? valuesIn(prerendered) : {};
  const values = Object.fromEntries(typedFields.map((field) => [field, typed[field] || draft?.[field] || ""])) as Typed;
  if (!prerendered || hydrates) return draft ? { values } : {};
  return {
    values,
    focused: typedFields.find((field) => prerendered.querySelector(`[name="${field}"]`) === document.activeElement),
  };
}

/**
 * The initial state of the form, the same on every render.
 * @param place key of its draft
 */
export function useInitialValues(place: string, prerendered: PrerenderedForm): InitialValues {
  const hydrates = usePrerendered();
  const [begins] = useState<InitialValues>(() =>
    import.meta.env.SSR ? {} : initialValues(place, prerendered?.current, hydrates),
  );
  return begins;
}

/**
 * Submits the form again if the visitor submitted it before its code was loaded, which shows what is missing.
 * @returns a ref for the form element
 */
export function useEarlySubmit(hydrated: boolean, prerendered: PrerenderedForm): RefObject<HTMLFormElement | null> {
  const own = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const before = prerendered?.current?.querySelector("form");
    if (hydrated && before && window.askedEarly?.(before)) own.current?.requestSubmit();
  }, [hydrated, prerendered]);
  return own;
}
