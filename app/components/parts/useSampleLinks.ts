// Hook that starts the handling of clicks on links that ask for a sample.
import { useEffect } from "react";
import { handleSampleLinks } from "../../enquiry/sample-links.ts";

export function useSampleLinks(): void {
  useEffect(handleSampleLinks, []);
}
