// Hook for prerendered HTML: its links lead through the router, as those that React renders.
import type { MouseEvent } from "react";
// biome-ignore lint/style/noRestrictedImports: it also follows links to parts of the page.
import { type To, useNavigate } from "react-router";
import { resolveAddress } from "../../lib/language.ts";

/** What the router shows for an address in a link; undefined for what only the browser can open. */
function targetOf(address: string): To | undefined {
  // As PartLink: the query of the page stays.
  if (address.startsWith("#")) return { search: location.search, hash: address };
  return address.startsWith("/") && resolveAddress(address).isOwn ? address : undefined;
}

/** @returns the handler of a click on an element with links */
export function useFollowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest("a") : null;
    const to = link && !link.target ? targetOf(link.getAttribute("href") ?? "") : undefined;
    if (to === undefined) return;
    event.preventDefault();
    void navigate(to);
  };
}
