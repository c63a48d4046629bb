// Initial values and focus of the enquiry form: taken over from the prerendered form that it replaces, and from a stored draft.
import { type RefObject, useEffect, useRef, useState } from "react";
import { typedFields } from "../../enquiry/fields.ts";
import { usePrerendered } from "../components/parts/usePrerendered.ts";
import { draftOf, type Typed, typedInto } from "./draft.ts";

/** The element around the prerendered form; undefined where there was none. */
type Stood = RefObject<Element | null> | undefined;

/** The initial state of a form. */
interface Beginning {
  readonly values?: Typed;
  /** The field that has the focus. */
  readonly focused?: keyof Typed;
}

/**
 * Reads the initial state from the prerendered form and from the draft of its place.
 * @param hydrates whether the form hydrates the prerendered one: then the fields keep their focus, and React Hook Form reads their values
 */
function beginning(place: string, stood: Element | null | undefined, hydrates: boolean): Beginning {
  const draft = draftOf(place);
  const typed = stood ? typedInto(stood) : {};
  const values = Object.fromEntries(typedFields.map((field) => [field, typed[field] || draft?.[field] || ""])) as Typed;
  if (!stood || hydrates) return draft ? { values } : {};
  return {
    values,
    focused: typedFields.find((field) => stood.querySelector(`[name="${field}"]`) === document.activeElement),
  };
}

/**
 * The initial state of the form, the same on every render.
 * @param place key of its draft
 */
export function useBeginning(place: string, stood: Stood): Beginning {
  const hydrates = usePrerendered();
  const [begins] = useState<Beginning>(() => (import.meta.env.SSR ? {} : beginning(place, stood?.current, hydrates)));
  return begins;
}

/**
 * Submits the form again if the visitor submitted it before its code was loaded, which shows what is missing.
 * @returns a ref for the form element
 */
export function useAskedEarly(enhanced: boolean, stood: Stood): RefObject<HTMLFormElement | null> {
  const own = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const before = stood?.current?.querySelector("form");
    if (enhanced && before && window.askedEarly?.(before)) own.current?.requestSubmit();
  }, [enhanced, stood]);
  return own;
}
