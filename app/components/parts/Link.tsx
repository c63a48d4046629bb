// A link to a page of the site. The router follows it where this language has the page; else it leads to the page in the language that has
// it, as a document of its own.
import type { ComponentProps } from "react";
// biome-ignore lint/style/noRestrictedImports: this is the link that all others are to be.
import { Link as RouterLink } from "react-router";
import { leadOf } from "../../lib/language.ts";
import * as messages from "../../lib/messages.ts";
import { insteadId } from "../frame/instead-id.ts";
import styles from "./Link.module.css";

type LinkProps = Omit<ComponentProps<typeof RouterLink>, "to"> & { to: string };

/** Whatever links to a page by its address is one of these; it says so where the page is in the language of the sources alone. */
export function Link({ to: address, preventScrollReset, ...rest }: LinkProps) {
  const { to, href, hrefLang, untranslated } = leadOf(address);
  if (to !== undefined) return <RouterLink to={to} preventScrollReset={preventScrollReset} {...rest} />;
  // The language of the sources has every page.
  if (import.meta.env.SITE_LANGUAGE === undefined || !untranslated)
    return <a {...rest} href={href} hrefLang={hrefLang} />;
  return (
    // The page says it once more at its top, where the address names no other part of it.
    <a {...rest} href={href.includes("#") ? href : `${href}#${insteadId}`} hrefLang={hrefLang}>
      {rest.children}
      <span className={styles.untranslated}> ({messages.frame.english})</span>
    </a>
  );
}
