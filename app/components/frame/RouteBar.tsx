// The loading spinner: a thin bar under the header and a ring below it, which show that another page was asked for. What is behind
// them can be pressed.
import { classNames } from "../../lib/class-names.ts";
import styles from "./RouteBar.module.css";
import { useRouteProgress } from "./useRouteChange.ts";

interface RouteBarProps {
  milliseconds: number;
  /** At the upper edge of the window, for a header that does not stay in view. */
  onTop?: boolean;
}

/** Stands at the lower edge of the positioned box around it. */
export function RouteBar({ milliseconds, onTop }: RouteBarProps) {
  if (!useRouteProgress(milliseconds)) return null;
  return (
    <div className={classNames(styles.progress, onTop && styles.onTop, "loader")} aria-hidden="true">
      <div className={styles.bar} />
      <div className={styles.badge}>
        <div className={styles.ring} />
      </div>
    </div>
  );
}
