// The ways of telling of an enquiry that the settings name.

import type { ServiceContent } from "../calls/content.ts";
import type { NoticeSettings } from "../settings.ts";
import { mailSender } from "./mail.ts";
import type { Way } from "./outbox.ts";
import type { Send } from "./sender.ts";
import { webhookSender } from "./webhook.ts";

/** A sender for each way; none if the settings name nobody. */
export function sendersFor(
  { mail, webhook }: NoticeSettings,
  content: Pick<ServiceContent, "brand" | "messages" | "url">,
): ReadonlyMap<Way, Send> {
  const senders = new Map<Way, Send>();
  if (mail) {
    const send = mailSender(mail, content);
    senders.set("mail", send);
    senders.set("digest", send);
  }
  if (webhook) senders.set("webhook", webhookSender(webhook));
  return senders;
}
