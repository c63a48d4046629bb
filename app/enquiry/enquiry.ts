// What the forms need of the site's content; it is loaded with their code.
import data from "../../.content/enquiry-client.json";
import type { Origin } from "../../enquiry/values.ts";
import type { EnquiryClient } from "../lib/content.ts";
import { areaOf } from "./area.ts";

export const enquiry: EnquiryClient = data;

/** Where an enquiry goes, with and without script: on this site, or on another host set at build time. */
export const enquiryAddress = `${import.meta.env.PUBLIC_API_BASE ?? ""}/${enquiry.slug}/enquiries/create`;

/** Another service is sent the specified fields and nothing else, also by a browser without script. */
export const isOwnService = !import.meta.env.PUBLIC_API_BASE;

/** What an enquiry from this page says where the address says nothing. */
export function defaultOrigin(pathname: string): Origin {
  return { campaign_id: String(enquiry.campaigns[areaOf(pathname, enquiry.slug)]), source: enquiry.source };
}
