// Route of the search page, which shows the results for the query in the address.

import { interpolate } from "@site/common/messages/interpolate";
import type { Found } from "@site/search/found";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { LanguageLinks } from "../../components/header/LanguageLinks.tsx";
import { SearchForm } from "../../components/header/SearchForm.tsx";
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { PageHead } from "../../components/opening/PageHead.tsx";
import { pickMessages } from "../../lib/content.server.ts";
import { pageHead } from "../../lib/head/head.server.ts";
import { isForeign } from "../../lib/language.ts";
import { loadSearch } from "../../lib/load-search.ts";
import { messages, plural } from "../../lib/messages.ts";
import { useHydrated } from "../../resilience/useHydrated.ts";
import { FoundPages } from "./FoundPages.tsx";
import { OtherWays } from "./OtherWays.tsx";
import styles from "./route.module.css";

/**
 * What a query finds, or the state of its search.
 * @param query no search is made while it is empty
 * @param isAll whether all hits are wanted
 */
function useFound(query: string, isAll: boolean): Found | "searching" | "failed" {
  const [result, setResult] = useState<{ of: string; found: Found | "failed" }>();
  const name = JSON.stringify([query, isAll]);
  useEffect(() => {
    if (query === "") return;
    let isWanted = true;
    loadSearch()
      .then((finder) => finder.find(query, isAll))
      .catch((error: unknown) => {
        console.error(error);
        return "failed" as const;
      })
      .then((found) => {
        if (isWanted) setResult({ of: name, found });
      });
    return () => {
      isWanted = false;
    };
  }, [query, isAll, name]);
  return result?.of === name ? result.found : "searching";
}

const trail = () => [{ label: messages().search.title, path: "/search" }];

export function loader() {
  return { head: pageHead("/search"), messages: pickMessages("search") };
}

export { headTags as meta } from "../../lib/head/head.ts";

/** The announcement of a search's progress and result for screen readers. */
function statusOf(found: ReturnType<typeof useFound>, query: string): string {
  const words = messages().search;
  if (query === "") return "";
  if (typeof found === "string") return words[found];
  if (found.total === 0) return interpolate(words.none, { query });
  return plural(words.found, found.total, { query });
}

/**
 * Prerendered without a query, as visitors without script see it, whom it leads to the list of all
 * pages.
 */
export default function Search() {
  const words = messages().search;
  const [parameters] = useSearchParams();
  const isEnhanced = useHydrated();
  const query = isEnhanced ? (parameters.get("q") ?? "").trim() : "";
  const isAll = isEnhanced && parameters.has("all");
  const found = useFound(query, isAll);
  const hasNone = query !== "" && typeof found === "object" && found.total === 0;
  return (
    <>
      <PageHead title={words.title} trail={trail()} />
      <div className={`wrap after ${styles.search}`}>
        <SearchForm place="page" query={query} />
        <p role="status" className={styles.status}>
          {statusOf(found, query)}
        </p>
        {isEnhanced || (
          <div className="unscripted">
            <p>{words.unscripted}</p>
            <ArrowLink to="/sitemap" label={words.listed} />
          </div>
        )}
        {(hasNone || isForeign(query)) && (
          <p>
            {words.elsewhere} <LanguageLinks className={styles.elsewhere} />
          </p>
        )}
        <div className={styles.found}>
          {typeof found === "object" && <FoundPages query={query} isAll={isAll} found={found} />}
        </div>
        {(query === "" || found === "failed" || hasNone) && <OtherWays />}
      </div>
    </>
  );
}
