// What of the products page needs no script: in the page that a visitor comes to it stays as it was rendered, and this chunk comes when the
// page is shown after another one.
import type { ComponentProps } from "react";
import { Accessories } from "./Accessories.tsx";
import { Finder } from "./Finder.tsx";

interface FinderAndAccessoriesProps extends ComponentProps<typeof Finder> {
  accessories: ComponentProps<typeof Accessories>;
}

/** One below the other. */
export function FinderAndAccessories({ accessories, ...finder }: FinderAndAccessoriesProps) {
  return (
    <>
      <Finder {...finder} />
      <Accessories {...accessories} />
    </>
  );
}
