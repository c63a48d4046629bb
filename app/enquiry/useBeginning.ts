// What the enquiry form takes over from the form that stood in the page before its code was loaded, and from an earlier visit.
import { type RefObject, useEffect, useRef, useState } from "react";
import { typedFields } from "../../enquiry/fields.ts";
import { usePrerendered } from "../components/parts/usePrerendered.ts";
import { draftOf, type Typed, typedInto } from "./draft.ts";

/** Around the form that stood in the page; undefined where none did. */
type Stood = RefObject<Element | null> | undefined;

/** What a form begins with. */
interface Beginning {
  readonly values?: Typed;
  /** The field that has the focus. */
  readonly focused?: keyof Typed;
}

/**
 * What a form begins with: what stands in the page in its place, and what was typed there before the page was loaded.
 * @param hydrates the form takes over that very one, with its focus, and reads by itself what is in it
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
 * What the form begins with, the same for as long as it is there.
 * @param place by which its draft is known
 */
export function useBeginning(place: string, stood: Stood): Beginning {
  const hydrates = usePrerendered();
  const [begins] = useState<Beginning>(() => (import.meta.env.SSR ? {} : beginning(place, stood?.current, hydrates)));
  return begins;
}

/**
 * Says what is missing where the form was sent before its code was there.
 * @returns for the form itself
 */
export function useAskedEarly(enhanced: boolean, stood: Stood): RefObject<HTMLFormElement | null> {
  const own = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const before = stood?.current?.querySelector("form");
    if (enhanced && before && window.askedEarly?.(before)) own.current?.requestSubmit();
  }, [enhanced, stood]);
  return own;
}
