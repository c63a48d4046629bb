// Hook for the initial values of the enquiry form: what was typed before it was hydrated, and a stored draft.
import { useState } from "react";
import { typedFields } from "../../enquiry/fields.ts";
import { usePrerendered } from "../components/parts/usePrerendered.ts";
import { draftOf, type Typed, valuesIn } from "./draft.ts";
import { enquiryAddress } from "./enquiry.ts";

/** The values typed into the prerendered form. */
function typedEarly() {
  const form = document.querySelector(`form[action="${enquiryAddress()}"]`);
  return form ? valuesIn(form) : {};
}

/**
 * The initial values of the form, the same on every render; undefined without a draft: the fields are empty then, or React Hook Form reads
 * their values from the prerendered form.
 * @param place key of its draft
 */
export function useInitialValues(place: string): Typed | undefined {
  const isPrerendered = usePrerendered();
  const [values] = useState(() => {
    const draft = import.meta.env.SSR ? undefined : draftOf(place);
    if (!draft) return undefined;
    const typed = isPrerendered ? typedEarly() : {};
    return Object.fromEntries(
      typedFields.map((field) => [field, typed[field] || draft[field] || ""]),
    ) as Typed;
  });
  return values;
}
