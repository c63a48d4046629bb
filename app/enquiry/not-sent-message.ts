// Builds what screen readers announce when a form was not sent: each field's message as a sentence.
import { interpolate } from "@site/common/messages/interpolate";
import type { ClientMessages } from "../lib/messages.ts";

/** @param reasons messages of the fields, as shown below them */
export function notSentMessage(
  reasons: readonly string[],
  { notSent, reason }: Pick<ClientMessages["form"], "notSent" | "reason">,
) {
  const sentences = reasons.map((words) => interpolate(reason, { reason: words }));
  return interpolate(notSent, { reasons: sentences.join(" ") });
}
