// Builds the announcement for screen readers when a form was not sent: the messages of its fields, each as a sentence.
import { filled } from "../../enquiry/filled.ts";
import type { form } from "../lib/messages.ts";

/** @param reasons messages of the fields, as shown below them */
export function refusalOf(reasons: readonly string[], { notSent, reason }: Pick<typeof form, "notSent" | "reason">) {
  const sentences = reasons.map((words) => filled(reason, { reason: words }));
  return filled(notSent, { reasons: sentences.join(" ") });
}
