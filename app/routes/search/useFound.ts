// Hook that searches whenever the query changes.
import { useEffect, useState } from "react";
import { loadSearch } from "../../lib/load-search.ts";
import type { Found } from "../../search/found.ts";

/** The state of a search. */
export interface FoundState {
  readonly state: "searching" | "done" | "failed";
  readonly found: Found | undefined;
}

const searching: FoundState = { state: "searching", found: undefined };

/**
 * The state of the search for a query; a result for an earlier query counts as `searching`.
 * @param query no search is made while it is empty
 * @param whole the group to show in full, if any
 */
export function useFound(query: string, whole: string | null): FoundState {
  const [result, setResult] = useState<FoundState & { readonly of?: string }>(searching);
  const name = JSON.stringify([query, whole]);
  useEffect(() => {
    if (query === "") return;
    let isWanted = true;
    const show = (next: FoundState) => {
      if (isWanted) setResult({ ...next, of: name });
    };
    loadSearch()
      .then((finder) => finder.find(query, whole))
      .then((found) => show({ state: "done", found }))
      .catch((error: unknown) => {
        console.error(error);
        show({ state: "failed", found: undefined });
      });
    return () => {
      isWanted = false;
    };
  }, [query, whole, name]);
  return query !== "" && result.of === name ? result : searching;
}
