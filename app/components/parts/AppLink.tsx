// A link from the content: inside the site through the router, elsewhere (mail, phone, files, other sites) as it is.
import type { ComponentProps } from "react";
import { Link } from "./Link.tsx";
import { PartLink } from "./PartLink.tsx";

interface AppLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  to: string;
  /** Opens it in a tab of its own, as files do. */
  newTab?: boolean | undefined;
}

/** Renders the right kind of link for any address that the content allows. */
export function AppLink({ to, newTab, ...rest }: AppLinkProps) {
  if (newTab) return <a href={to} target="_blank" rel="noopener" {...rest} />;
  if (to.startsWith("#")) return <PartLink to={to} {...rest} />;
  return to.startsWith("/") ? <Link to={to} {...rest} /> : <a href={to} {...rest} />;
}
