// A part of a page that needs no script: in the page that a visitor comes to it stands already and stays as it is, and its code comes
// with the next page that has one. Its links lead through the router, whoever has rendered them.
import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { usePrerendered } from "./usePrerendered.ts";

/** What stands there: the same object each time, so that React never writes it. */
export const asItStands = { __html: "" };

/** The address of a link inside the site that a plain press follows; undefined for all else that is pressed. */
function pressedLink(event: MouseEvent): string | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return undefined;
  const link = target instanceof Element ? target.closest("a") : null;
  const to = link?.getAttribute("href") ?? "";
  const isInside = to.startsWith("#") || (to.startsWith("/") && !to.startsWith("//"));
  return isInside && !link?.target && !link?.hasAttribute("download") ? to : undefined;
}

interface AsPrerenderedProps {
  className?: string;
  /** Of a lazy component: it is not asked for where it stands already. */
  children: ReactNode;
}

/** Shows `children`. */
export function AsPrerendered({ className, children }: AsPrerenderedProps) {
  const prerendered = usePrerendered();
  const navigate = useNavigate();
  // While developing, its styles come with its code.
  if (import.meta.env.SSR || import.meta.env.DEV || !prerendered) return <div className={className}>{children}</div>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are pressed, also by a key.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click.
    <div
      className={className}
      onClick={(event) => {
        const to = pressedLink(event);
        if (to === undefined) return;
        event.preventDefault();
        // A part of the page: the query stays, as it names the campaign.
        void navigate(to.startsWith("#") ? { search: location.search, hash: to } : to);
      }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to leave what stands there alone; nothing is written.
      dangerouslySetInnerHTML={asItStands}
    />
  );
}
