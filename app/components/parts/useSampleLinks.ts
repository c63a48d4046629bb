// Hook that starts the handling of sample links on a page.
import { useEffect } from "react";
import { handleSampleLinks } from "../../enquiry/sample-links.ts";

export function useSampleLinks(): void {
  useEffect(handleSampleLinks, []);
}
