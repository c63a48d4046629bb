// The link to ask for a sample of a product or tone.
import type { ReactNode } from "react";
import { ownersName } from "../../enquiry/choices.ts";
import { messages } from "../../lib/messages.ts";
import { ArrowLink } from "./ArrowLink.tsx";
import { AskLink } from "./AskLink.tsx";

interface AskForSampleProps {
  /** Title of the product. */
  product: string;
  /** Name of a tone, as it is sent. */
  finish?: string | undefined;
  /** Content of the link; by default Ask for a sample, with an arrow. */
  children?: ReactNode;
}

export function AskForSample({ product, finish, children }: AskForSampleProps) {
  const asked = { kind: "sample", product: ownersName(product), details: finish } as const;
  if (children === undefined) return <ArrowLink to={asked} label={messages().parts.askSample} />;
  return (
    <div className="screen-only links">
      <AskLink asked={asked}>{children}</AskLink>
    </div>
  );
}
