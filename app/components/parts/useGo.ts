// Goes to a page of the site as a link to it does.
// biome-ignore lint/style/noRestrictedImports: this is what all else is to go by.
import { useNavigate } from "react-router";
import { leadOf } from "../../lib/language.ts";

/** @returns what shows the page of an address, and resolves when it is shown; of a page in another language it loads the document */
export function useGo(): (address: string) => Promise<void> {
  const navigate = useNavigate();
  return async (address) => {
    const { to, href } = leadOf(address);
    if (to === undefined) location.assign(href);
    else await navigate(to);
  };
}
