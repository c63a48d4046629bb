// The mobile number field: removes everything but digits on input, paste and blur, without moving
// the caret.

import { hidesMistake, phoneDigits } from "@site/common/enquiry";
import { interpolate } from "@site/common/messages/interpolate";
import {
  type ComponentProps,
  type CompositionEvent,
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useRef,
} from "react";
import { messages } from "../lib/messages.ts";
import { TextField } from "./Field.tsx";
import { type Memory, phoneEntry } from "./phone-entry.ts";

/** What was typed or pasted where its digits hide the mistake (common/enquiry/phone.ts). */
export interface RefusedPhone {
  readonly typed: string;
  /** The digits that the field shows of it; once it shows others, it is forgotten. */
  readonly shown: string;
}

/** The character that a single key press inserted; undefined for any other input. */
function typedBy(event: Event): string | undefined {
  if (!(event instanceof InputEvent) || event.inputType !== "insertText") return undefined;
  return single(event.data);
}

function single(text: string | null): string | undefined {
  return text !== null && [...text].length === 1 ? text : undefined;
}

type PhoneFieldProps = ComponentProps<typeof TextField> & {
  /**
   * Set to what was typed or pasted last, where the digits that the field shows hide the mistake.
   */
  refused: RefObject<RefusedPhone | undefined>;
};

/** Has no `maxlength`, which would cut a pasted number before it is cleaned. */
export function PhoneField({ refused, frame, ...input }: PhoneFieldProps) {
  const before = useRef<Memory>({ text: "", awaitsCode: false });

  const clean = (input: HTMLInputElement, typed?: string) => {
    const entered = input.value;
    const caret = input.selectionStart ?? entered.length;
    const entry = phoneEntry({ text: entered, caret }, before.current, typed);
    if (hidesMistake(entered)) {
      refused.current = { typed: entered, shown: entry.text };
    }
    // Leaving the field is no change.
    else if (entered !== before.current.text) {
      refused.current = undefined;
    }
    before.current = entry;
    if (entry.text === input.value) return;
    input.value = entry.text;
    if (document.activeElement === input) input.setSelectionRange(entry.caret, entry.caret);
  };

  return (
    <TextField
      {...input}
      frame={{ hint: interpolate(messages().form.phoneHint, { count: phoneDigits }), ...frame }}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        before.current = { text: event.currentTarget.value, awaitsCode: false };
      }}
      onChange={(event: FormEvent<HTMLInputElement>) => {
        // Text that an input method is still composing must not be changed.
        const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
        if (!composing) clean(event.currentTarget, typedBy(event.nativeEvent));
      }}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
        clean(event.currentTarget, single(event.data));
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => clean(event.currentTarget)}
    />
  );
}
