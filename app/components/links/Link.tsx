// The link to a page of the site, for all other components.
import type { ComponentProps } from "react";
// biome-ignore lint/style/noRestrictedImports: all other components use this link.
import { Link as RouterLink } from "react-router";
import { isForeign, resolveAddress } from "../../lib/language.ts";
import { messages } from "../../lib/messages.ts";
import { insteadId } from "../opening/instead-id.ts";
import styles from "./Link.module.css";

type LinkProps = Omit<ComponentProps<typeof RouterLink>, "to"> & { to: string };

/**
 * The router follows it where this language has the page; otherwise it loads, and marks, a page in
 * a language that has it.
 */
export function Link({ to: address, state, ...rest }: LinkProps) {
  const { href, isOwn, hrefLang, untranslated } = resolveAddress(address);
  if (isOwn) return <RouterLink to={href} state={state} {...rest} />;
  if (!untranslated) return <a {...rest} href={href} hrefLang={hrefLang} />;
  return (
    // The fragment shows a note at the top of that page, unless the address has another fragment.
    <a {...rest} href={href.includes("#") ? href : `${href}#${insteadId}`} hrefLang={hrefLang}>
      {/* Such words are still in the language of the page that they lead to. */}
      {isForeign(rest.children) ? <span lang={hrefLang}>{rest.children}</span> : rest.children}
      <span className={styles.untranslated}> ({messages().frame.english})</span>
    </a>
  );
}
