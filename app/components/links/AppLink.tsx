// A link to any address of the content: a page, mail, phone, a file or another site; or to the
// form.
import type { ComponentProps } from "react";
import type { Asked } from "../../enquiry/asking.ts";
import { AskLink } from "./AskLink.tsx";
import { Link } from "./Link.tsx";
import { PartLink } from "./PartLink.tsx";

/** An address, or what is asked for. */
export type Target = string | Asked;

interface AppLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  to: Target;
  /** Opens in a new tab, as files do. */
  newTab?: boolean | undefined;
}

export function AppLink({ to, newTab, ...rest }: AppLinkProps) {
  if (typeof to !== "string") return <AskLink asked={to} {...rest} />;
  if (newTab) return <a href={to} target="_blank" rel="noopener" {...rest} />;
  if (to.startsWith("#")) return <PartLink to={to} {...rest} />;
  return to.startsWith("/") ? <Link to={to} {...rest} /> : <a href={to} {...rest} />;
}
