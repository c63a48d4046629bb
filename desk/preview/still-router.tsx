// Stands in a build for the router: the site's components ask it for links and for where they are, and in a preview nobody goes
// anywhere (`Frame.tsx` holds the links). The router itself would be a twelfth of the desk's code.
import type { ComponentProps } from "react";

interface LinkProps extends ComponentProps<"a"> {
  to: string;
}

/** A link as the site's pages have it. */
export function Link({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}

const here = { pathname: "/", search: "", hash: "", state: null, key: "default" };

/** The preview is at no address of the site. */
export const useLocation = () => here;

export const useNavigate = () => () => undefined;

export const useNavigation = () => ({ state: "idle" });

export const useLinkClickHandler = () => () => undefined;

/** What a loader throws for a page that there is not. */
export const data = (value: unknown, init: ResponseInit) => ({ data: value, init });
