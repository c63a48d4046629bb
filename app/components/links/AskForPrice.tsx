// The button to ask for the price of a product or solution. It opens the enquiry form with the product chosen
// (app/enquiry/items/request-links.ts). Without script it leads to the enquiry page.
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

export function AskForPrice({ of, look }: AskForPriceProps) {
  useRequestLinks();
  const address = `/enquiry${requestQuery("price", of, ownersName(of))}#price`;
  return <ButtonLink to={address} label={messages().parts.askPrice} look={look} />;
}
