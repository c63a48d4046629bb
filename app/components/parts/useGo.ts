// Goes to a page of the site as a link to it does.
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
