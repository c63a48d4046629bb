// Prints enquiries as CSV, and as text for a terminal.

import { noteField, optionalFields, type SentFrom } from "@site/common/enquiry";
import { marksIn, markWords } from "../store/marks.ts";
import type { StoredEnquiry } from "../store/rows.ts";
import { exportColumns } from "../store/schema.ts";
import { byteOrderMark, csvLine } from "./csv.ts";

function cells(enquiry: StoredEnquiry): string[] {
  return exportColumns.map((name) => {
    if (name === "suspect") return enquiry.suspect ? "yes" : "no";
    return name === undefined ? "" : String(enquiry[name]);
  });
}

/** The enquiries as CSV, with the columns of the table. */
export function csvOf(enquiries: readonly StoredEnquiry[]): string {
  const lines = enquiries.map((enquiry) => csvLine(cells(enquiry)));
  return byteOrderMark + csvLine(exportColumns.map((name) => name ?? "")) + lines.join("");
}

/** The optional fields that were filled in: the note as it is, others behind their names. */
function optionalLines(enquiry: StoredEnquiry): string {
  return optionalFields
    .filter((name) => enquiry[name] !== "")
    .map((name) => (name === noteField ? enquiry[name] : `${name}: ${enquiry[name]}`))
    .map((text) => `\n  ${text.replaceAll("\n", "\n  ")}`)
    .join("");
}

const pageOf = ({ page, language }: SentFrom) =>
  page ? `, from ${page}${language ? ` (${language})` : ""}` : "";

/** An enquiry as a paragraph. */
export function paragraph(enquiry: StoredEnquiry): string {
  const suspect = enquiry.suspect ? "  SUSPECT: sent by a program, perhaps" : "";
  const request = enquiry.request_id && `, request ${enquiry.request_id}`;
  const marks = marksIn(enquiry.marks).map((mark) => `\n  Note that ${markWords[mark]}.`);
  const answered =
    enquiry.answered_at && `\n  answered by ${enquiry.answered_by}, ${enquiry.answered_at}`;
  const zone = enquiry.zonal_name || "no zone";
  const source = `${enquiry.source}${pageOf(enquiry)}${request}`;
  const rest = `${optionalLines(enquiry)}${marks.join("")}${answered}`;
  return `${enquiry.received_at}  no. ${enquiry.id}${suspect}
  ${enquiry.name}, ${enquiry.phone_number}, ${enquiry.email}
  ${enquiry.category}; ${enquiry.city}, ${enquiry.district}, ${enquiry.state} (${zone})
  campaign ${enquiry.campaign_id}, source ${source}${rest}\n\n`;
}

/** The enquiries as paragraphs. */
export function textOf(enquiries: readonly StoredEnquiry[]): string {
  return enquiries.map(paragraph).join("") || "No enquiries.\n";
}
