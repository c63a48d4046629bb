// Links to this page in the site's other languages, or to the nearest page where a language lacks
// it.
import { useLocation } from "react-router";
import { classNames } from "../../lib/class-names.ts";
import { languages } from "../../lib/language.ts";
import { useHydrated } from "../../resilience/useHydrated.ts";
import { insteadId } from "../opening/instead-id.ts";
import styles from "./LanguageLinks.module.css";
import { useLanguageVersions } from "./useLanguageVersions.ts";

/** Local storage key of the visitor's chosen language tag. */
const chosenKey = "language";

/** The chosen language, after setting it if one is given; null without storage. */
function chosen(tag?: string): string | null {
  try {
    if (tag) localStorage.setItem(chosenKey, tag);
    return localStorage.getItem(chosenKey);
  } catch {
    return null;
  }
}

interface LanguageLinksProps {
  className?: string | undefined;
}

/**
 * Each link is the language's own name; it is emphasised for a visitor who chose that language
 * before.
 */
export function LanguageLinks({ className }: LanguageLinksProps) {
  const isHydrated = useHydrated();
  const chosenTag = isHydrated ? chosen() : null;
  const { search, hash } = useLocation();
  // What was searched for, and the part of the page, stay the same.
  const place = isHydrated ? search + hash : "";
  return useLanguageVersions().map(({ tag, path, instead }) => {
    return (
      <a
        key={tag}
        className={classNames(
          styles.language,
          className,
          chosenTag === tag && !instead && styles.chosen,
        )}
        // The note there says that it is another page.
        href={instead ? `${path}#${insteadId}` : path + place}
        hrefLang={tag}
        lang={tag}
        translate="no"
        onClick={() => chosen(tag)}
      >
        {languages().find((known) => known.tag === tag)?.name}
      </a>
    );
  });
}
