// The way to this page in the site's other languages: to the page itself, or where a language has it not, to what stands for it there.
import { useSyncExternalStore } from "react";
import { classNames } from "../../lib/class-names.ts";
import { languages } from "../../lib/language.ts";
import { insteadId } from "./instead-id.ts";
import styles from "./LanguageLinks.module.css";
import { useElsewhere } from "./useElsewhere.ts";

/** Where the chosen language is kept on the device, by its tag. */
const chosenKey = "language";

/** The chosen language, after it was set where one is given; nothing where nothing may be kept. */
function chosen(tag?: string): string | null {
  try {
    if (tag) localStorage.setItem(chosenKey, tag);
    return localStorage.getItem(chosenKey);
  } catch {
    return null;
  }
}

const never = () => () => {};

interface LanguageLinksProps {
  className?: string | undefined;
}

/** One link for each other language, in its own name; stronger for whoever has chosen that language before and came to this one by a link. */
export function LanguageLinks({ className }: LanguageLinksProps) {
  const kept = useSyncExternalStore(
    never,
    () => chosen(),
    () => null,
  );
  return useElsewhere().map(({ tag, path, instead }) => {
    return (
      <a
        key={tag}
        className={classNames(styles.language, className, kept === tag && !instead && styles.chosen)}
        // The note there says that it is another page.
        href={instead ? `${path}#${insteadId}` : path}
        hrefLang={tag}
        lang={tag}
        onClick={() => chosen(tag)}
      >
        {languages.find((one) => one.tag === tag)?.name}
      </a>
    );
  });
}
