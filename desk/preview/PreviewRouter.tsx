// The router that the site's components ask for links and for where they are. In a preview nobody goes anywhere (`Frame.tsx` holds the
// links), so it loads nothing and stays where it is.
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";

export function PreviewRouter({ children }: { children: ReactNode }) {
  return <MemoryRouter>{children}</MemoryRouter>;
}
