// The code behind the links that ask for a sample (enquiry/asking.ts) comes once a page that has some is shown.
import { useEffect } from "react";

/** Once on a page is enough. */
export function useSampleLinks(): void {
  useEffect(() => void import("../../enquiry/asking.ts").catch(console.error), []);
}
