// A link on a line of its own with an arrow, less prominent than a button.

import { Icon, type IconName } from "../parts/Icon.tsx";
import { AppLink, type Target } from "./AppLink.tsx";
import styles from "./ArrowLink.module.css";

/** Class of such a link. */
export const arrowLink = styles.link;

interface ArrowLinkProps {
  to: Target;
  label: string;
  icon?: IconName;
  /** Accessible name where the label alone would be ambiguous; begins with the label. */
  spoken?: string;
  newTab?: boolean;
  /** Language of the target, where it is not this one. */
  hrefLang?: string | undefined;
}

export function ArrowLink({ to, label, icon = "arrow", spoken, newTab, hrefLang }: ArrowLinkProps) {
  return (
    <AppLink
      to={to}
      className={`screen-only ${arrowLink}`}
      aria-label={spoken}
      newTab={newTab}
      hrefLang={hrefLang}
    >
      {label}
      <Icon name={icon} />
    </AppLink>
  );
}
