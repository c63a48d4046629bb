// Hook that starts the handling of clicks on links that ask for a sample or a price.
import { useEffect } from "react";
import { handleRequestLinks } from "../../enquiry/items/request-links.ts";

export function useRequestLinks(): void {
  useEffect(handleRequestLinks, []);
}
