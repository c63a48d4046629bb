// From the press of the button to the page that says what came of it (specification, section 4).
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { UseFormReturn } from "react-hook-form";
import { type AskedValues, typedFields } from "../../enquiry/fields.ts";
import type { Places } from "../../enquiry/places.ts";
import { cleaned, enquiryFrom, originFrom } from "../../enquiry/values.ts";
import { useGo } from "../components/parts/useGo.ts";
import { campaignQuery } from "../lib/campaign.ts";
import { ownPath } from "../lib/language.ts";
import * as messages from "../lib/messages.ts";
import type { Typed } from "./draft.ts";
import { defaultOrigin, enquiryAddress } from "./enquiry.ts";
import { refusalOf } from "./refusal.ts";
import { sendEnquiry } from "./send-enquiry.ts";

interface Submission {
  /** true while an enquiry is on its way. */
  sending: boolean;
  /** What stopped the last press, for those who do not see the messages; empty where nothing did. */
  refusal: string;
  /** To be called when a field has changed: what was said may not hold any more. */
  onChange: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Takes the focus again when no answer came. */
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * Sends the form when no rule is broken, once at a time. Where no answer comes, that is logged and all stays as it was.
 * @param ready gives the lists, with which the form can be checked
 * @param onAnswer empties the fields; called before the next page is shown
 */
export function useSubmission(
  { handleSubmit }: UseFormReturn<Typed>,
  ready: () => Promise<Places>,
  onAnswer: () => void,
): Submission {
  const go = useGo();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState("");
  const busy = useRef(false);
  const button = useRef<HTMLButtonElement>(null);

  /** The values, if they may be sent; the focus is on the first that is wrong otherwise. */
  const checked = async (): Promise<AskedValues | undefined> => {
    let values: AskedValues | undefined;
    // The same words again are only said again where they were gone meanwhile.
    flushSync(() => setRefusal(""));
    await handleSubmit(
      (typed) => {
        values = cleaned(typed);
      },
      (errors) => {
        const reasons = typedFields.flatMap((field) => errors[field]?.message ?? []);
        setRefusal(refusalOf(reasons, messages.form));
      },
    )();
    return values;
  };

  const send = async (form: HTMLFormElement): Promise<void> => {
    // With lists that are there this takes no time; without them nothing could be checked.
    const waiting = setTimeout(() => setSending(true));
    const places = await ready().finally(() => clearTimeout(waiting));
    flushSync(() => setSending(false));
    const values = await checked();
    if (!values) return;
    setSending(true);
    const { pathname } = location;
    const origin = originFrom(campaignQuery(), defaultOrigin(ownPath(pathname)));
    const outcome = await sendEnquiry(enquiryAddress, enquiryFrom(values, origin, places), new FormData(form));
    form.dispatchEvent(new Event(outcome));
    // Whatever covers the page goes first: the next page takes the focus.
    flushSync(() => setSending(false));
    onAnswer();
    form.reset();
    // Who has gone on to another page meanwhile is left in peace, and called back only for what went wrong.
    if (outcome === "accepted" && location.pathname !== pathname) return;
    await go(outcome === "accepted" ? "/success" : "/error");
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    try {
      await send(event.currentTarget);
    } catch (error) {
      console.error(error);
      flushSync(() => setSending(false));
      button.current?.focus();
    } finally {
      busy.current = false;
    }
  };

  return { sending, refusal, onChange: () => setRefusal(""), onSubmit, button };
}
