// The router that the site's components ask for links and for where they are. In a preview nobody goes anywhere (`Frame.tsx` holds the links),
// so it is at one address and stays there.
import { createContext, type ReactNode, useContext, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";

const Shown = createContext<ReactNode>(null);

/** The one route: whatever is previewed now. */
const ShownHere = () => useContext(Shown);

export function PreviewRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: "*", Component: ShownHere }]));
  return (
    <Shown value={children}>
      <RouterProvider router={router} />
    </Shown>
  );
}
