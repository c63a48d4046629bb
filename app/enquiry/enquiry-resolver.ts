// The React Hook Form resolver of the enquiry form: validates it by the rules that the server shares.
import type { RefObject } from "react";
import type { Resolver } from "react-hook-form";
import { type FieldMessages, typedFields } from "../../enquiry/fields.ts";
import { messagesFor } from "../../enquiry/messages-for.ts";
import type { Places } from "../../enquiry/places.ts";
import { cleanValues } from "../../enquiry/values.ts";
import { interpolate } from "../../messages/interpolate.ts";
import { messages } from "../lib/messages.ts";
import type { Typed } from "./draft.ts";
import { enquiry } from "./enquiry.ts";

/** Collected items take room of the note (CollectedItems.tsx), so a text typed earlier may be longer than `maxLength` now. */
function noteMessage(area: unknown): string | undefined {
  const isLong = area instanceof HTMLTextAreaElement && area.value.length > area.maxLength;
  return isLong ? interpolate(messages().rules.note.long, { count: area.maxLength }) : undefined;
}

const nowhere: Places = { state: [], district: [], zones: [] };

/**
 * Makes a resolver that validates all fields.
 * @param places the loaded lists; until they are loaded, a state or district chosen from the prerendered options counts as valid
 * @param refusedPhone what was typed into the phone field last, where its digits hide the mistake (PhoneField.tsx)
 */
export function enquiryResolver(
  places: Places | undefined,
  refusedPhone: RefObject<string | undefined>,
): Resolver<Typed> {
  return (typed, _, { fields }) => {
    const values = cleanValues({
      ...typed,
      phone_number: refusedPhone.current ?? typed.phone_number,
    });
    const found: FieldMessages = {
      ...messagesFor(
        values,
        { categories: enquiry().categories, places: places ?? nowhere },
        messages().rules,
      ),
      note: noteMessage(fields.note?.ref),
    };
    const wrong = typedFields.filter((field) => {
      const doubted =
        places !== undefined || (field !== "state" && field !== "district") || !typed[field];
      return doubted && found[field] !== undefined;
    });
    if (wrong.length === 0) return { values: typed, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(
        wrong.map((field) => [field, { type: "rule", message: found[field] }]),
      ),
    };
  };
}
