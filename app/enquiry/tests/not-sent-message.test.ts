// Tests what screen readers announce if a form was not sent, in English and Hindi.
import { expect, test } from "vitest";
import { notSentMessage } from "../not-sent-message.ts";

test.each([
  [
    { notSent: "The enquiry was not sent. {reasons}", reason: "{reason}." },
    ["Category is required", "State is required"],
    "The enquiry was not sent. Category is required. State is required.",
  ],
  [
    { notSent: "पूछताछ नहीं भेजी गई। {reasons}", reason: "{reason}।" },
    ["श्रेणी चुनें", "राज्य चुनें"],
    "पूछताछ नहीं भेजी गई। श्रेणी चुनें। राज्य चुनें।",
  ],
])("%o gives the message for these reasons", (words, reasons, said) => {
  expect(notSentMessage(reasons, words)).toBe(said);
});
