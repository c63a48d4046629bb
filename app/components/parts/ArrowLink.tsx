// A link in a line of its own, with an arrow.
import { AppLink } from "./AppLink.tsx";
import styles from "./ArrowLink.module.css";
import { Icon, type IconName } from "./Icon.tsx";

interface ArrowLinkProps {
  to: string;
  label: string;
  icon?: IconName;
  /** Said instead of the label where the label alone would be ambiguous; begins with the label. */
  spoken?: string;
  newTab?: boolean;
  /** The language of a file that this language has not. */
  hrefLang?: string | undefined;
}

/** A quieter way on than a button. */
export function ArrowLink({ to, label, icon = "arrow", spoken, newTab, hrefLang }: ArrowLinkProps) {
  return (
    <AppLink to={to} className={styles.link} aria-label={spoken} newTab={newTab} hrefLang={hrefLang}>
      {label}
      <Icon name={icon} />
    </AppLink>
  );
}
