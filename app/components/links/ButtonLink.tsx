// A link that looks like a button: a label and, after a thin line, an icon (by default an arrow).
import { classNames } from "../../lib/class-names.ts";
import { Icon, type IconName } from "../parts/Icon.tsx";
import { AppLink, type Target } from "./AppLink.tsx";
import styles from "./Button.module.css";

interface ButtonLinkProps {
  to: Target;
  label: string;
  /** `deep` is for product colours, `paper` for green and ink. */
  look?: "ink" | "line" | "deep" | "paper";
  icon?: IconName;
  /** Accessible name where the label alone would be ambiguous; begins with the label. */
  spoken?: string;
  newTab?: boolean;
}

export function ButtonLink({
  to,
  label,
  look = "ink",
  icon = "arrow",
  spoken,
  newTab,
}: ButtonLinkProps) {
  return (
    <AppLink
      to={to}
      className={classNames(styles.button, styles[look])}
      aria-label={spoken}
      newTab={newTab}
    >
      <span>{label}</span>
      <Icon name={icon} />
    </AppLink>
  );
}
