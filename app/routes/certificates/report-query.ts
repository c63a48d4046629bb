// Builds the query of the enquiry form that asks for the report behind a certificate.
import { requestQuery } from "@site/common/enquiry";
import { interpolate } from "@site/common/messages/interpolate";
import { messages } from "../../lib/messages.ts";
import type { CertificateItem } from "./CertificateSheet.tsx";

export const reportQuery = ({ title, sent }: Pick<CertificateItem, "title" | "sent">): string =>
  requestQuery("report", interpolate(messages().certificates.paper, { title }), sent);
