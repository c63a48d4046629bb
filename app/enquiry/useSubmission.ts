// Hook that submits the enquiry form: from the click on the button to the result page (specification, section 4).

import type { Places } from "@site/common/enquiry";
import {
  cleanValues,
  enquiryFrom,
  originFrom,
  type TypedValues,
  typedFields,
} from "@site/common/enquiry";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigateTo } from "../components/links/useNavigateTo.ts";
import { campaignQuery } from "../lib/campaign.ts";
import { ownPath } from "../lib/language.ts";
import { messages } from "../lib/messages.ts";
import { defaultOrigin, enquiryAddress, isOwnService } from "./enquiry.ts";
import { notSentMessage } from "./not-sent-message.ts";
import { LateAnswer, moveToNote, newAttempt, sendEnquiry } from "./send-enquiry.ts";
import type { FormFields } from "./useFormFields.ts";
import { unfold } from "./wanted.ts";

interface Submission {
  /** Whether an enquiry is being sent. */
  sending: boolean;
  /** Announcement of what stopped the last attempt, for screen readers; empty where nothing did. */
  refusal: string;
  /** Whether no answer came in time to the last attempt. */
  late: boolean;
  /** To be called when a field changes: clears the announcement. */
  onChange: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Gets the focus back when no response came. */
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * Sends the form if it is valid, never twice at a time. Where no response comes, or none in time, the error is logged and the form stays as
 * it was; the next attempt has the same id, so that our service takes both for one enquiry.
 * @param ready waits for the lists of places, which validation needs
 * @param readFields has the form follow what its selects hold
 * @param onAnswer is called once the service has answered, before the next page is shown
 */
export function useSubmission(
  fields: FormFields,
  ready: () => Promise<Places>,
  readFields: () => void,
  onAnswer: () => void,
): Submission {
  const go = useNavigateTo();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [late, setLate] = useState(false);
  const busy = useRef(false);
  const attempt = useRef("");
  const button = useRef<HTMLButtonElement>(null);

  const onChange = () => {
    setRefusal("");
    setLate(false);
  };

  /** The values if they are valid; otherwise the first invalid field gets the focus. */
  const checked = (places: Places): TypedValues | undefined => {
    // A live region announces the same text again only if it was empty in between.
    flushSync(onChange);
    const wrong = flushSync(() => fields.check(typedFields, places));
    const [first] = typedFields.filter((field) => wrong[field] !== undefined);
    if (first === undefined) return cleanValues(fields.values());
    const control = fields.control(first);
    if (control) unfold(control);
    control?.focus();
    setRefusal(notSentMessage(Object.values(wrong), messages().form));
    return undefined;
  };

  const send = async (form: HTMLFormElement): Promise<void> => {
    // Instant once the lists are loaded, so the timer shows the overlay only while they are not.
    const waiting = setTimeout(() => setSending(true));
    const places = await ready().finally(() => clearTimeout(waiting));
    flushSync(() => setSending(false));
    // What is checked next are the options of the state.
    flushSync(readFields);
    const values = checked(places);
    if (!values) return;
    setSending(true);
    const { pathname } = location;
    const origin = originFrom(campaignQuery(), defaultOrigin(ownPath(pathname)));
    attempt.current ||= newAttempt();
    const typed = new FormData(form);
    if (!isOwnService) moveToNote(typed);
    const isAccepted = await sendEnquiry(
      enquiryAddress(),
      enquiryFrom(values, origin, places),
      typed,
      attempt.current,
    );
    attempt.current = "";
    // The overlay closes first, so that the next page can take the focus.
    flushSync(() => setSending(false));
    onAnswer();
    form.reset();
    // A visitor who has left the page meanwhile is only interrupted if the enquiry failed.
    if (isAccepted && location.pathname !== pathname) return;
    await go(isAccepted ? "/success" : "/error");
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    try {
      await send(event.currentTarget);
    } catch (error) {
      console.error(error);
      flushSync(() => {
        setSending(false);
        setLate(error instanceof LateAnswer);
      });
      button.current?.focus();
    } finally {
      busy.current = false;
    }
  };

  return { sending, refusal, late, onChange, onSubmit, button };
}
