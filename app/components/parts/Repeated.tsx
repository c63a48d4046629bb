// A part that comes letter by letter again on other pages: see lib/repeated-parts.ts. Stands only where `import.meta.env.SSR` is asked
// for, so that browsers do not load it.
import type { ReactNode } from "react";
import { repeatedParts } from "../../lib/repeated-parts.ts";

interface RepeatedProps {
  /** Stands for all that the part depends on, but for the page's routes. */
  name: string;
  children: ReactNode;
}

/** Shows `children`, which may depend on nothing that is not in the name. */
export function Repeated({ name, children }: RepeatedProps) {
  const { known, routes } = repeatedParts;
  if (!known) return children;
  const full = encodeURIComponent(`${routes} ${name}`);
  return <template data-repeated={full}>{known.has(full) ? null : children}</template>;
}
