// The button and the links of a product or solution: its price, its brochure and what else it
// offers.
import { interpolate } from "@site/common/messages/interpolate";
import type { ReactNode } from "react";
import { messages } from "../../lib/messages.ts";
import { brochureAddress } from "../../lib/pictures/picture.ts";
import { ArrowLink } from "./ArrowLink.tsx";
import { AskForPrice } from "./AskForPrice.tsx";

interface EntryLinksProps {
  title: string;
  brochure: string | undefined;
  /** Variant of the button. */
  look: "deep" | "paper";
  children?: ReactNode;
}

export function EntryLinks({ title, brochure, look, children }: EntryLinksProps) {
  const words = messages().parts;
  return (
    <>
      <AskForPrice of={title} look={look} />
      <div className="buttons">
        {brochure && (
          <ArrowLink
            to={brochureAddress(brochure)}
            label={words.brochure}
            spoken={interpolate(words.brochureOf, { title })}
            icon="download"
            newTab
          />
        )}
        {children}
      </div>
    </>
  );
}
