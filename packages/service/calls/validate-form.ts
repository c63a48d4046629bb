// Validates the fields of a submitted form and makes an enquiry of them, or a message for each
// invalid field.

import {
  attemptField,
  cleanValues,
  enquiryFrom,
  type FieldMessages,
  messagesFor,
  type Origin,
  originFrom,
  originOr,
  readSentFrom,
  type StoredFields,
} from "@site/common/enquiry";
import type { ServiceContent } from "@site/common/service-content";
import type { EnquiryMark } from "../store/marks.ts";
import { marksOf, withUnlistedDistrict } from "./mark-form.ts";
import type { Form } from "./read-form.ts";

/** A valid enquiry. */
export interface ValidEnquiry {
  readonly fields: StoredFields;
  /** What is odd about it. */
  readonly marks: readonly EnquiryMark[];
  /** The id of the attempts to send it; empty if the form has none that a browser makes. */
  readonly attempt: string;
}

/** The form of the ids that browsers make. */
const attemptId = /^[\da-f-]{36}$/;

/** A valid enquiry, or the messages why not. */
type ValidationResult =
  | ValidEnquiry
  | { readonly fields?: undefined; readonly errors: FieldMessages };

/**
 * The origin of an enquiry: what the form says, else the defaults. A form sent without JavaScript
 * does not know the query of its page; if the form contains only defaults, that query is read.
 * @param search query of the page, with `c_id` and `src`; undefined if it is not known or does not
 * count
 */
export function originOf(form: Form, content: ServiceContent, search: string | undefined): Origin {
  const defaults: Origin = {
    campaign_id: String(content.campaigns.default),
    source: content.source,
  };
  const sent = originOr(defaults, form.get("campaign_id") ?? "", form.get("source") ?? "");
  const isDefault = {
    campaign_id: Object.values(content.campaigns).map(String).includes(sent.campaign_id),
    source: sent.source === content.source,
  };
  const page = originFrom(search ?? "", sent);
  return {
    campaign_id: isDefault.campaign_id ? page.campaign_id : sent.campaign_id,
    source: isDefault.source ? page.source : sent.source,
  };
}

/**
 * Validates a form by the same rules as the site's own form. The zone is always the state's,
 * whatever was sent.
 * @param search as in `originOf`
 */
export function validateForm(
  form: Form,
  content: ServiceContent,
  search?: string,
): ValidationResult {
  const values = cleanValues(Object.fromEntries(form));
  const places = withUnlistedDistrict(content.places, values);
  const errors = messagesFor(values, { ...content, places }, content.messages.rules);
  if (Object.keys(errors).length > 0) return { errors };
  const fields = {
    ...values,
    ...enquiryFrom(values, originOf(form, content, search), content.places),
    ...readSentFrom((field) => form.get(field)),
  };
  const attempt = form.get(attemptField) ?? "";
  return {
    fields,
    marks: marksOf(form, fields, content.places),
    attempt: attemptId.test(attempt) ? attempt : "",
  };
}
