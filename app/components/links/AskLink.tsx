// A link to the enquiry form with what is asked for, which opens the form in place.
import { type ComponentProps, useContext } from "react";
import { type Asked, AskingContext, askAddress } from "../../enquiry/asking.ts";
import { Link } from "./Link.tsx";

interface AskLinkProps extends Omit<ComponentProps<typeof Link>, "to" | "onClick"> {
  asked: Asked;
}

/** Before hydration, or where the page has no form, the browser follows it. */
export function AskLink({ asked, ...link }: AskLinkProps) {
  const asking = useContext(AskingContext);
  return (
    <Link
      {...link}
      to={askAddress(asked)}
      onClick={(event) => {
        const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (elsewhere || !asking.current) return;
        event.preventDefault();
        asking.current(asked, event.currentTarget);
      }}
    />
  );
}
