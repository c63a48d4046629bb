// A link to a fragment of the current page.
import type { ComponentProps } from "react";
import { useLinkClickHandler, useLocation } from "react-router";

interface PartLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  /** The fragment with its number sign. */
  to: string;
}

/**
 * Keeps the query of the address: the browser does that by itself, the click handler adds it for
 * the router.
 */
export function PartLink({ to, ...rest }: PartLinkProps) {
  const { search } = useLocation();
  return (
    <a href={to} onClick={useLinkClickHandler<HTMLAnchorElement>({ search, hash: to })} {...rest} />
  );
}
