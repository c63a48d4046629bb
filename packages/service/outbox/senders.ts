// Who is told of an enquiry, as the settings say.

import type { ServiceContent } from "@site/common/service-content";
import type { MailSettings, NoticeSettings } from "../settings.ts";
import { mailSender } from "./mail.ts";
import type { Sender } from "./sender.ts";
import { webhookSender } from "./webhook.ts";

/** A sender for each recipient; none if the settings name nobody. */
export function sendersFor(
  { mail, webhook }: NoticeSettings,
  content: Pick<ServiceContent, "brand" | "messages" | "url">,
): readonly Sender[] {
  const addresses = [...new Set(mail?.to)];
  const senders = addresses.map((address, index): Sender => {
    const mails = mailSender({ ...(mail as MailSettings), to: addresses }, address, content);
    return { channels: ["mail", "digest"], address, name: `MAIL_TO ${index + 1}`, ...mails };
  });
  if (webhook) {
    senders.push({
      channels: ["webhook"],
      address: "",
      name: "WEBHOOK_URL",
      send: webhookSender(webhook),
      warn: senders[0]?.warn,
    });
  }
  return senders;
}
