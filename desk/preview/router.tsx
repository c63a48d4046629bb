// Stands in for the router of the app's components (tools/build/desk-config.ts): in the preview there is one page, and no link leaves it.
import type { AnchorHTMLAttributes, MouseEventHandler } from "react";

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: string;
}

/** A link that looks as one; the preview's frame holds it. */
export function Link({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}

const nowhere = { pathname: "/", search: "", hash: "" } as const;

export const useLocation = () => nowhere;

export const useNavigate = () => stay;

export const useLinkClickHandler = (): MouseEventHandler<HTMLAnchorElement> => stay;

function stay(): void {
  // The preview's frame has held the link already.
}
