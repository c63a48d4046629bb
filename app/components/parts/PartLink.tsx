// A link to a part of the page that it stands on.
import type { ComponentProps } from "react";
import { useLinkClickHandler, useLocation } from "react-router";

interface PartLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  /** The part's id behind a number sign. */
  to: string;
}

/** Keeps the query of the address, with script and without: in the page it is the part alone. */
export function PartLink({ to, ...rest }: PartLinkProps) {
  const { search } = useLocation();
  return <a href={to} onClick={useLinkClickHandler<HTMLAnchorElement>({ search, hash: to })} {...rest} />;
}
