// The button to ask for the price of a product or solution.
import { ownersName } from "../../enquiry/choices.ts";
import { messages } from "../../lib/messages.ts";
import { ButtonLink } from "./ButtonLink.tsx";

interface AskForPriceProps {
  /** Title of the product or the solution. */
  of: string;
  /** Variant of the button. */
  look?: "deep" | "paper";
}

export function AskForPrice({ of, look }: AskForPriceProps) {
  const asked = { kind: "price", product: ownersName(of) } as const;
  return <ButtonLink to={asked} label={messages().parts.askPrice} look={look} />;
}
