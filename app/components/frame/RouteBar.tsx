// Shows that a page is loading by a bar under the header and a ring, without blocking the page.
import { classNames } from "../../lib/class-names.ts";
import styles from "./RouteBar.module.css";
import { useRouteProgress } from "./useRouteChange.ts";

interface RouteBarProps {
  /** How long it stays after the new page is shown. */
  lingerMs: number;
  /** true: at the top of the window, for a header that scrolls away. */
  onTop?: boolean;
}

/** Positioned at the bottom edge of its containing block. */
export function RouteBar({ lingerMs, onTop }: RouteBarProps) {
  if (!useRouteProgress(lingerMs)) return null;
  return (
    <div
      className={classNames("screen-only", styles.progress, onTop && styles.onTop, "loader")}
      aria-hidden="true"
    >
      <div className={styles.bar} />
      <div className={styles.badge}>
        <div className={styles.ring} />
      </div>
    </div>
  );
}
