// The data that the enquiry forms need in the browser: compiled content, the service's address and
// the page's default campaign.
import type { Origin } from "@site/common/enquiry";
import { clientContent } from "../lib/client-content.ts";
import type { EnquiryClient } from "../lib/content.ts";
import { areaOf } from "./area.ts";

export const enquiry = (): EnquiryClient => clientContent().enquiry;

/**
 * The address that enquiries are posted to, with and without script: on this site, or on another
 * host that is set at build time.
 */
export const enquiryAddress = (): string =>
  `${import.meta.env.PUBLIC_API_BASE ?? ""}/${enquiry().slug}/enquiries/create`;

/**
 * Whether enquiries go to our own service: any other is sent only the specified fields, also by a
 * browser without script.
 */
export const isOwnService = !import.meta.env.PUBLIC_API_BASE;

/** The origin of an enquiry from this page where the query of its address names none. */
export function defaultOrigin(pathname: string): Origin {
  const { campaigns, slug, source } = enquiry();
  return { campaign_id: String(campaigns[areaOf(pathname, slug)]), source };
}
