// What the links do that ask for a sample, on a page that has some.
import { useEffect } from "react";
import { followSampleLinks } from "../../enquiry/asking.ts";

/** Once on a page is enough. */
export function useSampleLinks(): void {
  useEffect(followSampleLinks, []);
}
