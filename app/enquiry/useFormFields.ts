// Hook that reads and checks the fields of the enquiry form.

import type { Places } from "@site/common/enquiry";
import {
  cleanValues,
  type FieldMessages,
  fieldRecord,
  messagesFor,
  type TypedField,
  typedFields,
} from "@site/common/enquiry";
import { type RefObject, useRef, useState } from "react";
import { messages } from "../lib/messages.ts";
import { kindNames, subjectNames } from "./choices.ts";
import { type Typed, valuesIn } from "./draft.ts";
import { enquiry } from "./enquiry.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What was typed or pasted into the phone field where its digits hide the mistake
 * (common/enquiry/phone.ts).
 */
export interface RefusedPhone {
  readonly typed: string;
  /** The digits that the field shows of it; once it shows others, it is forgotten. */
  readonly shown: string;
}

export interface FormFields {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly refusedPhone: RefObject<RefusedPhone | undefined>;
  /** The messages that are shown. */
  readonly shown: FieldMessages;
  /** The control of a field. */
  readonly control: (name: TypedField) => Control | null;
  /** What the fields hold. */
  readonly values: () => Typed;
  /**
   * Checks some fields and shows their messages, or removes them.
   * @param places the loaded lists; until they are loaded, a state or district chosen from the prerendered options counts as valid
   * @returns the messages of those that are wrong
   */
  readonly check: (names: readonly TypedField[], places: Places | undefined) => FieldMessages;
  /** Removes the messages of some fields. */
  readonly clear: (names: readonly TypedField[]) => void;
}

const nowhere: Places = { state: [], district: [], zones: [] };

/**
 * The fields are the only copy of what was typed: browsers, password managers and translations
 * write into them without telling the page.
 */
export function useFormFields(): FormFields {
  const form = useRef<HTMLFormElement>(null);
  const refusedPhone = useRef<RefusedPhone>(undefined);
  const [shown, setShown] = useState<FieldMessages>({});

  const control = (name: TypedField) => {
    return form.current?.querySelector<Control>(`[name="${name}"]:not([type=hidden])`) ?? null;
  };

  const values = () => {
    const written = form.current ? valuesIn(form.current) : {};
    return fieldRecord(typedFields, (name) => written[name] ?? "");
  };

  const wrongFields = (places: Places | undefined): FieldMessages => {
    const typed = values();
    const refused = refusedPhone.current;
    const phone = refused?.shown === typed.phone_number ? refused.typed : typed.phone_number;
    const { categories } = enquiry();
    const choices = {
      categories,
      kinds: kindNames,
      subjects: subjectNames,
      places: places ?? nowhere,
    };
    const cleaned = cleanValues({ ...typed, phone_number: phone });
    const found = messagesFor(cleaned, choices, messages().rules);
    return pick(found, (name) => {
      const isPlace = name === "state" || name === "district";
      return places !== undefined || !isPlace || typed[name] === "";
    });
  };

  return {
    form,
    refusedPhone,
    shown,
    control,
    values,
    check: (names, places) => {
      const wrong = pick(wrongFields(places), (name) => names.includes(name));
      setShown((before) => ({ ...pick(before, (name) => !names.includes(name)), ...wrong }));
      return wrong;
    },
    // Where no message is removed, the form is not rendered.
    clear: (names) =>
      setShown((before) =>
        names.some((name) => before[name]) ? pick(before, (name) => !names.includes(name)) : before,
      ),
  };
}

/** The messages of some fields, without the empty ones. */
function pick(
  found: Readonly<Partial<Record<TypedField, string | undefined>>>,
  isPicked: (name: TypedField) => boolean,
): FieldMessages {
  return Object.fromEntries(
    typedFields.flatMap((name) => {
      const message = found[name];
      return message !== undefined && isPicked(name) ? [[name, message]] : [];
    }),
  );
}
