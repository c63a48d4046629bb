// Hook that starts the handling of sample links on a page.
import { useEffect } from "react";
import { followSampleLinks } from "../../enquiry/asking.ts";

export function useSampleLinks(): void {
  useEffect(followSampleLinks, []);
}
