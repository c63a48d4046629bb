// Shows that a page is loading by a bar under the header and a ring, without blocking the page.
import { classNames } from "../../lib/class-names.ts";
import { site } from "../../lib/site.ts";
import styles from "./RouteBar.module.css";
import { useRouteProgress } from "./useRouteChange.ts";

interface RouteBarProps {
  /** true: at the top of the window, for a header that scrolls away. */
  onTop?: boolean;
}

/**
 * Positioned at the bottom edge of its containing block. It stays a moment after the new page is
 * shown.
 */
export function RouteBar({ onTop }: RouteBarProps) {
  if (!useRouteProgress(site().display.spinnerMs)) return null;
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
