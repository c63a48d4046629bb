// A part of a page that needs no script: in the page that a visitor comes to it stands already and stays as it is, and its code comes
// with the next page that has one.
import type { ReactNode } from "react";
import { usePrerendered } from "./usePrerendered.ts";

/** What stands there: the same object each time, so that React never writes it. */
const asItStands = { __html: "" };

/** Shows `children`, which are to be of a lazy component: it is not asked for where they stand already. */
export function AsPrerendered({ children }: { children: ReactNode }) {
  const prerendered = usePrerendered();
  // While developing, its styles come with its code.
  if (import.meta.env.SSR || import.meta.env.DEV || !prerendered) return <div>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what was rendered stays.
  return <div dangerouslySetInnerHTML={asItStands} suppressHydrationWarning />;
}
