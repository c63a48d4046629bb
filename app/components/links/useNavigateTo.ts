// Hook that returns a function to navigate to an address of the content.

// biome-ignore lint/style/noRestrictedImports: all other components use this hook.
import { useNavigate } from "react-router";
import { resolveAddress } from "../../lib/language.ts";

/**
 * @returns navigates by the router, and resolves when the page is shown; a page in another language
 * is loaded as a document
 */
export function useNavigateTo(): (address: string) => Promise<void> {
  const navigate = useNavigate();
  return async (address) => {
    const { href, isOwn } = resolveAddress(address);
    if (isOwn) {
      await navigate(href);
    } else {
      location.assign(href);
    }
  };
}
