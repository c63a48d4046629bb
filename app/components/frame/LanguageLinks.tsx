// The way to this page in the site's other languages: to the page itself, or where a language has it not, to what stands for it there.
import { useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import { classNames } from "../../lib/class-names.ts";
import type { Elsewhere } from "../../lib/elsewhere.server.ts";
import { base, languages } from "../../lib/language.ts";
import { insteadId } from "./InsteadNote.tsx";
import styles from "./LanguageLinks.module.css";

/** Where the chosen language is kept on the device, by its tag. */
const chosenKey = "language";

function chosen(): string | null {
  try {
    return localStorage.getItem(chosenKey);
  } catch {
    return null;
  }
}

function choose(tag: string): void {
  try {
    localStorage.setItem(chosenKey, tag);
  } catch {
    // Where nothing may be kept, the link leads all the same.
  }
}

const never = () => () => {};

/** Of a page that has no head of its own, as after an error, nothing is known but that the sources have a home page. */
const unknown: readonly Elsewhere[] = languages.flatMap((language) =>
  base !== "" && language.base === "" ? [{ tag: language.tag, path: "/", instead: true as const }] : [],
);

function useElsewhere(): readonly Elsewhere[] {
  const matches = useMatches();
  for (const { loaderData } of matches) {
    if (typeof loaderData !== "object" || loaderData === null || !("head" in loaderData)) continue;
    const { elsewhere = [] } = loaderData.head as { elsewhere?: readonly Elsewhere[] };
    return elsewhere;
  }
  return unknown;
}

interface LanguageLinksProps {
  className?: string | undefined;
}

/** One link for each other language, in its own name; stronger for whoever has chosen that language before and came to this one by a link. */
export function LanguageLinks({ className }: LanguageLinksProps) {
  const kept = useSyncExternalStore(never, chosen, () => null);
  return useElsewhere().map(({ tag, path, instead }) => {
    return (
      <a
        key={tag}
        className={classNames(styles.language, className, kept === tag && !instead && styles.chosen)}
        // The note there says that it is another page.
        href={instead ? `${path}#${insteadId}` : path}
        hrefLang={tag}
        lang={tag}
        onClick={() => choose(tag)}
      >
        {languages.find((one) => one.tag === tag)?.name}
      </a>
    );
  });
}
