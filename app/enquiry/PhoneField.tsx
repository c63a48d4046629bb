// The mobile number field: removes everything but digits on input, paste and blur, without moving the caret.
import { type ComponentProps, type CompositionEvent, type FocusEvent, type FormEvent, useRef } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { phoneDigits } from "../../enquiry/phone.ts";
import { interpolate } from "../../messages/interpolate.ts";
import * as messages from "../lib/messages.ts";
import { TextField } from "./Field.tsx";
import { type Memory, phoneEntry } from "./phone-entry.ts";

/** The character that a single key press inserted; undefined for any other input. */
function typedBy(event: Event): string | undefined {
  if (!(event instanceof InputEvent) || event.inputType !== "insertText") return undefined;
  return single(event.data);
}

function single(text: string | null): string | undefined {
  return text !== null && [...text].length === 1 ? text : undefined;
}

type PhoneFieldProps = ComponentProps<typeof TextField> & UseFormRegisterReturn;

/** Has no `maxlength`, which would cut a pasted number before it is cleaned. */
export function PhoneField({ onChange, onBlur, ...field }: PhoneFieldProps) {
  const before = useRef<Memory>({ text: "", awaitsCode: false });

  const clean = (input: HTMLInputElement, typed?: string) => {
    const caret = input.selectionStart ?? input.value.length;
    const entry = phoneEntry({ text: input.value, caret }, before.current, typed);
    before.current = entry;
    if (entry.text === input.value) return;
    input.value = entry.text;
    if (document.activeElement === input) input.setSelectionRange(entry.caret, entry.caret);
  };

  return (
    <TextField
      hint={interpolate(messages.form.phoneHint, { count: phoneDigits })}
      {...field}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        before.current = { text: event.currentTarget.value, awaitsCode: false };
      }}
      onChange={(event: FormEvent<HTMLInputElement>) => {
        // Text that an input method is still composing must not be changed.
        const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
        if (!composing) clean(event.currentTarget, typedBy(event.nativeEvent));
        void onChange(event);
      }}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
        clean(event.currentTarget, single(event.data));
        void onChange(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        clean(event.currentTarget);
        void onBlur(event);
      }}
    />
  );
}
