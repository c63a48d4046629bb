// Searches whenever the query changes; what was found last stays until the next is there.
import { useEffect, useState } from "react";
import type { Found } from "../../../search/found.ts";
import { loadSearch } from "../../lib/load-search.ts";

/** How a search stands. */
export interface FoundState {
  readonly state: "searching" | "done" | "failed";
  readonly found: Found | undefined;
}

const searching: FoundState = { state: "searching", found: undefined };

/**
 * @param query what is looked for; nothing while it is empty
 * @param whole name of a group that is shown whole
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
