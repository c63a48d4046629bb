// The button to ask for the price of a product or solution.
import { requestQuery } from "@site/common/enquiry";
import { ownersName } from "../../enquiry/subjects.ts";
import { messages } from "../../lib/messages.ts";
import { ButtonLink } from "./ButtonLink.tsx";
import { useRequestLinks } from "./useRequestLinks.ts";

interface AskForPriceProps {
  /** Title of the product or the solution. */
  of: string;
  /** Variant of the button. */
  look?: "deep" | "paper";
}

/**
 * Opens the enquiry form (app/enquiry/items/request-links.ts); without script, the enquiry page.
 */
export function AskForPrice({ of, look }: AskForPriceProps) {
  useRequestLinks();
  const address = `/enquiry${requestQuery("price", of, ownersName(of))}#price`;
  return <ButtonLink to={address} label={messages().parts.askPrice} look={look} />;
}
