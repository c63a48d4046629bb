// A field of the enquiry form as its row of the table says (enquiry/fields.ts).
import type { FocusEvent, ReactNode, RefObject } from "react";
import type { UseFormRegister } from "react-hook-form";
import { fieldOf, type TypedField } from "../../enquiry/fields.ts";
import { cleanedValue } from "../../enquiry/values.ts";
import { interpolate } from "../../messages/interpolate.ts";
import { classNames } from "../lib/class-names.ts";
import { messages } from "../lib/messages.ts";
import type { Typed } from "./draft.ts";
import styles from "./EnquiryForm.module.css";
import { AreaField, SelectField, TextField } from "./Field.tsx";
import { PhoneField } from "./PhoneField.tsx";

/** The list of a field that is chosen from one. */
export interface ChoiceList {
  /** Left out until they are loaded. */
  readonly options: ReactNode;
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
  readonly onChoose?: (value: string) => void;
}

interface EnquiryFieldProps {
  name: TypedField;
  register: UseFormRegister<Typed>;
  /** The validation message; left out where the value is valid. */
  message: string | undefined;
  /** Whether a stored draft has a value for it: a folded field is open then. */
  drafted: boolean;
  /** Only of a field that is chosen from a list. */
  list: ChoiceList | undefined;
  /** What the phone field refuses (PhoneField.tsx). */
  refusedPhone: RefObject<string | undefined>;
}

/** The label, the control and the message; folded where the table says so. */
export function EnquiryField(props: EnquiryFieldProps) {
  const { name, register, message, drafted, list, refusedPhone } = props;
  const { form } = messages();
  const { kind, control, type, inputMode, autoComplete, wide, folded, limit } = fieldOf(name);
  const label = form.labels[name];
  const required = kind === "asked";
  if (control === "phone") {
    const attributes = { label, message, wide, required, type, inputMode, autoComplete };
    return <PhoneField {...attributes} refused={refusedPhone} {...register(name)} />;
  }
  if (control === "choice") {
    const { options, hint, disabled, onChoose } = list ?? { options: [] };
    return (
      <SelectField
        label={label}
        hint={hint}
        message={message}
        wide={wide}
        required={required}
        placeholder={interpolate(form.select, { field: label })}
        options={options}
        autoComplete={autoComplete}
        disabled={disabled}
        {...register(name, { onChange: ({ target }) => onChoose?.(target.value) })}
      />
    );
  }
  const registered = register(name);
  const field =
    control === "lines" ? (
      <AreaField label={label} message={message} wide={wide} maxLength={limit} {...registered} />
    ) : (
      <TextField
        label={label}
        message={message}
        wide={wide}
        required={required}
        type={type}
        autoComplete={autoComplete}
        {...registered}
        // What is taken off is seen: the field shows what is checked and sent.
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          showCleaned(name, event.currentTarget);
          void registered.onBlur(event);
        }}
      />
    );
  if (!folded) return field;
  return (
    <details
      className={classNames(styles.more, styles.wide)}
      open={drafted || message !== undefined}
    >
      <summary>{form[folded]}</summary>
      {field}
    </details>
  );
}

/** Leaves a value alone that is clean, as setting it moves the caret of a field that keeps the focus. */
function showCleaned(name: TypedField, input: HTMLInputElement): void {
  const cleaned = cleanedValue(name, input.value);
  if (cleaned !== input.value) input.value = cleaned;
}
