// A link from the content: inside the site through the router, elsewhere (mail, phone, other sites) as it is.
import type { ComponentProps } from "react";
import { Link } from "react-router";

interface AppLinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: string;
}

/** Renders the right kind of link for any address that the content allows. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  const internal = to.startsWith("/") || to.startsWith("#");
  return internal ? <Link to={to} {...rest} /> : <a href={to} {...rest} />;
}
