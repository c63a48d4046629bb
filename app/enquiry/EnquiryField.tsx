// A field of the enquiry form as its row of the table says (enquiry/fields.ts).

import { cleanedValue, fieldOf, type TypedField } from "@site/common/enquiry";
import { interpolate } from "@site/common/messages/interpolate";
import { type FocusEvent, memo, type ReactNode, type RefObject } from "react";
import { messages } from "../lib/messages.ts";
import { AreaField, SelectField, TextField } from "./Field.tsx";
import { PhoneField, type RefusedPhone } from "./PhoneField.tsx";

/** The list of a field that is chosen from one. */
export interface ChoiceList {
  /** Left out until they are loaded. */
  readonly options: ReactNode;
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
}

interface EnquiryFieldProps {
  name: TypedField;
  /** The validation message; left out where the value is valid. */
  message: string | undefined;
  /** Only of a field that is chosen from a list. */
  list: ChoiceList | undefined;
  /** What the phone field refuses (PhoneField.tsx). */
  refusedPhone: RefObject<RefusedPhone | undefined>;
}

/**
 * The label, the control and the message. It is rendered only when one of these changes, as a form
 * has a dozen fields.
 */
export const EnquiryField = memo(function EnquiryField(props: EnquiryFieldProps) {
  const { name, message, list, refusedPhone } = props;
  const { form } = messages();
  const { kind, control, type, inputMode, autoComplete, wide, limit, cut } = fieldOf(name);
  const label = form.labels[name];
  const required = kind === "asked";
  const frame = { label, message, wide };
  const input = { name, frame, required, type, inputMode, autoComplete };
  if (control === "phone") return <PhoneField {...input} refused={refusedPhone} />;
  if (control === "choice") {
    const { options, hint, disabled } = list ?? { options: [] };
    return (
      <SelectField
        name={name}
        frame={{ ...frame, hint }}
        required={required}
        placeholder={required ? interpolate(form.select, { field: label }) : form.notChosen}
        options={options}
        autoComplete={autoComplete}
        disabled={disabled}
      />
    );
  }
  if (control === "lines") return <AreaField name={name} frame={frame} maxLength={limit} />;
  return (
    <TextField
      {...input}
      maxLength={cut && limit}
      // What is taken off is seen: the field shows what is checked and sent.
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        showCleaned(name, event.currentTarget);
      }}
    />
  );
});

/**
 * Leaves a value alone that is clean, as setting it moves the caret of a field that keeps the
 * focus.
 */
function showCleaned(name: TypedField, input: HTMLInputElement): void {
  const cleaned = cleanedValue(name, input.value);
  if (cleaned !== input.value) input.value = cleaned;
}
