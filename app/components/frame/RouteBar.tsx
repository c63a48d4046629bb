// The thin bar under the header that shows that another page was asked for. It covers and blocks nothing.
import styles from "./RouteBar.module.css";
import { useRouteProgress } from "./useRouteChange.ts";

interface RouteBarProps {
  milliseconds: number;
}

/** Stands at the lower edge of the positioned box around it. */
export function RouteBar({ milliseconds }: RouteBarProps) {
  return useRouteProgress(milliseconds) ? <div className={`${styles.bar} loader`} aria-hidden="true" /> : null;
}
