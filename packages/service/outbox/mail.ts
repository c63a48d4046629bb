// Tells people of enquiries by mail: one each, or one for several doubtful or suspect ones. Plain text, so nothing in it is markup.

import { optionalFields, typedFields } from "@site/common/enquiry";
import type { ServiceContent } from "@site/common/service-content";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { MailSettings } from "../settings.ts";
import { isDoubtful, marksIn, markWords } from "../store/marks.ts";
import type { StoredEnquiry } from "../store/rows.ts";
import { NotSent, type Send } from "./sender.ts";

/** The parts of a mail that an enquiry is in. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** Most characters of what a visitor typed in a subject. */
const maxInSubject = 60;

/** A text as a part of a header: one line, not long. */
function inHeader(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return [...line].slice(0, maxInSubject).join("");
}

const dateInIndia = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** A link that begins a mail; the part before the last at sign may have signs that a link gives a meaning. */
export function mailLink(address: string): string {
  const at = address.lastIndexOf("@");
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`;
}

/** A link that begins a call; numbers are stored as the ten digits of India. */
export function phoneLink(digits: string): string {
  return `tel:+91${digits}`;
}

/** Text of several lines, indented, so that no line of a visitor's looks like one of ours. */
const indented = (text: string) => text.replace(/\r\n?|[\n\u2028\u2029]/g, "\n  ");

/** An enquiry as text: what was asked, with links to answer it, then what the site knows of it. */
export function enquiryText(
  enquiry: StoredEnquiry,
  { messages }: Pick<ServiceContent, "messages">,
): string {
  const labels = messages.form.labels;
  const optional: readonly string[] = optionalFields;
  const typed = typedFields
    .filter((name) => enquiry[name] !== "")
    .map((name) => {
      // “Note (optional)” in the form.
      const label = labels[name].replace(/ \(.*\)$/, "");
      const value = indented(enquiry[name]);
      return optional.includes(name) ? `${label}:\n  ${value}` : `${label}: ${value}`;
    });
  const from = enquiry.page && ` from ${enquiry.page}`;
  const language = enquiry.language && ` (${enquiry.language})`;
  const marks = marksIn(enquiry.marks).map((mark) => `Note that ${markWords[mark]}.`);
  return [
    `Enquiry ${enquiry.id}, ${dateInIndia.format(new Date(enquiry.received_at))} in India`,
    "",
    ...typed,
    "",
    `Call: ${phoneLink(enquiry.phone_number)}`,
    `Write: ${mailLink(enquiry.email)}`,
    "",
    `Zone: ${enquiry.zonal_name || "none"}`,
    `Sent${from}${language}, campaign ${enquiry.campaign_id}, source ${enquiry.source}`,
    ...marks,
  ].join("\n");
}

const countOf = (count: number) => `${count} ${count === 1 ? "enquiry" : "enquiries"}`;

/** The mail for one enquiry, or for several doubtful or suspect ones. */
export function mailFor(
  enquiries: readonly StoredEnquiry[],
  content: Pick<ServiceContent, "messages">,
): MailText {
  const [first] = enquiries;
  if (first === undefined) return { subject: "No enquiries", text: "" };
  const texts = enquiries.map((enquiry) => enquiryText(enquiry, content));
  if (!first.suspect && enquiries.length === 1) {
    const doubt = isDoubtful(marksIn(first.marks)) ? ", perhaps spam" : "";
    const subject = `Enquiry ${first.id}${doubt}: ${inHeader(`${first.name}, ${first.city}`)}`;
    const after = `When it is answered: enquiries answered ${first.id} --by NAME`;
    return { subject, text: `${texts[0]}\n\n${after}\n` };
  }
  const count = countOf(enquiries.length);
  const subject = first.suspect ? count.replace(" ", " suspect ") : `${count}, perhaps spam`;
  const before = "Perhaps sent by programs. They are stored like all others.";
  return { subject, text: `${[before, ...texts].join(`\n\n${"-".repeat(60)}\n\n`)}\n` };
}

/** Most numbers of enquiries in a subject. */
const maxInWarning = 5;

/** The mail that says which enquiries are given up. It has nothing that a visitor typed, so that no filter of spam refuses it. */
export function warningFor(enquiries: readonly StoredEnquiry[]): MailText {
  const ids = enquiries.map(({ id }) => id);
  const more = ids.length > maxInWarning ? " and more" : "";
  const which = `${ids.length === 1 ? "Enquiry" : "Enquiries"} ${ids.slice(0, maxInWarning).join(", ")}${more}`;
  const commands = [
    ...ids.map((id) => `enquiries show ${id}`),
    "",
    "To try again: enquiries send",
    `When one is answered: enquiries answered ${ids[0]} --by NAME`,
  ];
  return {
    subject: `${which} could not be sent`,
    text: `${which} could not be sent, as its content was refused. See:\n\n${commands.join("\n")}\n`,
  };
}

/** Why a mail was not sent, without the other side's words. After DATA a mail server refuses the mail, before it everything. */
function notSent(error: unknown): NotSent {
  const {
    code = "no answer",
    responseCode = 0,
    command,
  } = error as { code?: string; responseCode?: number; command?: string };
  const reason = [code, command, responseCode].filter(Boolean).join(" ");
  return new NotSent(reason, code === "EMESSAGE" && responseCode >= 500);
}

/** Ways to send mails by SMTP to one of the recipients: a mail server may take one and refuse another. */
export function mailSender(
  { host, port, secure, auth, from, to }: MailSettings,
  recipient: string,
  content: Pick<ServiceContent, "brand" | "messages" | "url">,
): { readonly send: Send; readonly warn: Send } {
  const isLoopback = /^(?:localhost|127\.|\[?::1)/.test(host);
  const transport = createTransport({
    host,
    port,
    secure,
    ...(auth && { auth }),
    // A password is never sent in the clear.
    requireTLS: !secure && auth !== undefined && !isLoopback,
    // In milliseconds; the notifier limits the whole.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const deliver = async (mail: SendMailOptions) => {
    try {
      await transport.sendMail({
        ...mail,
        from: { name: content.brand, address: from },
        to: [...to],
        envelope: { from, to: recipient },
        headers: { "Auto-Submitted": "auto-generated" },
      });
    } catch (error) {
      throw notSent(error);
    }
  };
  return {
    send: async (enquiries, signal) => {
      const [first] = enquiries;
      if (first === undefined) return;
      const isAlone = !first.suspect && enquiries.length === 1;
      const name = isAlone ? "enquiry" : "several";
      const time = Date.parse(first.received_at).toString(36);
      await deliver({
        ...mailFor(enquiries, content),
        ...(isAlone && { replyTo: { name: inHeader(first.name), address: first.email } }),
        // The same again after a failure, so that a mail program that has got it twice can tell.
        messageId: `<${name}-${first.id}-${time}@${new URL(content.url).hostname}>`,
        signal,
      });
    },
    warn: (enquiries, signal) => deliver({ ...warningFor(enquiries), signal }),
  };
}
