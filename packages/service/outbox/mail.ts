// Writes and sends the mail for an enquiry, and the service's own mails.

import { PassThrough } from "node:stream";
import { optionalFields, typedFields } from "@site/common/enquiry";
import type { ServiceContent } from "@site/common/service-content";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { MailSettings } from "../settings.ts";
import { isDoubtful, marksIn, markWords } from "../store/marks.ts";
import type { StoredEnquiry } from "../store/rows.ts";
import { type MailText, NotSent, type Sender } from "./sender.ts";

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

/**
 * An enquiry as text: what was asked, with links to answer it, then what the site knows of it.
 * Plain text, so that nothing in it is markup.
 */
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

/** The subject's words for the likelihood of spam, by the marks. */
function suspicionIn({ suspect, marks }: StoredEnquiry): string {
  if (suspect) return ", probably spam";
  return isDoubtful(marksIn(marks)) ? ", perhaps spam" : "";
}

/** The mail for an enquiry. */
export function mailFor(
  enquiry: StoredEnquiry,
  content: Pick<ServiceContent, "messages">,
): MailText {
  const { id, name, city } = enquiry;
  return {
    subject: `Enquiry ${id}${suspicionIn(enquiry)}: ${inHeader(`${name}, ${city}`)}`,
    text: `${enquiryText(enquiry, content)}\n\nWhen it is answered: enquiries answered ${id} --by NAME\n`,
  };
}

/** The mail for an enquiry whose text was refused. It has nothing that a visitor typed, so that no filter of spam refuses it. */
function numberMail({ id }: StoredEnquiry): MailText {
  return {
    subject: `Enquiry ${id}, without its text`,
    text: `The mail server refused the text of enquiry ${id}. To see it:

enquiries show ${id}

When it is answered: enquiries answered ${id} --by NAME
`,
  };
}

/** The mail that says how many enquiries wait because of the limit of an hour. */
function limitMail(waiting: number): MailText {
  const subject = waiting === 1 ? "1 more enquiry waits" : `${waiting} more enquiries wait`;
  return {
    subject,
    text: `${subject}, and perhaps others since: as many as MAIL_MAX_AN_HOUR allows were mailed within this hour.
They are stored. They are mailed when the hour is over, those without a sign of spam first. To see them now:

enquiries list
`,
  };
}

/** The part of a conversation that has failed (RFC 5321, 4.2). */
interface MailError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/**
 * Why a mail was not sent, without the other side's words. Before the message nothing can be sent, and after 421 neither; afterwards only
 * this message could not.
 * @param hasSignedIn whether the server waited for the message when it failed
 */
function notSent(error: unknown, hasSignedIn: boolean): NotSent {
  const { code = "no answer", responseCode = 0, command } = error as MailError;
  const reason = [code, command, responseCode].filter(Boolean).join(" ");
  const isOfEnvelope = code === "EENVELOPE" && command !== "DATA";
  if (!hasSignedIn || isOfEnvelope || responseCode === 421) return new NotSent(reason);
  return new NotSent(reason, responseCode >= 500 ? "refused" : "deferred");
}

/** Sends mails by SMTP to one of the recipients: a mail server may take one and refuse another. */
export function mailSender(
  { host, port, secure, auth, from, to }: MailSettings,
  recipient: string,
  content: Pick<ServiceContent, "brand" | "messages" | "url">,
): Required<Pick<Sender, "send" | "reportLimit">> {
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
  /** The envelopes of mails that a server has waited for: their text is read only then. */
  const signedIn = new WeakSet<object>();
  transport.use("stream", ({ data, message }, done) => {
    message.transform(() => {
      if (typeof data.envelope === "object") signedIn.add(data.envelope);
      return new PassThrough();
    });
    done();
  });
  const deliver = async (mail: SendMailOptions) => {
    const envelope = { from, to: recipient };
    try {
      await transport.sendMail({
        ...mail,
        from: { name: content.brand, address: from },
        to: [...new Set(to)],
        envelope,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    } catch (error) {
      throw notSent(error, signedIn.has(envelope));
    }
  };
  return {
    send: (enquiry, signal, isNumberOnly) => {
      const time = Date.parse(enquiry.received_at).toString(36);
      const replyTo = { name: inHeader(enquiry.name), address: enquiry.email };
      return deliver({
        ...(isNumberOnly ? numberMail(enquiry) : { ...mailFor(enquiry, content), replyTo }),
        // The same again after a failure, so that a mail program can leave out the second.
        messageId: `<enquiry-${enquiry.id}-${time}@${new URL(content.url).hostname}>`,
        signal,
      });
    },
    reportLimit: (waiting, signal) => deliver({ ...limitMail(waiting), signal }),
  };
}
