// Writes and sends the mails for enquiries.

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

/**
 * A link that begins a mail; the part before the last at sign may have signs that a link gives a
 * meaning.
 */
export function mailLink(address: string): string {
  const at = address.lastIndexOf("@");
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`;
}

/** A link that begins a call; numbers are stored as the ten digits of India. */
export function phoneLink(digits: string): string {
  return `tel:+91${digits}`;
}

/** Numbers in ascending order as ranges, such as “3, 5–9”. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range?.[1] === number - 1) {
      range[1] = number;
    } else {
      ranges.push([number, number]);
    }
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(", ");
}

/** The words for the likelihood of spam, by the marks. */
function suspicionIn({ suspect, marks }: StoredEnquiry): string {
  if (suspect) return ", probably spam";
  return isDoubtful(marksIn(marks)) ? ", perhaps spam" : "";
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
    `Enquiry ${enquiry.id}${suspicionIn(enquiry)}, ${dateInIndia.format(new Date(enquiry.received_at))} in India`,
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

/** Most enquiries of a mail that are in it as a whole, and most of the others that have a line. */
const most = { whole: 40, lines: 200 };

const idOf = ({ id }: StoredEnquiry) => id;
const lineOf = ({ name, city }: StoredEnquiry) => inHeader(`${name}, ${city}`);

/**
 * The mail for several enquiries: unmarked ones first, as many as are read as a whole, then fewer
 * words of each.
 */
function mailForSeveral(
  enquiries: readonly StoredEnquiry[],
  content: Pick<ServiceContent, "messages">,
): MailText {
  const isMarked = (enquiry: StoredEnquiry) => Number(suspicionIn(enquiry) !== "");
  const sorted = enquiries.toSorted((one, other) => isMarked(one) - isMarked(other));
  const lines = sorted.slice(most.whole, most.whole + most.lines);
  const rest = sorted.slice(most.whole + most.lines);
  const texts = sorted.slice(0, most.whole).map((enquiry) => enquiryText(enquiry, content));
  if (lines.length > 0) {
    const named = lines.map((each) => `${each.id}${suspicionIn(each)}: ${lineOf(each)}`);
    texts.push(["To see one: enquiries show NUMBER", "", ...named].join("\n"));
  }
  if (rest.length > 0) {
    const numbers = rangesOf(rest.map(idOf).toSorted((one, other) => one - other));
    texts.push(`And ${numbers}. To see them: enquiries list`);
  }
  return {
    subject: `${enquiries.length} enquiries: ${inHeader(rangesOf(enquiries.map(idOf)))}`,
    text: `${texts.join("\n\n----\n\n")}\n\nWhen one is answered: enquiries answered NUMBER --by NAME\n`,
  };
}

/** The mail for enquiries, the oldest first. */
export function mailFor(
  enquiries: readonly StoredEnquiry[],
  content: Pick<ServiceContent, "messages">,
): MailText {
  const [enquiry, ...others] = enquiries;
  if (!enquiry || others.length > 0) return mailForSeveral(enquiries, content);
  const { id } = enquiry;
  return {
    subject: `Enquiry ${id}${suspicionIn(enquiry)}: ${lineOf(enquiry)}`,
    text: `${enquiryText(enquiry, content)}\n\nWhen it is answered: enquiries answered ${id} --by NAME\n`,
  };
}

/**
 * The mail for enquiries whose text was not taken. It has nothing that a visitor typed, so that no
 * filter of spam refuses it.
 */
function numberMail(enquiries: readonly StoredEnquiry[]): MailText {
  const numbers = rangesOf(enquiries.map(idOf));
  const isOne = enquiries.length === 1;
  const subject = isOne ? `Enquiry ${numbers}` : `${enquiries.length} enquiries`;
  return {
    subject: `${subject}, without text`,
    text: `The mail server did not take the text of ${isOne ? "enquiry" : "enquiries"} ${numbers}. To see it:

enquiries ${isOne ? `show ${numbers}` : "list"}

When one is answered: enquiries answered ${isOne ? numbers : "NUMBER"} --by NAME
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
 * Why a mail was not sent, without the other side's words. Before the message nothing can be sent,
 * and after 421 neither; afterwards only this message could not.
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
): Pick<Sender, "send"> {
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
    send: ({ mail, enquiries }, signal, isNumberOnly) => {
      const [enquiry, ...others] = enquiries;
      const isAnswerable = enquiry && others.length === 0 && !isNumberOnly;
      return deliver({
        ...(isNumberOnly ? numberMail(enquiries) : mailFor(enquiries, content)),
        ...(isAnswerable && {
          replyTo: { name: inHeader(enquiry.name), address: enquiry.email },
        }),
        // The same again after a failure, so that a mail program can leave out the second.
        messageId: `<${mail}@${new URL(content.url).hostname}>`,
        signal,
      });
    },
  };
}
