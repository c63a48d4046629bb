// A link to a page of the site. The router follows it where this language has the page; else it leads to the page in the language that has
// it, as a document of its own.
import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";
import { leadOf } from "../../lib/language.ts";

type LinkProps = Omit<ComponentProps<typeof RouterLink>, "to"> & { to: string };

/** Whatever links to a page by its address is one of these. */
export function Link({ to: address, preventScrollReset, ...rest }: LinkProps) {
  const { to, href, hrefLang } = leadOf(address);
  if (to === undefined) return <a {...rest} href={href} hrefLang={hrefLang} />;
  return <RouterLink to={to} preventScrollReset={preventScrollReset} {...rest} />;
}
