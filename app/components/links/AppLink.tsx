// A link to any address of the content: a page, mail, phone, a file or another site.
import type { ComponentProps } from "react";
import { Link } from "./Link.tsx";
import { PartLink } from "./PartLink.tsx";

interface AppLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  to: string;
  /** Opens in a new tab, as files do. */
  newTab?: boolean | undefined;
}

export function AppLink({ to, newTab, ...rest }: AppLinkProps) {
  if (newTab) return <a href={to} target="_blank" rel="noopener" {...rest} />;
  if (to.startsWith("#")) return <PartLink to={to} {...rest} />;
  return to.startsWith("/") ? <Link to={to} {...rest} /> : <a href={to} {...rest} />;
}
