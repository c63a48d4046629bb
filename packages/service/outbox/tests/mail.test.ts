// Tests the mail for an enquiry: its text and links, and that nothing typed becomes a header.

import type { StoredEnquiry } from "@site/service";
import { stored } from "@site/tests/support/forms";
import { smallContent } from "@site/tests/support/service-content";
import { headerOf, mailServerOfTest, textOf } from "@site/tests/support/stand-in-mail";
import { expect, it } from "vitest";
import { enquiryText, mailFor, mailLink, mailSender } from "../mail.ts";

const enquiry: StoredEnquiry = {
  ...stored,
  id: 17,
  received_at: "2026-11-20T08:00:00.000Z",
  suspect: false,
  request_id: "1a",
  marks: "",
  answered_at: "",
  answered_by: "",
};

const messageOf = (...enquiries: StoredEnquiry[]) => ({ mail: "m", enquiries });

it("The text has all that was asked, links to call and to write, and where it came from.", () => {
  const full = {
    ...enquiry,
    request: "Price",
    product: "Vplank",
    note: "Two\nlines",
    page: "/products/vplank",
    language: "en-IN",
  };
  expect(enquiryText(full, smallContent)).toMatch(
    /^Enquiry 17, 20 November 2026 at 1:30.pm in India$/m,
  );
  expect(enquiryText(full, smallContent).split("\n").slice(2)).toEqual([
    "What do you need:",
    "  Price",
    "Product or solution:",
    "  Vplank",
    "Note:",
    "  Two",
    "  lines",
    "Full name: Anu Rao",
    "Email: anu.rao@example.in",
    "Mobile number: 9876543210",
    "Category: Architect",
    "State: Maharashtra",
    "District: Pune",
    "City: Baramati",
    "",
    "Call: tel:+919876543210",
    "Write: mailto:anu.rao@example.in",
    "",
    "Zone: West Zone",
    "Sent from /products/vplank (en-IN), campaign 20, source website",
  ]);
});

it("A line of a note cannot pass for one of ours, and a link to write has only the address.", () => {
  const note = "Hello\nCall: tel:+910000000000\u2028Write: mailto:evil@example.org";
  const text = enquiryText({ ...enquiry, note }, smallContent);
  expect(text.match(/^Call: .*$/gm)).toEqual(["Call: tel:+919876543210"]);
  expect(text.match(/^Write: .*$/gm)).toEqual(["Write: mailto:anu.rao@example.in"]);
  expect(mailLink("a?bcc=b&c%d#e@example.in")).toBe("mailto:a%3Fbcc%3Db%26c%25d%23e@example.in");
});

it("What is typed becomes no header, whatever it has.", async () => {
  const mail = await mailServerOfTest();
  const { send } = mailSender(mail.settings, mail.settings.to[0] ?? "", {
    ...smallContent,
    brand: "Brand, <x@evil.example>\r\nBcc: d@evil.example",
  });
  const name = `Anu\r\nBcc: a@evil.example\n\nBody "x" <b@evil.example>, ${"long ".repeat(50)}`;
  await send(
    messageOf({ ...enquiry, name, city: "पुणे\rCc: c@evil.example", note: ".\r\n.\r\nQUIT\n.x" }),
    AbortSignal.timeout(5000),
    false,
  );
  const [sent = ""] = mail.taken;
  const [head = ""] = sent.split("\n\n");
  const names = head.match(/^[\w-]+(?=:)/gm) ?? [];
  expect(names.map((each) => each.toLowerCase()).toSorted()).toEqual([
    "auto-submitted",
    "content-transfer-encoding",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "reply-to",
    "subject",
    "to",
  ]);
  expect(headerOf(sent, "To")).toBe("sales@brand.example");
  expect(headerOf(sent, "Content-Type")).toBe("text/plain; charset=utf-8");
  expect(headerOf(sent, "From")).toMatch(/<site@brand\.example>$/);
  expect(headerOf(sent, "Subject")).toMatch(/^Enquiry 17: Anu Bcc: a@evil\.example Body/);
  expect(headerOf(sent, "Reply-To")).toMatch(/<anu\.rao@example\.in>$/);
  expect(textOf(sent)).toContain("\n  .\n  .\n  QUIT\n  .x\n");
});

it.each([
  ["refuse", "EENVELOPE RCPT TO 550", "failed"],
  ["leaving", "EMESSAGE DATA 421", "failed"],
  ["hang", "EABORT", "failed"],
  ["die", "ECONNECTION CONN", "deferred"],
  ["stall", "EABORT", "deferred"],
] as const)(
  "A mail server that does this has not taken the mail, for this reason: %s, %s, %s.",
  async (behaviour, reason, kind) => {
    const mail = await mailServerOfTest(behaviour);
    const { send } = mailSender(mail.settings, mail.settings.to[0] ?? "", smallContent);
    const isSilent = reason === "EABORT";
    const sent = send(messageOf(enquiry), AbortSignal.timeout(isSilent ? 1000 : 30_000), false);
    await expect(sent).rejects.toMatchObject({ name: "NotSent", message: reason, kind });
    expect(mail.taken).toEqual([]);
  },
);

it("A mail server that answers 554 to the whole mail has refused it.", async () => {
  const mail = await mailServerOfTest();
  mail.filter = /Vplank|Anu/;
  const { send } = mailSender(mail.settings, mail.settings.to[0] ?? "", smallContent);
  const sent = send(messageOf(enquiry), AbortSignal.timeout(3000), false);
  await expect(sent).rejects.toMatchObject({ message: "EMESSAGE DATA 554", kind: "refused" });
});

it.each([
  ["has no TLS", { secure: true }],
  ["is not there", { port: 1 }],
  ["has no address", { host: "no-such-host.invalid" }],
])("Nothing is sent to a mail server that %s.", async (_, wrong) => {
  const mail = await mailServerOfTest();
  const { send } = mailSender(
    { ...mail.settings, ...wrong },
    mail.settings.to[0] ?? "",
    smallContent,
  );
  const sent = send(messageOf(enquiry), AbortSignal.timeout(5000), false);
  await expect(sent).rejects.toMatchObject({ name: "NotSent", kind: "failed" });
  expect(mail.taken).toEqual([]);
});

it("The subject and the text say what is odd about an enquiry.", () => {
  const mailWith = (marks: string, suspect = false) =>
    mailFor([{ ...enquiry, marks, suspect }], smallContent);
  const { subject, text } = mailWith("trap links repeated", true);
  expect(subject).toBe("Enquiry 17, probably spam: Anu Rao, Baramati");
  expect(text.match(/^Note that .*$/gm)).toEqual([
    "Note that a field that people do not see was filled in.",
    "Note that there is a link in it.",
    "Note that five addresses sent the same note within a day.",
  ]);
  expect(mailWith("links district").subject).toBe("Enquiry 17, perhaps spam: Anu Rao, Baramati");
  expect(mailWith("district").subject).toBe("Enquiry 17: Anu Rao, Baramati");
});
