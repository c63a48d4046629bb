// Hook that searches whenever the query changes.

import type { Found } from "@site/search/found";
import { useEffect, useState } from "react";
import { loadSearch } from "../../lib/load-search.ts";

/**
 * What a query finds, or the state of its search.
 * @param query no search is made while it is empty
 * @param isAll whether all hits are wanted
 */
export function useFound(query: string, isAll: boolean): Found | "searching" | "failed" {
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
