// Makes a sender for each recipient that the settings name.

import type { ServiceContent } from "@site/common/service-content";
import type { NoticeSettings } from "../settings.ts";
import { mailSender } from "./mail.ts";
import type { Sender } from "./sender.ts";
import { webhookSender } from "./webhook.ts";

/** A sender for each recipient; none if the settings name nobody. */
export function sendersFor(
  { mail, webhook }: NoticeSettings,
  content: Pick<ServiceContent, "brand" | "messages" | "url">,
): readonly Sender[] {
  const senders: Sender[] = [];
  for (const [index, address] of [...new Set(mail?.to)].entries()) {
    if (!mail) continue;
    senders.push({
      channel: "mail",
      address,
      name: `MAIL_TO ${index + 1}`,
      ...mailSender(mail, address, content),
    });
  }
  if (webhook) {
    senders.push({
      channel: "webhook",
      address: "",
      name: "WEBHOOK_URL",
      send: webhookSender(webhook),
    });
  }
  return senders;
}
